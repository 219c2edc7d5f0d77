import type { Side } from '@muqabla/contract/play/matches/match';
import { type Refusal, type RefusalCode, refuse } from '@muqabla/contract/refusals';
import { type ActRefusal, isActRefusal, type PlayerAct, type RefusalReason } from '@muqabla/games/act';
import type { RecordedAct } from '@muqabla/games/act-text';
import { LINK_MILLISECONDS, remainingAfter, startingMilliseconds } from '@muqabla/games/clock';
import type { Dice } from '@muqabla/games/dice/bag';
import { gameDice, linkedRoll } from '@muqabla/games/dice/dice-key';
import { type Played, playAct, playExpiry } from '@muqabla/games/play-act';
import {
  allowedMilliseconds,
  type Board,
  boardKey,
  type BoardPlay,
  clockOfSide,
  deadlineOf,
  elapsedSince,
  gameOf,
  isBeforeFirstAct,
  type Outage,
  restAfter,
  seedOf,
} from './board.rules.ts';
import { dueRoll, isLastLink, linksAfter, rollLinks, waitsForOpponent, withAnchor, withLink } from './links.rules.ts';
import { formatStoredAct, parseStoredAct } from './stored-act.rules.ts';

type SideAct = {
  readonly kind: 'act';
  readonly side: Side;
  readonly actNumber: number;
  readonly act: PlayerAct;
  /** How long the page was out of sight in this turn, as the device says; null when it does not. */
  readonly awayMilliseconds: number | null;
};

/**
 * An act of a side on the board, what its phone sends for the dice, or the clock, which ends a turn that has run out of time and
 * a roll that has waited long enough for a link.
 */
export type BoardRequest =
  | SideAct
  | { readonly kind: 'link'; readonly side: Side; readonly rollNumber: number; readonly link: string }
  | { readonly kind: 'anchor'; readonly side: Side; readonly anchor: string }
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
  'face-not-in-bag': 'ILLEGAL_ACT',
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
  isSameAct(parseStoredAct(recorded.act), request.side, request.act);

const runsAClock = ({ act }: RecordedAct) => act.type === 'roll' || act.type === 'move' || act.type === 'expire';

/** The time left on both clocks after the first act of a request, which took `elapsed` milliseconds. */
const remainingOf = (board: Board, play: BoardPlay, { seat, act }: RecordedAct, elapsed: number) => {
  const clock = clockOfSide(board, seat);
  if (act.type === 'expire') {
    const left = clock.kind === 'per-act' ? startingMilliseconds(clock) : 0;
    return { ...play.remaining, [seat]: left };
  }
  if (isBeforeFirstAct(play)) return play.remaining;
  return { ...play.remaining, [seat]: remainingAfter(clock, play.remaining[seat], elapsed) };
};

type Spent = { readonly elapsed: number; readonly away: number | null; readonly now: Date };

/** The dice of a request, with the links that each of its rolls is made with. The key is made where a roll is due: most acts need none. */
const diceOf = (board: Board, play: BoardPlay) => {
  const linksOf = board.links === null ? null : rollLinks(board.links, dueRoll(gameOf(board), play.position));
  const dice: Dice = (rollNumber, bag) => {
    const key = boardKey(board, play);
    return linksOf === null ? gameDice(key)(rollNumber, bag) : linkedRoll(key, rollNumber, linksOf(rollNumber), bag);
  };
  return { dice, linksOf };
};

const record = (board: Board, play: BoardPlay, { acts, state }: Played<object>, { elapsed, away, now }: Spent) => {
  const [requested] = acts;
  if (requested === undefined) throw new Error('a request recorded no act');
  const isTimed = runsAClock(requested);
  const remaining = isTimed ? remainingOf(board, play, requested, elapsed) : play.remaining;
  const since = isTimed ? restAfter(board, play.since, state.position, now) : play.since;
  const next = { ...play, position: state.position, actNumber: state.actNumber, remaining, since };
  // A draw that is offered or declined leaves the clock, and with it what outages have added to the deadline.
  const deadline = isTimed || gameOf(board).turn(state.position) === null ? deadlineOf(board, next) : play.deadline;
  const links = board.links && linksAfter(board.links, dueRoll(gameOf(board), play.position), acts);
  const { linksOf } = diceOf(board, play);
  return {
    board: { ...board, links, play: { ...next, deadline } },
    acts: acts.map((act, index) => ({
      actNumber: play.actNumber + index,
      requestNumber: play.actNumber,
      act: formatStoredAct(act, linksOf),
      spentMilliseconds: index === 0 && isTimed ? elapsed : 0,
      awayMilliseconds: index === 0 && isTimed && away !== null ? Math.min(away, elapsed) : null,
      remaining,
      actedAt: now,
    })),
  };
};

const accepted = <Result extends object>(result: Result | ActRefusal): Result => {
  if (isActRefusal(result)) throw new Error(`the rules refuse what they ask for: ${result.refusal}`);
  return result;
};

/** A running game at the moment in which a request is decided. */
type Running = {
  readonly board: Board;
  readonly play: BoardPlay;
  readonly now: Date;
  readonly outages: readonly Outage[];
};

const unchanged = (board: Board): BoardDecision => ({ board, acts: [], refusal: null });

