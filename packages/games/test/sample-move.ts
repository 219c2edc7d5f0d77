import { isStrikerSpotFree } from '../src/carrom/play-stroke.ts';
import type { CarromPosition } from '../src/carrom/position.ts';
import { formatStroke, FULL_TURN, isStrikerSpot, MAX_POWER, MAX_SPOT } from '../src/carrom/stroke.ts';
import type { Game, RulesId } from '../src/game.ts';
import { pick } from './seeded-random.ts';

type Sampler = (position: object, random: () => number) => string;

/** Any place where the striker may stand, in any direction, at any power. */
const sampleStroke = (position: CarromPosition, random: () => number): string => {
  const spots = Array.from({ length: MAX_SPOT + 1 }, (_, spot) => spot).filter(isStrikerSpot);
  const spot = pick(
    spots.filter((candidate) => isStrikerSpotFree(position, candidate)),
    random,
  );
  const angle = Math.floor(random() * FULL_TURN);
  return formatStroke({ spot, angle, power: 1 + Math.floor(random() * MAX_POWER) });
};

/** How a legal move is found in the games that do not list theirs. */
const SAMPLERS: Partial<Record<RulesId, Sampler>> = {
  'carrom-quick-1': (position, random) => sampleStroke(position as CarromPosition, random),
};

/** A legal move for the seat to act, each as likely; null when a roll is due or the game is over. */
export const sampleMove = <Position extends object, View>(
  game: Game<Position, View>,
  position: Position,
  random: () => number,
): string | null => {
  const moves = game.legalMoves(position);
  if (moves !== null) return moves.length === 0 ? null : pick(moves, random);
  const sampler = SAMPLERS[game.rules];
  if (sampler === undefined) throw new Error(`${game.rules} lists no moves: say in sample-move.ts how one is found`);
  return game.turn(position) === null ? null : sampler(position, random);
};
