import type { PlayerAct } from '../act.ts';
import { otherSeat, type Seat } from '../seat.ts';
import type { Strength } from '../strength.ts';
import type { Man } from './board.ts';
import { menSeenBy, playStroke, pointsOf } from './play-stroke.ts';
import { type CarromPosition, colourOf } from './position.ts';
import { directShots } from './shots.ts';
import {
  angleTowards,
  formatStroke,
  FULL_TURN,
  isStrikerFree,
  MAX_LINE_SPOT,
  MAX_POWER,
  MIN_LINE_SPOT,
  type Stroke,
  strikerSpot,
} from './stroke.ts';

/** How a computer plays carrom: the steadiness of its hand, and how far it looks. */
export interface CarromPlan {
  /** Standard deviation of the angle, in hundredths of a degree. */
  readonly noise: number;
  /** Strokes tried out with the real physics; with none the easiest shot is taken. */
  readonly tries: number;
}

// They aim no better than people do: what they see and how they hit is all that sets them apart.
const PLANS: Readonly<Record<Strength, CarromPlan>> = {
  gentle: { noise: 200, tries: 0 },
  steady: { noise: 70, tries: 6 },
  strong: { noise: 15, tries: 40 },
};

/**
 * The computer's stroke for the seat to act; null when the game is over. `random` gives numbers in [0, 1): the same
 * numbers give the same stroke.
 */
export const carromComputerAct = (
  position: CarromPosition,
  strength: Strength | CarromPlan,
  random: () => number,
): PlayerAct | null => {
  if (position.outcome !== null) return null;
  const { noise, tries } = typeof strength === 'string' ? PLANS[strength] : strength;
  const men = menSeenBy(position, position.turn);
  const shots = directShots(men, targetsOf(position, men)).map(({ stroke }) => stroke);
  const stroke = tries === 0 ? (shots[0] ?? scatterStroke(men, random)) : bestOf(position, men, shots, tries, random);
  return { type: 'move', move: formatStroke(withNoise(stroke, noise, random)) };
};

/** From so few men on the queen comes first: pocketing them all without her loses. */
const MEN_LEFT_FOR_QUEEN = 3;

/** The men worth a shot: own ones, and the queen when the laws allow her. */
const targetsOf = (position: CarromPosition, men: readonly Man[]): Man[] => {
  const { turn, queen, dues, scored } = position;
  const own = men.filter(({ kind }) => kind === colourOf(position, turn));
  if (queen === 'open' || queen === 'host' || queen === 'joiner') return own;
  const queens = men.filter(({ kind }) => kind === 'queen');
  if (!scored[turn] || dues[turn] > 0) return own;
  return own.length <= MEN_LEFT_FOR_QUEEN ? queens : [...own, ...queens];
};

/** Tries the easiest shots out, filled up with scattering strokes, and takes the one that ends best. */
const bestOf = (
  position: CarromPosition,
  men: readonly Man[],
  shots: readonly Stroke[],
  tries: number,
  random: () => number,
): Stroke => {
  let best = shots[0] ?? scatterStroke(men, random);
  let bestValue = valueOf(position, best);
  for (let number = 1; number < tries; number++) {
    const stroke = shots[number] ?? scatterStroke(men, random);
    const value = valueOf(position, stroke);
    if (value <= bestValue) continue;
    best = stroke;
    bestValue = value;
  }
  return best;
};

const WON = 1000;
/** To strike again is worth less than a man and more than nothing. */
const PLAYS_ON = 0.5;
const OPEN_QUEEN = 1;

/** How the board stands for the seat after its stroke, in men. */
const valueOf = (position: CarromPosition, stroke: Stroke): number => {
  const seat = position.turn;
  const after = playStroke(position, stroke).position;
  if (after.outcome?.result === 'won') return after.outcome.winner === seat ? WON : -WON;
  const plays = after.turn === seat ? PLAYS_ON : 0;
  const open = after.queen === 'open' ? OPEN_QUEEN : 0;
  return balanceOf(after, seat) + plays + open;
};

const balanceOf = (position: CarromPosition, seat: Seat): number => {
  const other = otherSeat(seat);
  const lead = pointsOf(position, seat) - pointsOf(position, other);
  return lead - position.dues[seat] + position.dues[other];
};

const MIN_SCATTER_POWER = 50;

/** A hard stroke at any man, from any free place on the line. */
const scatterStroke = (men: readonly Man[], random: () => number): Stroke => {
  const spots = Array.from({ length: MAX_LINE_SPOT - MIN_LINE_SPOT + 1 }, (_, index) => MIN_LINE_SPOT + index);
  const free = spots.filter((spot) => isStrikerFree(men, spot));
  const spot = free[Math.floor(random() * free.length)] ?? 0;
  const target = men[Math.floor(random() * men.length)] ?? { x: 0, y: 0 };
  const from = strikerSpot({ spot });
  return {
    spot,
    angle: angleTowards(target.x - from.x, target.y - from.y),
    power: MIN_SCATTER_POWER + Math.floor(random() * (MAX_POWER - MIN_SCATTER_POWER + 1)),
  };
};

/** Turned by a hand that is not quite steady: the sum of twelve numbers is close to a normal distribution. */
const withNoise = (stroke: Stroke, noise: number, random: () => number): Stroke => {
  let sum = -6;
  for (let number = 0; number < 12; number++) sum += random();
  const angle = (stroke.angle + Math.floor(sum * noise + 0.5) + FULL_TURN) % FULL_TURN;
  return { ...stroke, angle };
};