/** Makes the roll that waits, of the links that are here; null when none waits. Its clock stood from the tap on. */
const makeWaitingRoll = ({ board, play, now, outages }: Running) => {
  const tap = board.links?.tap ?? null;
  if (tap === null) return null;
  const { side: seat, actNumber, awayMilliseconds: away } = tap;
  const request = { seat, actNumber, act: { type: 'roll' } } as const;
  const played = accepted(playAct(gameOf(board), play, request, diceOf(board, play).dice));
  return {
    ...record(board, play, played, { elapsed: elapsedSince(play.since, tap.at, outages), away, now }),
    refusal: null,
  };
};

/** Decides what a phone sends for the dice besides its taps. */
const decideForDice = (
  running: Running,
  request: Extract<BoardRequest, { kind: 'link' | 'anchor' }>,
): BoardDecision => {
  const { board, play } = running;
  const { links } = board;
  const game = gameOf(board);
  if (links === null) return refuse('LINK_NOT_DUE');
  if (request.kind === 'anchor') {
    const nextRoll = game.nextRoll(play.position)?.rollNumber ?? 0;
    const isDue = dueRoll(game, play.position) !== null;
    const changed = withAnchor(links, { ...request, nextRoll, isDue });
    return changed === null ? refuse('LINK_NOT_DUE') : unchanged({ ...board, links: changed.links });
  }
  if (isLastLink(links, request.side, request)) return { repeated: true };
  if (request.rollNumber !== dueRoll(game, play.position)) return refuse('LINK_NOT_DUE');
  if (request.side === game.turn(play.position)) return refuse('NOT_YOUR_LINK');
  const changed = withLink(links, { ...request, seed: seedOf(play, request.side) });
  if (changed === null) return refuse('WRONG_LINK');
  const linked = { ...board, links: changed };
  return makeWaitingRoll({ ...running, board: linked }) ?? unchanged(linked);
};

/** Decides any request while a roll waits for a link; null where it changes nothing about it. */
const decideWhileRollWaits = (
  running: Running,
  request: SideAct | { readonly kind: 'expire' },
): BoardDecision | null => {
  const { board, now } = running;
  const tap = board.links?.tap ?? null;
  if (tap === null) return null;
  const isTap =
    request.kind === 'act' &&
    request.side === tap.side &&
    request.actNumber === tap.actNumber &&
    request.act.type === 'roll';
  if (now.getTime() < tap.at.getTime() + LINK_MILLISECONDS)
    return isTap || request.kind === 'expire' ? unchanged(board) : null;
  const made = makeWaitingRoll(running);
  return made === null || isTap || request.kind === 'expire' ? made : { ...made, refusal: refuse('BOARD_MOVED_ON') };
};

/** Decides the act of a side whose clock runs: a roll uses the link that comes with it, and waits for that of the opponent's phone. */
const decideAct = ({ board, play, now, outages }: Running, request: SideAct): BoardDecision => {
  const game = gameOf(board);
  const { side, act, actNumber, awayMilliseconds: away } = request;
  const due = dueRoll(game, play.position);
  const link = act.type === 'roll' ? act.link : undefined;
  const links =
    board.links === null || link === undefined || due === null
      ? board.links
      : withLink(board.links, { side, seed: seedOf(play, side), rollNumber: due, link });
  const linked = { ...board, links: links ?? board.links };
  const played = playAct(game, play, { seat: side, actNumber, act }, diceOf(linked, play).dice);
  if (isActRefusal(played)) return refuse(REFUSALS[played.refusal]);
  if (board.links !== null && links === null) return refuse('WRONG_LINK');
  if (act.type === 'roll' && links !== null && waitsForOpponent(links, side, due)) {
    const tap = { side, actNumber, awayMilliseconds: away, at: now };
    const deadline = new Date(now.getTime() + LINK_MILLISECONDS);
    return unchanged({ ...linked, links: { ...links, tap }, play: { ...play, deadline } });
  }
  const elapsed = elapsedSince(play.since, now, outages);
  return { ...record(linked, play, played, { elapsed, away, now }), refusal: null };
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
  const running: Running = { board, play, now, outages };
  const turn = game.turn(play.position);
  if (turn === null) throw new Error(`the game of ${board.matchId} runs on after its end`);
  if (request.kind === 'link' || request.kind === 'anchor') return decideForDice(running, request);
  const waiting = decideWhileRollWaits(running, request);
  if (waiting !== null) return waiting;
  const elapsed = elapsedSince(play.since, now, outages);
  const isClockStopped = board.links !== null && board.links.tap !== null;
  if (!isClockStopped && elapsed >= allowedMilliseconds(play, turn)) {
    const played = accepted(playExpiry(game, play, diceOf(board, play).dice));
    const expired = record(board, play, played, { elapsed, away: null, now });
    if (request.kind === 'expire') return { ...expired, refusal: null };
    return { ...expired, refusal: refuse(request.side === turn ? 'TIME_RAN_OUT' : 'BOARD_MOVED_ON') };
  }
  if (request.kind === 'expire') {
    const outage = Math.max(0, now.getTime() - play.since.getTime() - elapsed);
    return unchanged({ ...board, play: { ...play, deadline: deadlineOf(board, play, outage) } });
  }
  return decideAct(running, request);
};
