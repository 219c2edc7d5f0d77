import { diceCommit, hostCommit } from '../src/dice/commits.ts';
import { diceKey, firstSeat, gameDice } from '../src/dice/dice-key.ts';
import type { GameProof } from '../src/dice/proof.ts';
import type { Game } from '../src/game.ts';
import { playout } from './playout.ts';
import { seededRandom } from './seeded-random.ts';

/** A seed of one repeated byte. */
const seedOf = (byte: number) => byte.toString(16).padStart(2, '0').repeat(32);

/** The proof of a game of random moves with the dice of the match. The same number gives the same game. */
export const playedProof = <Position extends object, View>(game: Game<Position, View>, number: number): GameProof => {
  const matchId = `match-${number}`;
  const seeds = { hostSeed: seedOf(number % 256), joinerSeed: seedOf(1), diceSeed: seedOf(2) };
  const key = diceKey(matchId, seeds);
  const first = firstSeat(key);
  const habits = { expire: 0.01, resign: 0, offerDraw: 0.05 };
  const { acts, position } = playout(game, game.start(first), {
    random: seededRandom(number),
    dice: gameDice(key),
    habits,
  });
  return {
    matchId,
    rules: game.rules,
    hostCommit: hostCommit(seeds.hostSeed),
    diceCommit: diceCommit(matchId, seeds.diceSeed),
    ...seeds,
    first,
    acts,
    position: game.serialise(position),
  };
};
