import type { RecordedBoardAct } from '@muqabla/contract/play/boards/board-state';
import type { Side } from '@muqabla/contract/play/matches/match';
import { isActRefusal } from '@muqabla/games/act';
import { CARROM_QUICK } from '@muqabla/games/carrom/carrom';
import { menSeenBy } from '@muqabla/games/carrom/play-stroke';
import { type CarromPosition, colourOf, pocketedMen } from '@muqabla/games/carrom/position';
import { directShots } from '@muqabla/games/carrom/shots';
import { FULL_TURN, parseStroke, type Stroke } from '@muqabla/games/carrom/stroke';
import { recordedActOf } from '@muqabla/ui/boards/replay-states.rules';

/** Figures of a side's recorded strokes, by which a hand differs from a program. */
export type CarromSignals = {
  readonly strokes: number;
  /** Strokes close to a direct shot, in which the aim can be judged. */
  readonly aimed: number;
  /** The mean distance of their angle from the ideal one, in degrees; null without any. */
  readonly deviationDegrees: number | null;
  /** How many of them pocketed a man, and how many a steady hand would have. */
  readonly made: number;
  readonly expected: number;
  /** How unlikely a steady hand is to make so many, in standard deviations. */
  readonly surplus: number;
  /** Strokes that pocketed two or more of the side's own men. */
  readonly several: number;
  /** The mean time of a stroke in seconds, and its standard deviation as a share of the mean; null with fewer than two. */
  readonly seconds: number | null;
  readonly timeSpread: number | null;
};

export type SignalName = 'aim' | 'pots' | 'times';

/** Further away the player aimed at something else. */
const AIMED_HUNDREDTHS = 300;
/** The standard deviation of a steady hand in radians: 0.3 degrees. Assumed: no player has been measured. */
const HAND_RADIANS = (0.3 * Math.PI) / 180;

type JudgedStroke = {
  readonly side: Side;
  readonly seconds: number | null;
  /** The nearest direct shot: its distance in hundredths of a degree, and the chance of a steady hand to make it. */
  readonly shot: { readonly distance: number; readonly chance: number } | null;
  readonly pocketed: number;
  readonly hasQueen: boolean;
};

/** The part of a normal distribution within so many standard deviations, by Abramowitz and Stegun 7.1.26. */
const within = (deviations: number): number => {
  const x = deviations / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const series = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  return 1 - series * Math.exp(-x * x);
};

const angleBetween = (left: number, right: number) => {
  const apart = Math.abs(left - right) % FULL_TURN;
  return Math.min(apart, FULL_TURN - apart);
};

const nearestShot = (position: CarromPosition, side: Side, stroke: Stroke): JudgedStroke['shot'] => {
  const men = menSeenBy(position, side);
  const own = men.filter(({ kind }) => kind === colourOf(position, side) || kind === 'queen');
  const near = directShots(men, own, [stroke.spot])
    .map((shot) => ({
      distance: angleBetween(shot.stroke.angle, stroke.angle),
      chance: within(shot.tolerance / HAND_RADIANS),
    }))
    .toSorted((left, right) => left.distance - right.distance)[0];
  return near === undefined || near.distance > AIMED_HUNDREDTHS ? null : near;
};

const judge = (first: Side, acts: readonly RecordedBoardAct[]): JudgedStroke[] => {
  let position = CARROM_QUICK.start(first);
  const judged: JudgedStroke[] = [];
  for (const recorded of acts) {
    const { seat: side, act } = recordedActOf(recorded);
    const next = CARROM_QUICK.apply(position, side, act);
    if (isActRefusal(next)) return judged;
    const stroke = act.type === 'move' ? parseStroke(act.move) : null;
    if (stroke !== null)
      judged.push({
        side,
        // The break has a time of its own.
        seconds: position.strokes === 0 ? null : recorded.spent / 1000,
        shot: nearestShot(position, side, stroke),
        pocketed: pocketedMen(next, side) - pocketedMen(position, side),
        hasQueen: typeof position.queen === 'object' && typeof next.queen !== 'object',
      });
    position = next;
  }
  return judged;
};

const meanOf = (numbers: readonly number[]): number | null =>
  numbers.length === 0 ? null : numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

const spreadOf = (numbers: readonly number[]): number | null => {
  const mean = meanOf(numbers);
  if (mean === null || numbers.length < 2) return null;
  // Every stroke was sent before the pieces rested.
  if (mean === 0) return 0;
  const squares = numbers.reduce((sum, number) => sum + (number - mean) ** 2, 0);
  return Math.sqrt(squares / (numbers.length - 1)) / mean;
};

/** The signals of a side, from the recorded strokes alone. */
export const carromSignals = (first: Side, acts: readonly RecordedBoardAct[], side: Side): CarromSignals => {
  const strokes = judge(first, acts).filter((stroke) => stroke.side === side);
  const aimed = strokes.flatMap(({ shot, pocketed, hasQueen }) =>
    shot === null ? [] : [{ ...shot, isMade: pocketed > 0 || hasQueen }],
  );
  const times = strokes.flatMap(({ seconds }) => (seconds === null ? [] : [seconds]));
  const made = aimed.filter(({ isMade }) => isMade).length;
  const expected = aimed.reduce((sum, { chance }) => sum + chance, 0);
  const variance = aimed.reduce((sum, { chance }) => sum + chance * (1 - chance), 0);
  const deviation = meanOf(aimed.map(({ distance }) => distance / 100));
  return {
    strokes: strokes.length,
    aimed: aimed.length,
    deviationDegrees: deviation,
    made,
    expected,
    surplus: variance === 0 ? 0 : (made - expected) / Math.sqrt(variance),
    several: strokes.filter(({ pocketed }) => pocketed > 1).length,
    seconds: meanOf(times),
    timeSpread: spreadOf(times),
  };
};

/** From so few strokes nothing is said. */
const MIN_STROKES = 8;
const MIN_DEVIATION_DEGREES = 0.05;
const MAX_SURPLUS = 2.5;
const MIN_TIME_SPREAD = 0.1;

/** The signals that are unusual for a hand. A hint alone: each of them is possible without a program. */
export const unusualSignals = (signals: CarromSignals): readonly SignalName[] => {
  const { aimed, strokes, deviationDegrees, surplus, timeSpread } = signals;
  const found: [SignalName, boolean][] = [
    ['aim', aimed >= MIN_STROKES && deviationDegrees !== null && deviationDegrees < MIN_DEVIATION_DEGREES],
    ['pots', aimed >= MIN_STROKES && surplus > MAX_SURPLUS],
    ['times', strokes > MIN_STROKES && timeSpread !== null && timeSpread < MIN_TIME_SPREAD],
  ];
  return found.flatMap(([name, isUnusual]) => (isUnusual ? [name] : []));
};
