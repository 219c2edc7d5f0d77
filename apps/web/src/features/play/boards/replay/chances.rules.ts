import type { BoardPosition, BoardState, RecordedBoardAct } from '@muqabla/contract/play/boards/board-state';
import type { Side } from '@muqabla/contract/play/matches/match';
import type { LudoRulesId, RulesId } from '@muqabla/games/game';
import { BASE_STEP, HOME_STEP } from '@muqabla/games/ludo/track';

// Fitted to games that the practice computer played against itself; `chances.rules.night.test.ts` plays others and compares.
const LUDO: Readonly<Record<LudoRulesId, { furthest: number; lead: number; turn: number }>> = {
  'ludo-quick-1': { furthest: 4.54, lead: 0.115, turn: 0.155 },
  'ludo-classic-1': { furthest: 0, lead: 1.3, turn: 0.02 },
  // A lead is more often kept where no side rolls higher for long.
  'ludo-quick-even-1': { furthest: 5.15, lead: 0.1, turn: 0.135 },
  'ludo-classic-even-1': { furthest: 0, lead: 1.41, turn: 0.02 },
};
const CARROM = { man: 0.32, turn: 0.06 };
const DRAUGHTS = { man: 0.72, share: 0.265, turn: 0.11, king: 1.5 };
const isLudo = (rules: RulesId): rules is LudoRulesId => rules in LUDO;
/** Steps that a token could have gone while it waits for a six: six rolls of 3.5 on average. */
const WAIT_STEPS = 21;

/** The chance from 0 to 1 that belongs to an advantage of the host. */
const logistic = (advantage: number): number => 1 / (1 + Math.exp(-advantage));

const worthOf = (step: number) => (step === BASE_STEP ? 0 : (WAIT_STEPS + step) / (WAIT_STEPS + HOME_STEP));

type Turn = 1 | 0 | -1;

const ludoChance = ({ tokens }: Extract<BoardPosition, { kind: 'ludo' }>, turn: Turn, rules: LudoRulesId) => {
  const { furthest, lead, turn: ofTurn } = LUDO[rules];
  const [host, joiner] = [tokens.host.map(worthOf), tokens.joiner.map(worthOf)];
  const sum = (worths: readonly number[]) => worths.reduce((all, worth) => all + worth, 0);
  const ahead = Math.max(...host) - Math.max(...joiner);
  return logistic(furthest * ahead + lead * (sum(host) - sum(joiner)) + ofTurn * turn);
};

const carromChance = (position: Extract<BoardPosition, { kind: 'carrom' }>, turn: Turn) => {
  const [own, other] = position.first === 'host' ? [position.white, position.black] : [position.black, position.white];
  return logistic(CARROM.man * (other.length - own.length) + CARROM.turn * turn);
};

const draughtsChance = ({ board, black }: Extract<BoardPosition, { kind: 'draughts' }>, turn: Turn) => {
  const pieces = board.filter((piece) => piece !== 0);
  const worth = pieces.reduce((all, piece) => all + Math.sign(piece) * (Math.abs(piece) === 2 ? DRAUGHTS.king : 1), 0);
  const lead = black === 'host' ? worth : -worth;
  return logistic(DRAUGHTS.man * lead + (DRAUGHTS.share * lead) / Math.max(1, pieces.length) + DRAUGHTS.turn * turn);
};

/** The host's chance of a game that is over: 1 won, 0 lost, a half for any other end. Null while it goes on. */
export const chanceAtEnd = ({ outcome }: BoardState): number | null => {
  if (outcome === undefined) return null;
  if (outcome.result !== 'won') return 0.5;
  return outcome.winner === 'host' ? 1 : 0;
};

/** The host's chance to win from a board of a game by these rules, from 0 to 1; null for chess, whose boards are searched. */
export const chanceOf = (state: BoardState, rules: RulesId): number | null => {
  const { position } = state;
  const turn = state.turn === undefined ? 0 : state.turn === 'host' ? 1 : -1;
  if (position.kind === 'chess') return null;
  const ended = chanceAtEnd(state);
  if (ended !== null) return ended;
  if (position.kind === 'carrom') return carromChance(position, turn);
  if (position.kind === 'draughts') return draughtsChance(position, turn);
  return isLudo(rules) ? ludoChance(position, turn, rules) : null;
};

/** An act after which the chances were others: of the side that acted, before and after it. */
export type Moment = {
  /** The number of acts made, this one included: its step of the replay. */
  readonly step: number;
  readonly side: Side;
  readonly act: RecordedBoardAct;
  /** The roll that led to a move of Ludo. */
  readonly face?: number | undefined;
  readonly before: number;
  readonly after: number;
  /** A move that would have been better, as the rules write it. */
  readonly better?: string | undefined;
};

const ofSide = (chance: number, side: Side) => (side === 'host' ? chance : 1 - chance);

/** Every move, with what it changed; a roll and its move are one. `chances` has one more entry than there are acts. */
export const momentsOf = (chances: readonly number[], acts: readonly RecordedBoardAct[]): readonly Moment[] =>
  acts.flatMap((act, place): Moment[] => {
    if (act.type !== 'move') return [];
    const last = acts[place - 1];
    const roll = last?.type === 'roll' && last.side === act.side ? last : undefined;
    const [before, after] = [chances[roll === undefined ? place : place - 1], chances[place + 1]];
    if (before === undefined || after === undefined) return [];
    const { side } = act;
    return [{ step: place + 1, side, act, face: roll?.face, before: ofSide(before, side), after: ofSide(after, side) }];
  });

/** A smaller change decides nothing. */
const MIN_CHANGE = 0.08;

/** The moment that changed the chances most; null when none changed them much. */
export const decidingMoment = (moments: readonly Moment[]): Moment | null => {
  const [most] = moments.toSorted(
    (one, other) => Math.abs(other.after - other.before) - Math.abs(one.after - one.before),
  );
  return most !== undefined && Math.abs(most.after - most.before) >= MIN_CHANGE ? most : null;
};

/** The moves that cost their side most, in the order of the game: at most so many. */
export const costlyMoments = (moments: readonly Moment[], count: number): readonly Moment[] =>
  moments
    .filter(({ before, after }) => before - after >= MIN_CHANGE)
    .toSorted((one, other) => other.before - other.after - (one.before - one.after))
    .slice(0, count)
    .toSorted((one, other) => one.step - other.step);
