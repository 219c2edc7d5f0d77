import { insertBoardGames } from '../../apps/server/src/play/boards/games/board-games.queries.ts';
import { addCash, type Player, registerPlayer, startMatch, submitResult } from './player.ts';
import { createStaffMember } from './staff-member.ts';
import type { TestServer } from './test-server.ts';
import {
  ARENA_PRIZES,
  beginTournament,
  finishTournament,
  joinTournament,
  planTournament,
  winArenaGame,
} from './tournament-fixtures.ts';

export type Neighbours = { readonly winner: Player; readonly loser: Player; readonly referrers: readonly Player[] };

/**
 * Adds other players with a figure of each kind from today: deposits, a battle that one won and the other lost, stakes at
 * risk, bonuses of two referrers, a tournament that was paid and one that has not begun. A figure of one player that
 * counts another's rows is wrong beside them.
 */
export const addNeighbours = async (server: TestServer): Promise<Neighbours> => {
  const register = async (fullName: string, referrer?: Player) => {
    const player = await registerPlayer(server.origin, { fullName, refercode: referrer?.me.refercode ?? '' });
    await addCash(player, 700);
    return player;
  };
  const second = await register('Nila Neighbour');
  const first = await register('Nitin Neighbour', second);
  const [winner, loser] = await Promise.all([register('Neha Neighbour', first), register('Naman Neighbour', first)]);

  const amount = 100;
  const matchId = await startMatch(winner, loser, { amount, gameName: 'Carrom' });
  await submitResult(loser, matchId, { resultStatus: 'loss' });

  await insertBoardGames(server.services.db);
  const owner = await createStaffMember(server, 'owner');
  const paid = await planTournament(server, owner, ARENA_PRIZES);
  const planned = await planTournament(server, owner, { ...ARENA_PRIZES, entry: 70 });
  for (const player of [winner, loser]) for (const id of [paid, planned]) await joinTournament(player, id);
  await beginTournament(server, paid);
  await winArenaGame(server, { winner, loser }, paid);
  await finishTournament(server, paid);
  await startMatch(winner, loser, { amount: 60, gameName: 'Chess' });
  return { winner, loser, referrers: [first, second] };
};
