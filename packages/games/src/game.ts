import type { Act, ActRefusal, PlayerAct } from './act.ts';
import type { Clock } from './clock.ts';
import type { Bag } from './dice/bag.ts';
import type { Outcome } from './outcome.ts';
import type { Seat } from './seat.ts';

/** Which rules a match is played by. A change of rules gets a new number, so that old games replay as they were played. */
export const RULES_IDS = [
  'ludo-classic-1',
  'ludo-quick-1',
  'ludo-classic-even-1',
  'ludo-quick-even-1',
  'chess-1',
  'chess-2',
  'carrom-quick-1',
  'draughts-1',
] as const;
export type RulesId = (typeof RULES_IDS)[number];
export type ChessRulesId = Extract<RulesId, `chess-${string}`>;
export type LudoRulesId = Extract<RulesId, `ludo-${string}`>;

/** True for the rules of chess, whichever a game began with. */
export const isChessRules = (rules: RulesId): rules is ChessRulesId => rules.startsWith('chess-');

/** True for the rules of Ludo, with either kind of dice. */
export const isLudoRules = (rules: RulesId): rules is LudoRulesId => rules.startsWith('ludo-');

/** The next roll: its number, and what it is drawn from. */
export interface NextRoll {
  readonly rollNumber: number;
  readonly bag: Bag;
}

/**
 * The rules of one game for two seats, without clock, chance or I/O: positions are plain data, dice and time are handed
 * in as acts, and the same acts give the same position everywhere.
 */
export interface Game<Position extends object, View> {
  readonly rules: RulesId;
  /** The clocks it can be played with; the first is the default. */
  readonly clocks: readonly [Clock, ...Clock[]];
  /** The position before the first act. `first` begins; in chess it has white. */
  start(first: Seat): Position;
  /** The seat whose roll or move is due; null when the game is over. */
  turn(position: Position): Seat | null;
  /** The next roll of the game, counted from 0; null in a game without dice. */
  nextRoll(position: Position): NextRoll | null;
  /**
   * The moves of the seat to act, as `move` acts name them; empty while a roll is due and when the game is over. Null in a
   * game with too many to list: `apply` alone knows them.
   */
  legalMoves(position: Position): readonly string[] | null;
  /** How long pieces stay in motion after the last act: the next clock counts from then. 0 in a game without motion. */
  settleMilliseconds(position: Position): number;
  /** The position after the act, or why it is refused. Never changes its arguments. */
  apply(position: Position, seat: Seat, act: Act): Position | ActRefusal;
  /** The act that the server plays at once for the seat to act, because there is no choice or the turn was missed; else null. */
  automaticAct(position: Position): PlayerAct | null;
  outcome(position: Position): Outcome | null;
  /** The position as this seat may see it, as JSON. */
  view(position: Position, seat: Seat): View;
  /** A short text of one line; `parse` gives the same position back. */
  serialise(position: Position): string;
  /** Throws a `SyntaxError` when the text is not a position of this game. */
  parse(text: string): Position;
}

/** A game whose moves can be listed. */
export interface ListedGame<Position extends object, View> extends Game<Position, View> {
  legalMoves(position: Position): readonly string[];
}
