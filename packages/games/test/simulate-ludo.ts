import { type Act, isActRefusal } from '../src/act.ts';
import { drawnBy } from '../src/dice/bag.ts';
import { greedyLudoAct } from '../src/ludo/computer.ts';
import type { LudoGame } from '../src/ludo/ludo.ts';
import type { LudoPosition } from '../src/ludo/position.ts';
import type { Seat } from '../src/seat.ts';
import { pick, seededRandom } from './seeded-random.ts';

/** Chooses a token, by its number as text, when a move is due. */
export type LudoPlayer = (game: LudoGame, position: LudoPosition, random: () => number) => string;

export const randomPlayer: LudoPlayer = (game, position, random) => pick(game.legalMoves(position), random);

export const greedyPlayer: LudoPlayer = (game, position, random) => {
  const act = greedyLudoAct(position);
  return act?.type === 'move' ? act.move : randomPlayer(game, position, random);
};

export interface SimulatedGame {
  readonly first: Seat;
  readonly winner: Seat;
  readonly rolls: number;
}

/** Plays games to their ends; host and joiner begin in turn. The same seed gives the same games. */
export const simulateLudo = (
  game: LudoGame,
  { host, joiner, games, seed }: { host: LudoPlayer; joiner: LudoPlayer; games: number; seed: number },
): SimulatedGame[] => {
  const random = seededRandom(seed);
  return Array.from({ length: games }, (_, number) => {
    const first = number % 2 === 0 ? 'host' : 'joiner';
    let position = game.start(first);
    while (position.outcome === null) {
      const player = position.turn === 'host' ? host : joiner;
      const next = game.apply(
        position,
        position.turn,
        nextAct(game, position, random, () => player(game, position, random)),
      );
      if (isActRefusal(next)) throw new Error(next.refusal);
      position = next;
    }
    if (position.outcome.result !== 'won') throw new Error('a game played to its end has a winner');
    return { first, winner: position.outcome.winner, rolls: position.rolls };
  });
};

const nextAct = (game: LudoGame, position: LudoPosition, random: () => number, choose: () => string): Act => {
  if (position.face !== null) return { type: 'move', move: choose() };
  const { rollNumber, bag } = game.nextRoll(position);
  return { type: 'roll', rollNumber, face: drawnBy(random, bag) };
};
