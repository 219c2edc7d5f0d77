import { randomBytes } from 'node:crypto';
import type { Board } from '@muqabla/contract/play/boards/board-calls';
import type { BoardAct, BoardChange, BoardState } from '@muqabla/contract/play/boards/board-state';
import { CARROM_QUICK } from '@muqabla/games/carrom/carrom';
import { carromComputerAct } from '@muqabla/games/carrom/computer';
import type { CarromPosition } from '@muqabla/games/carrom/position';
import { hostCommit } from '@muqabla/games/dice/commits';
import { replay } from '@muqabla/games/replay';
import { RefusedCall, type TestResponse } from './caller.ts';
import type { Player } from './player.ts';
import type { TestClock } from './test-clock.ts';
import { until } from './until.ts';

/** A seed as an app makes one. */
export const newSeed = () => randomBytes(32).toString('hex');

export type BoardSeeds = { readonly hostSeed: string; readonly joinerSeed: string };

/** Creates a match in a board room and returns it with the host's seed. */
export const createBoardMatch = async (host: Player, { amount = 50, gameName = 'Instant Ludo Quick' } = {}) => {
  const hostSeed = newSeed();
  const match = await host.call('POST /match/create', {
    body: { amount, gameName, hostCommit: hostCommit(hostSeed) },
  });
  return { match, matchId: match._id, hostSeed };
};

/** A match in a board room that both have joined. */
export const acceptBoardMatch = async (
  host: Player,
  joiner: Player,
  terms: { amount?: number; gameName?: string } = {},
) => {
  const { match, matchId, hostSeed } = await createBoardMatch(host, terms);
  const joinerSeed = newSeed();
  await joiner.call('PUT /match/accept', {
    body: { matchId, joinerSeed, hostCommit: match.board?.hostCommit ?? '' },
  });
  return { matchId, hostSeed, joinerSeed };
};

/** A running game between two. */
export const startBoardMatch = async (
  host: Player,
  joiner: Player,
  terms: { amount?: number; gameName?: string } = {},
): Promise<{ matchId: string } & BoardSeeds> => {
  const { matchId, hostSeed, joinerSeed } = await acceptBoardMatch(host, joiner, terms);
  await host.call('PUT /match/start', { body: { matchId, hostSeed, joinerSeed } });
  return { matchId, hostSeed, joinerSeed };
};

export const readBoard = (player: Player, matchId: string, since = 0): Promise<Board> =>
  player.call('GET /match/board/{matchId}', { params: { matchId }, query: { since: String(since) } });

/** Sends an act, whatever the answer. */
export const sendAct = (
  player: Player,
  matchId: string,
  actNumber: number,
  act: BoardAct,
  more: { awayMilliseconds?: number } = {},
): Promise<TestResponse<BoardChange & { code?: string; message?: string }>> =>
  player.send('PUT /match/board/{matchId}/act', { params: { matchId }, body: { actNumber, act, ...more } });

/** Sends an act, again and again while the rate limit refuses it. */
export const sendActPatiently: typeof sendAct = (...act) =>
  until('an act within the rate limit', async () => {
    const answer = await sendAct(...act);
    return answer.status === 429 ? undefined : answer;
  });

/** The act of a player without a plan: a roll, or the first or last legal move. */
export const anyAct = (state: BoardState, choice: 'first' | 'last' = 'last'): BoardAct => {
  const move = choice === 'first' ? state.legalMoves[0] : state.legalMoves.at(-1);
  return move === undefined ? { type: 'roll' } : { type: 'move', move };
};

/** The position of a game of carrom, which no state carries whole: as the rules play it from its acts. */
export const readCarrom = async (player: Player, matchId: string): Promise<CarromPosition> => {
  const { dice, acts } = await readBoard(player, matchId);
  const recorded = acts.map(({ side, type, move = '' }) => ({
    seat: side,
    act: type === 'move' ? { type, move } : { type: type === 'roll' ? 'expire' : type },
  }));
  const { position, refused } = replay(CARROM_QUICK, dice.first ?? 'host', recorded);
  if (refused !== null) throw new Error(`${matchId}: act ${refused.act} is refused: ${refused.reason}`);
  return position;
};

/** The stroke of a steady computer with a perfectly calm hand. */
export const anyStroke = async (player: Player, matchId: string): Promise<BoardAct> => {
  const act = carromComputerAct(await readCarrom(player, matchId), 'steady', () => 0.5);
  if (act === null) throw new Error(`${matchId} is over`);
  return act;
};

/** Both players; with a clock, each act takes them half a second of it. */
export type Seats = { readonly host: Player; readonly joiner: Player; readonly clock?: Pick<TestClock, 'advance'> };

/** Plays the next act of the side whose turn it is; returns the board after it. Throws when the game is over. */
export const playOne = async (seats: Seats, matchId: string, state: BoardState): Promise<BoardState> => {
  if (state.turn === undefined) throw new Error(`${matchId} is over`);
  seats.clock?.advance({ seconds: 0.5 });
  const player = seats[state.turn];
  const act = state.position.kind === 'carrom' ? await anyStroke(player, matchId) : anyAct(state);
  const { body, status } = await sendActPatiently(player, matchId, state.actNumber, act);
  if (status !== 200) throw new Error(`${matchId}: ${status} ${JSON.stringify(body)}`);
  return body.state;
};

/** Plays a game to its end, or this many requests; returns the board after the last. */
export const playOn = async (
  seats: Seats,
  matchId: string,
  requests = Number.POSITIVE_INFINITY,
): Promise<BoardState> => {
  let { state } = await readBoard(seats.host, matchId);
  if (state === undefined) throw new Error(`${matchId} has not started`);
  for (let request = 0; request < requests && state.turn !== undefined; request += 1)
    state = await playOne(seats, matchId, state);
  return state;
};

/** Plays these moves of chess, white first; returns the board after them. */
export const playChess = async (seats: Seats, matchId: string, moves: readonly string[]): Promise<BoardState> => {
  let { state } = await readBoard(seats.host, matchId);
  for (const move of moves) {
    if (state?.turn === undefined) throw new RefusedCall(`${matchId} ${move}`, 409, 'the game is over');
    seats.clock?.advance({ seconds: 0.5 });
    const { body, status } = await sendActPatiently(seats[state.turn], matchId, state.actNumber, {
      type: 'move',
      move,
    });
    if (status !== 200) throw new RefusedCall(`${matchId} ${move}`, status, body);
    state = body.state;
  }
  if (state === undefined) throw new Error(`${matchId} has not started`);
  return state;
};
