import { seedBoardLobby } from './boards/seed-lobby.ts';
import { createCaller } from './caller.ts';
import { winningScreen } from './picture.ts';
import { addCash, createMatch, isRegistered, type Player, registerPlayer, startMatch, submitResult } from './player.ts';
import { newProgress } from './seeding-progress.ts';

const PEOPLE = [
  { phone: '9100000001', fullName: 'Rohit Yadav', does: 'hosts an open and a requested battle' },
  { phone: '9100000002', fullName: 'Sunita Rao', does: 'asked to join Rohit; plays Kabir, room code set' },
  { phone: '9100000003', fullName: 'Kabir Khan', does: 'plays Sunita; claims a win in Chess' },
  { phone: '9100000004', fullName: 'Farah Siddiqui', does: 'plays Gurpreet, no room code yet' },
  { phone: '9100000005', fullName: 'Gurpreet Singh', does: 'plays Farah; in conflict with Deepa' },
  { phone: '9100000006', fullName: 'Deepa Iyer', does: 'in conflict with Gurpreet; won, lost and cancelled before' },
] as const;

/** The acts of the same people where the games on the board are played. */
const DOES_ON_BOARD = [
  'hosts open battles of Chess and Ludo',
  'asked to join Rohit; won a game of Chess',
  'lost a game of Chess to Sunita',
  'plays Gurpreet in Chess',
  'plays Farah; won against Deepa',
  'hosts an open battle of Carrom; won, lost and called one off',
] as const;
const BOARD_PEOPLE = PEOPLE.map((person, place) => ({ ...person, does: DOES_ON_BOARD[place] ?? '' }));

const accept = (player: Player, matchId: string) => player.call('PUT /match/accept', { body: { matchId } });

const endings = async (winner: Player, loser: Player) => {
  const won = await startMatch(winner, loser, { amount: 200, gameName: 'Carrom', roomcode: '40218837' });
  await submitResult(winner, won, { resultStatus: 'win' });
  await submitResult(loser, won, { resultStatus: 'loss' });
  const cancelled = await startMatch(loser, winner, { amount: 100, gameName: 'Carrom', roomcode: '' });
  for (const player of [winner, loser])
    await submitResult(player, cancelled, { resultStatus: 'cancel', cancelReason: 'Game Not Started' });
  const { _id: deleted } = await createMatch(winner, 50, 'Carrom');
  await winner.call('DELETE /match/delete/{id}', { params: { id: deleted } });
};

const everyState = async ([rohit, sunita, kabir, farah, gurpreet, deepa]: [
  Player,
  Player,
  Player,
  Player,
  Player,
  Player,
]) => {
  await createMatch(rohit, 500);
  await accept(sunita, (await createMatch(rohit, 250))._id);
  await startMatch(sunita, kabir, { amount: 100 });
  await startMatch(farah, gurpreet, { amount: 50, roomcode: '' });
  const claim = await startMatch(kabir, farah, { amount: 300, gameName: 'Chess', roomcode: '55120943' });
  const chess = await winningScreen({ winner: kabir, loser: farah, gameName: 'Chess', roomcode: '55120943' });
  await submitResult(kabir, claim, { resultStatus: 'win' }, chess, 'autoresult');
  await endings(deepa, gurpreet);
  const conflict = await startMatch(gurpreet, deepa, { amount: 500, gameName: 'Ludo Quick', roomcode: '04417705' });
  for (const [winner, loser] of [
    [gurpreet, deepa],
    [deepa, gurpreet],
  ] as const) {
    const screen = await winningScreen({ winner, loser, gameName: 'Ludo Quick', roomcode: '04417705' });
    await submitResult(winner, conflict, { resultStatus: 'win' }, screen);
  }
};

const PEOPLE_AN_ATTEMPT = 10;

/** People with cash, and a battle in every state, made by the real calls of a running sandbox. Once a database. */
export const seedMatches = async (origin: string, progress = newProgress()) => {
  const { economy } = await createCaller(origin).call('GET /settings');
  const cast = economy === 'points' ? BOARD_PEOPLE : PEOPLE;
  const people = cast.map(({ phone, ...person }) => ({
    ...person,
    phone: String(Number(phone) + progress.attempt * PEOPLE_AN_ATTEMPT),
  }));
  const isSeeded = progress.isDone('matches') || (await isRegistered(createCaller(origin), people[0]?.phone ?? ''));
  if (!isSeeded) {
    const players: Player[] = [];
    for (const { phone, fullName } of people) {
      const player = await registerPlayer(origin, { phone, fullName });
      if (economy !== 'points') await addCash(player, 5000);
      players.push(player);
    }
    const everyone = players as [Player, Player, Player, Player, Player, Player];
    // In points what is offered is the games on the board.
    await (economy === 'points' ? seedBoardLobby(everyone) : everyState(everyone));
    progress.keep('matches');
  }
  return cast;
};
