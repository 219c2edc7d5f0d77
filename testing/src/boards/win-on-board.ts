import type { BoardState } from '@muqabla/contract/play/boards/board-state';
import {
  anyStroke,
  anyAct,
  playChess,
  readBoard,
  type Seats,
  sendActPatiently,
  startBoardMatch,
} from '../board-fixtures.ts';
import { RefusedCall } from '../caller.ts';
import type { Player } from '../player.ts';
import { SHORT_GAMES } from './short-games.ts';

type Terms = {
  readonly gameName: string;
  /** Points or rupees of a stake. */
  readonly amount?: number;
  /** Chooses which game of chess is played, and how long another one lasts. */
  readonly variety?: number;
  /** Passes the time of one act. */
  readonly clock?: Seats['clock'];
};

/** The acts of a game of dice or carrom before its loser gives up. */
const ACTS = { ludo: 24, carrom: 4 };

const actOf = (player: Player, matchId: string, state: BoardState) =>
  state.position.kind === 'carrom' ? anyStroke(player, matchId) : anyAct(state);

/** Plays some acts of a game, after which the loser gives up; a game that ends before has its own winner. */
const playSome = async (seats: Seats, matchId: string, { loser, variety }: { loser: Player; variety: number }) => {
  let { state } = await readBoard(seats.host, matchId);
  const acts = (state?.position.kind === 'carrom' ? ACTS.carrom : ACTS.ludo) + 2 * (variety % 5);
  for (let act = 0; act < acts && state?.turn !== undefined; act += 1) {
    seats.clock?.advance({ seconds: 2 });
    const player = seats[state.turn];
    const { status, body } = await sendActPatiently(
      player,
      matchId,
      state.actNumber,
      await actOf(player, matchId, state),
    );
    if (status !== 200) throw new RefusedCall('an act on the board', status, body);
    state = body.state;
  }
  if (state === undefined || state.outcome !== undefined) return;
  const { status, body } = await sendActPatiently(loser, matchId, state.actNumber, { type: 'resign' });
  if (status !== 200) throw new RefusedCall('a resignation', status, body);
};

/**
 * Plays a battle on the board that the first player wins: chess to a checkmate, other games until the second gives up. Returns
 * its id.
 */
export const winOnBoard = async (
  winner: Player,
  loser: Player,
  { gameName, amount = 50, variety = 0, clock }: Terms,
): Promise<string> => {
  const seats: Seats = { host: winner, joiner: loser, ...(clock !== undefined && { clock }) };
  const { matchId } = await startBoardMatch(winner, loser, { amount, gameName });
  const { state } = await readBoard(winner, matchId);
  if (state?.position.kind !== 'chess') await playSome(seats, matchId, { loser, variety });
  else {
    const games = SHORT_GAMES[state.turn === 'host' ? 'white' : 'black'];
    await playChess(seats, matchId, games[variety % games.length]?.split(' ') ?? []);
  }
  return matchId;
};
