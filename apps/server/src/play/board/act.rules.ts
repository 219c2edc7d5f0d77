import type { Side } from '@muqabla/contract/play/matches/match';
import { type Refusal, type RefusalCode, refuse } from '@muqabla/contract/refusals';
import { type ActRefusal, type Dice, isActRefusal, type PlayerAct, type RefusalReason } from '@muqabla/games/act';
import { formatRecordedAct, parseRecordedAct, type RecordedAct } from '@muqabla/games/act-text';
import { remainingAfter, startingMilliseconds } from '@muqabla/games/clock';
import { gameDice } from '@muqabla/games/dice/dice-key';
import { type Played, playAct, playExpiry } from '@muqabla/games/play-act';
import {
  allowedMilliseconds,
  type Board,
  boardKey,
  type BoardPlay,
  deadlineOf,
  elapsedSince,
  gameOf,
  isBeforeFirstAct,
  type Outage,
  restAfter,
} from './board.rules.ts';

/** An act of a side on the board, or of the clock, which only ends a turn that has run out of time. */
export type BoardRequest =
  | {
      readonly kind: 'act';
      readonly side: Side;
      readonly actNumber: number;
      readonly act: PlayerAct;
      /** How long the page was out of sight in this turn, as the device says; null when it does not. */
      readonly awayMilliseconds: number | null;
    }
  | { readonly kind: 'expire' };

/** One act as it is recorded, with the clocks after it. */
export type NewBoardAct = {
  readonly actNumber: number;
  readonly requestNumber: number;
  readonly act: string;
  readonly spentMilliseconds: number;
  /** The part of it in which the device says that the page was out of sight; null where it says nothing. */
  readonly awayMilliseconds: number | null;
  readonly remaining: Readonly<Record<Side, number>>;
  readonly actedAt: Date;
};

/** An act that is recorded, with the number of the request it follows from and of the requests after that one. */
export type RecordedRequest = {
  readonly act: string;
  readonly requestNumber: number;
  readonly laterRequests: number;
};

/** The facts by which a request is decided, besides the board. */
export type BoardFacts = {
  readonly now: Date;
  readonly outages: readonly Outage[];
  /** The recorded act of the request's number. */
  readonly recorded: RecordedRequest | null;
};

export type BoardDecision =
  | Refusal
  /** The same act is recorded under this number already, and lately. */
  | { readonly repeated: true }
  | {
      readonly board: Board;
      readonly acts: readonly NewBoardAct[];
      /** The refusal of the request itself, where the acts are those of a clock that ran out before it. */
      readonly refusal: Refusal | null;
    };

const REFUSALS: Readonly<Record<RefusalReason, RefusalCode>> = {
  'game-over': 'BOARD_OVER',
  'not-your-turn': 'NOT_YOUR_TURN',
  'act-not-in-game': 'ACT_NOT_IN_GAME',
  'roll-due': 'ROLL_FIRST',
  'move-due': 'MOVE_FIRST',
  'wrong-roll-number': 'ILLEGAL_ACT',
  'illegal-move': 'ILLEGAL_ACT',
  'draw-already-offered': 'DRAW_ALREADY_OFFERED',
  'draw-offered-lately': 'DRAW_OFFERED_LATELY',
  'no-draw-offer': 'NO_DRAW_OFFER',
  'act-number-passed': 'BOARD_MOVED_ON',
  'act-number-ahead': 'BOARD_AHEAD',
};

const isSameAct = ({ seat, act }: RecordedAct, side: Side, requested: PlayerAct) =>
  seat === side &&
  act.type === requested.type &&
  (act.type !== 'move' || (requested.type === 'move' && act.move === requested.move));

// The answer that a phone lost is that of the last request, or of the one before when the opponent was quick. Older ones are
// asked for by no honest phone.
const isRepeated = ({ status }: Board, request: BoardRequest, { recorded }: BoardFacts) =>
  request.kind === 'act' &&
  recorded !== null &&
  recorded.laterRequests <= (status === 'over' ? 0 : 1) &&
  recorded.requestNumber === request.actNumber &&
  isSameAct(parseRecordedAct(recorded.act), request.side, request.act);

const runsAClock = ({ act }: RecordedAct) => act.type === 'roll' || act.type === 'move' || act.type === 'expire';

