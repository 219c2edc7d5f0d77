import { type Act, type Face, isActRefusal } from '../src/act.ts';
import { drawnBy } from '../src/dice/bag.ts';
import { greedyLudoAct } from '../src/ludo/computer.ts';
import type { LudoGame } from '../src/ludo/ludo.ts';
import type { LudoPosition } from '../src/ludo/position.ts';
import { otherSeat, type Seat } from '../src/seat.ts';
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
  /** The mean of the faces that each seat rolled. */
  readonly meanRolls: Readonly<Record<Seat, number>>;
}

const meanOf = (faces: readonly Face[]) => faces.reduce((sum, face) => sum + face, 0) / faces.length;

/** Plays games to their ends; host and joiner begin in turn. The same seed gives the same games. */
export const simulateLudo = (
  game: LudoGame,
  { host, joiner, games, seed }: { host: LudoPlayer; joiner: LudoPlayer; games: number; seed: number },
): SimulatedGame[] => {
  const random = seededRandom(seed);
  return Array.from({ length: games }, (_, number) => {
    const first = number % 2 === 0 ? 'host' : 'joiner';
    let position = game.start(first);
    const faces: Record<Seat, Face[]> = { host: [], joiner: [] };
    while (position.outcome === null) {
      const player = position.turn === 'host' ? host : joiner;
      const act = nextAct(game, position, random, () => player(game, position, random));
      if (act.type === 'roll') faces[position.turn].push(act.face);
      const next = game.apply(position, position.turn, act);
      if (isActRefusal(next)) throw new Error(next.refusal);
      position = next;
    }
    if (position.outcome.result !== 'won') throw new Error('a game played to its end has a winner');
    const meanRolls = { host: meanOf(faces.host), joiner: meanOf(faces.joiner) };
    return { first, winner: position.outcome.winner, rolls: position.rolls, meanRolls };
  });
};

const nextAct = (game: LudoGame, position: LudoPosition, random: () => number, choose: () => string): Act => {
  if (position.face !== null) return { type: 'move', move: choose() };
  const { rollNumber, bag } = game.nextRoll(position);
  return { type: 'roll', rollNumber, face: drawnBy(random, bag) };
};

/** The share of games, from 0 to 1, that the seat with the higher mean roll wins; games with equal means are left out. */
export const shareOfHigherRolls = (games: readonly SimulatedGame[]): number => {
  const decided = games.filter(({ meanRolls }) => meanRolls.host !== meanRolls.joiner);
  const won = decided.filter(({ winner, meanRolls }) => meanRolls[winner] > meanRolls[otherSeat(winner)]);
  return won.length / decided.length;
};
