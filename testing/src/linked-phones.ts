import { randomBytes } from 'node:crypto';
import type { BoardChange, BoardState } from '@muqabla/contract/play/boards/board-state';
import type { Side } from '@muqabla/contract/play/matches/match';
import { hostCommit } from '@muqabla/games/dice/commits';
import { anchorOf, linkOf } from '@muqabla/games/dice/links';
import { otherSeat } from '@muqabla/games/seat';
import { anyAct, readBoard, type Seats, sendAct } from './board-fixtures.ts';
import type { TestResponse } from './caller.ts';
import type { Player } from './player.ts';

/** The secrets of the two phones' links, as an app makes them. */
export type LinkSecrets = Readonly<Record<Side, string>>;

export const newSecret = () => randomBytes(32).toString('hex');

/** A running game of two phones that release links. */
export const startLinkedMatch = async (
  host: Player,
  joiner: Player,
  { amount = 50, gameName = 'Instant Ludo Quick' } = {},
): Promise<{ matchId: string; secrets: LinkSecrets }> => {
  const secrets = { host: newSecret(), joiner: newSecret() };
  const [hostSeed, joinerSeed] = [anchorOf(secrets.host), anchorOf(secrets.joiner)];
  const commit = hostCommit(hostSeed);
  const { _id: matchId } = await host.call('POST /match/create', { body: { amount, gameName, hostCommit: commit } });
  await joiner.call('PUT /match/accept', { body: { matchId, joinerSeed, hostCommit: commit, sendsLinks: true } });
  await host.call('PUT /match/start', { body: { matchId, hostSeed, joinerSeed, sendsLinks: true } });
  return { matchId, secrets };
};

/** Sends a link, whatever the answer. */
export const sendLink = (
  player: Player,
  matchId: string,
  rollNumber: number,
  link: string,
): Promise<TestResponse<{ rollNumber: number; code?: string }>> =>
  player.send('PUT /match/board/{matchId}/link', { params: { matchId }, body: { rollNumber, link } });

/** The number of the next roll of a game. */
export const nextRollOf = async (player: Player, matchId: string): Promise<number> => {
  const { acts } = await readBoard(player, matchId);
  return (acts.findLast(({ type }) => type === 'roll')?.rollNumber ?? -1) + 1;
};

type LinkedGame = { readonly matchId: string; readonly secrets: LinkSecrets };

/** The roller's phone sends its tap with its link, whatever the answer. */
export const tap = async (
  seats: Seats,
  { matchId, secrets }: LinkedGame,
  state: BoardState,
): Promise<TestResponse<BoardChange & { code?: string }>> => {
  const side = state.turn ?? 'host';
  const link = linkOf(secrets[side], await nextRollOf(seats[side], matchId)) ?? undefined;
  return sendAct(seats[side], matchId, state.actNumber, { type: 'roll', link });
};

/** The phone opposite the roller releases its link, whatever the answer. */
export const releaseLink = async (seats: Seats, { matchId, secrets }: LinkedGame, state: BoardState) => {
  const side = otherSeat(state.turn ?? 'host');
  const rollNumber = await nextRollOf(seats[side], matchId);
  return sendLink(seats[side], matchId, rollNumber, linkOf(secrets[side], rollNumber) ?? '');
};

/** Plays a game of two phones to its end, or so many acts; returns the board after the last. */
export const playLinked = async (
  seats: Seats,
  game: LinkedGame,
  requests = Number.POSITIVE_INFINITY,
): Promise<BoardState> => {
  let { state } = await readBoard(seats.host, game.matchId);
  if (state === undefined) throw new Error(`${game.matchId} has not started`);
  for (let request = 0; request < requests && state.turn !== undefined; request += 1) {
    seats.clock?.advance({ seconds: 0.5 });
    const act = anyAct(state);
    if (act.type === 'roll') await releaseLink(seats, game, state);
    const player = seats[state.turn];
    const answer: TestResponse<BoardChange> =
      act.type === 'roll' ? await tap(seats, game, state) : await sendAct(player, game.matchId, state.actNumber, act);
    const { body, status } = answer;
    if (status !== 200) throw new Error(`${game.matchId}: ${status} ${JSON.stringify(body)}`);
    state = body.state;
  }
  return state;
};

/** Plays on until a roll is due. */
export const untilRollIsDue = async (seats: Seats, game: LinkedGame): Promise<BoardState> => {
  for (;;) {
    const { state } = await readBoard(seats.host, game.matchId);
    if (state?.turn === undefined) throw new Error(`${game.matchId} does not run`);
    if (state.legalMoves.length === 0) return state;
    await playLinked(seats, game, 1);
  }
};

/** A game in which a roll is due, some acts after its start; both phones have released links. */
export const startDueRoll = async (seats: Seats, acts = 3) => {
  const game = await startLinkedMatch(seats.host, seats.joiner);
  await playLinked(seats, game, acts);
  const state = await untilRollIsDue(seats, game);
  const roller = state.turn ?? 'host';
  const rollNumber = await nextRollOf(seats.host, game.matchId);
  const linkFrom = (side: Side, number = rollNumber) => linkOf(game.secrets[side], number) ?? '';
  return { game, state, roller, opponent: otherSeat(roller), rollNumber, linkFrom, matchId: game.matchId };
};

/** Resigns for the host where the game still runs. */
export const giveUp = async ({ host }: Pick<Seats, 'host'>, matchId: string) => {
  const { state } = await readBoard(host, matchId);
  if (state?.turn !== undefined) await sendAct(host, matchId, state.actNumber, { type: 'resign' });
};