/** The time left on both clocks after the first act of a request, which took `elapsed` milliseconds. */
const remainingOf = (board: Board, play: BoardPlay, { seat, act }: RecordedAct, elapsed: number) => {
  if (act.type === 'expire') {
    const left = board.clock.kind === 'per-act' ? startingMilliseconds(board.clock) : 0;
    return { ...play.remaining, [seat]: left };
  }
  if (isBeforeFirstAct(play)) return play.remaining;
  return { ...play.remaining, [seat]: remainingAfter(board.clock, play.remaining[seat], elapsed) };
};

type Spent = { readonly elapsed: number; readonly away: number | null; readonly now: Date };

const record = (board: Board, play: BoardPlay, { acts, state }: Played<object>, { elapsed, away, now }: Spent) => {
  const [requested] = acts;
  if (requested === undefined) throw new Error('a request recorded no act');
  const isTimed = runsAClock(requested);
  const remaining = isTimed ? remainingOf(board, play, requested, elapsed) : play.remaining;
  const since = isTimed ? restAfter(board, play.since, state.position, now) : play.since;
  const next = { ...play, position: state.position, actNumber: state.actNumber, remaining, since };
  // A draw that is offered or declined leaves the clock, and with it what outages have added to the deadline.
  const deadline = isTimed || gameOf(board).turn(state.position) === null ? deadlineOf(board, next) : play.deadline;
  return {
    board: { ...board, play: { ...next, deadline } },
    acts: acts.map((act, index) => ({
      actNumber: play.actNumber + index,
      requestNumber: play.actNumber,
      act: formatRecordedAct(act),
      spentMilliseconds: index === 0 && isTimed ? elapsed : 0,
      awayMilliseconds: index === 0 && isTimed && away !== null ? Math.min(away, elapsed) : null,
      remaining,
      actedAt: now,
    })),
  };
};

const accepted = <Result extends object>(result: Result | ActRefusal): Result => {
  if (isActRefusal(result)) throw new Error(`the clock is refused: ${result.refusal}`);
  return result;
};

/**
 * Decides one request on a board: the acts to record with the board after them, a repetition, or a refusal. A clock that
 * has run out comes first, whichever side sent the request. The caller ends the board when the position has an outcome.
 */
export const decideOnBoard = (board: Board, request: BoardRequest, facts: BoardFacts): BoardDecision => {
  if (isRepeated(board, request, facts)) return { repeated: true };
  const { play } = board;
  if (board.status === 'over') return refuse('BOARD_OVER');
  if (play === null) return refuse('BOARD_NOT_STARTED');
  const { outages } = facts;
  const game = gameOf(board);
  // Never before the last act, whose pieces may still be in motion; another process's clock may be behind.
  const lastAct = play.since.getTime() - game.settleMilliseconds(play.position);
  const now = new Date(Math.max(facts.now.getTime(), lastAct));
  const turn = game.turn(play.position);
  if (turn === null) throw new Error(`the game of ${board.matchId} runs on after its end`);
  const elapsed = elapsedSince(play.since, now, outages);
  const allowed = allowedMilliseconds(play, turn);
  // Made where a roll is due: most acts need none.
  const dice: Dice = (rollNumber) => gameDice(boardKey(board, play))(rollNumber);
  if (elapsed >= allowed) {
    const expired = record(board, play, accepted(playExpiry(game, play, dice)), { elapsed, away: null, now });
    if (request.kind === 'expire') return { ...expired, refusal: null };
    return { ...expired, refusal: refuse(request.side === turn ? 'TIME_RAN_OUT' : 'BOARD_MOVED_ON') };
  }
  if (request.kind === 'expire') {
    const outage = Math.max(0, now.getTime() - play.since.getTime() - elapsed);
    const rearmed = { ...play, deadline: deadlineOf(board, play, outage) };
    return { board: { ...board, play: rearmed }, acts: [], refusal: null };
  }
  const played = playAct(game, play, { ...request, seat: request.side }, dice);
  if (isActRefusal(played)) return refuse(REFUSALS[played.refusal]);
  return { ...record(board, play, played, { elapsed, away: request.awayMilliseconds, now }), refusal: null };
};
