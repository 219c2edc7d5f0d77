import type { BoardPosition, BoardState, RecordedBoardAct } from '@muqabla/contract/play/boards/board-state';
import type { Side } from '@muqabla/contract/play/matches/match';
import { isActRefusal, type PlayerAct } from '@muqabla/games/act';
import type { Dice } from '@muqabla/games/dice/bag';
import type { Game } from '@muqabla/games/game';
import { playAct } from '@muqabla/games/play-act';
import type { Strength } from '@muqabla/games/strength';
import type { Level } from '../../../../lib/practice-level.rules.ts';

/** Ludo is practised with either kind of dice: those of the second names are even. */
export const PRACTICE_GAMES = [
  'ludo-quick',
  'ludo-classic',
  'ludo-quick-even',
  'ludo-classic-even',
  'chess',
  'carrom',
  'draughts',
] as const;
export type PracticeGameName = (typeof PRACTICE_GAMES)[number];
/** The strengths of a computer of the rules by level. */
export const STRENGTHS: Readonly<Record<Level, Strength>> = { easy: 'gentle', normal: 'steady', strong: 'strong' };

/** The habit of the computer at a level, as a share from 0 to 1: moves by a plan, moves without looking, or strokes that pocket. */
export type Habit = { readonly kind: 'plans' | 'slips' | 'pockets'; readonly share: number };

/** A practice game as it is kept on the device: the position as the rules write it, and the last acts. */
export type PracticeGame = {
  readonly position: string;
  readonly actNumber: number;
  readonly acts: readonly RecordedBoardAct[];
};

/** The rules of one game with its computer opponent, for the practice screen. */
export type PracticeEngine = {
  readonly habits: Readonly<Record<Level, Habit>>;
  start(first: Side): PracticeGame;
  /** Throws when the position is not one of this game. */
  stateOf(game: PracticeGame): BoardState;
  /** The game after an act of this side; the same game when the rules refuse it. */
  play(game: PracticeGame, side: Side, act: PlayerAct, dice: Dice): PracticeGame;
  /** How long pieces move on after the last act, in milliseconds. */
  settleMilliseconds(game: PracticeGame): number;
  /** Returns the computer's act for the side to act. `random` is in [0, 1). */
  computerAct(game: PracticeGame, level: Level, random: () => number): PlayerAct | null;
};

/** The acts kept for the list of moves; a longer game than almost any of chess. */
const MAX_ACTS_KEPT = 400;
const NO_CLOCK = { host: 0, joiner: 0, since: '1970-01-01T00:00:00.000Z' };

/** Makes the engine of a game from its rules. */
export const practiceEngine = <Position extends object, View>(
  rules: Game<Position, View>,
  positionView: (view: View) => BoardPosition,
  computerAct: (position: Position, level: Level, random: () => number) => PlayerAct | null,
  habits: Readonly<Record<Level, Habit>>,
): PracticeEngine => ({
  habits,
  start: (first) => ({ position: rules.serialise(rules.start(first)), actNumber: 0, acts: [] }),
  stateOf: ({ position: text, actNumber }) => {
    const position = rules.parse(text);
    const turn = rules.turn(position);
    const outcome = rules.outcome(position);
    return {
      actNumber,
      ...(turn !== null && { turn }),
      legalMoves: [...(rules.legalMoves(position) ?? [])],
      position: positionView(rules.view(position, turn ?? 'host')),
      clocks: NO_CLOCK,
      ...(outcome !== null && { outcome }),
    };
  },
  play: (game, side, act, dice) => {
    const state = { position: rules.parse(game.position), actNumber: game.actNumber };
    const played = playAct(rules, state, { seat: side, actNumber: game.actNumber, act }, dice);
    if (isActRefusal(played)) return game;
    const acts = played.acts.map(({ seat, act: recorded }, index): RecordedBoardAct => ({
      number: game.actNumber + index,
      side: seat,
      type: recorded.type,
      ...(recorded.type === 'move' && { move: recorded.move }),
      ...(recorded.type === 'roll' && { rollNumber: recorded.rollNumber, face: recorded.face }),
      at: NO_CLOCK.since,
      spent: 0,
      automatic: index > 0,
    }));
    return {
      position: rules.serialise(played.state.position),
      actNumber: played.state.actNumber,
      acts: [...game.acts, ...acts].slice(-MAX_ACTS_KEPT),
    };
  },
  settleMilliseconds: ({ position }) => rules.settleMilliseconds(rules.parse(position)),
  computerAct: (game, level, random) => computerAct(rules.parse(game.position), level, random),
});

/** Habits of one kind, by level. */
export const habitsOf = (kind: Habit['kind'], shares: Readonly<Record<Level, number>>): Record<Level, Habit> => ({
  easy: { kind, share: shares.easy },
  normal: { kind, share: shares.normal },
  strong: { kind, share: shares.strong },
});

/** The act that `think` finds, or for this share of moves any legal one: how a level of practice is weaker than another. */
export const slipOr = (
  share: number,
  moves: readonly string[] | null,
  random: () => number,
  think: () => PlayerAct | null,
): PlayerAct | null => {
  const move = random() < share ? moves?.[Math.floor(random() * moves.length)] : undefined;
  return move === undefined ? think() : { type: 'move', move };
};

const OWL = 'avatar7.png';
const PEACOCK = 'avatar13.png';

/** The avatar of the computer: the owl, unless the player has it. */
export const computerAvatar = (own: string): string => (own === OWL ? PEACOCK : OWL);
