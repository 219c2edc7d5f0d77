import type { RollLinks } from '../src/act.ts';
import type { Dice } from '../src/dice/bag.ts';
import { diceCommit, hostCommit } from '../src/dice/commits.ts';
import { diceKey, type DiceVersion, firstSeat, gameDice, linkedRoll } from '../src/dice/dice-key.ts';
import { anchorOf, linkOf } from '../src/dice/links.ts';
import type { GameProof } from '../src/dice/proof.ts';
import type { Game } from '../src/game.ts';
import { playout } from './playout.ts';
import { seededRandom } from './seeded-random.ts';

/** A seed of one repeated byte. */
const seedOf = (byte: number) => byte.toString(16).padStart(2, '0').repeat(32);

/** The secrets of the phones' chains in game `number` of version 2. */
export const playedSecrets = (number: number) => ({ host: seedOf(number % 256), joiner: seedOf(1) });

/** The links of both phones for a roll in game `number`; every seventh of the joiner is missing. */
const linksOf = (number: number, rollNumber: number): RollLinks => {
  const secrets = playedSecrets(number);
  return {
    host: linkOf(secrets.host, rollNumber),
    joiner: rollNumber % 7 === 6 ? null : linkOf(secrets.joiner, rollNumber),
  };
};

/** The proof of a game of random moves with the dice of the match. The same number gives the same game. */
export const playedProof = <Position extends object, View>(
  game: Game<Position, View>,
  number: number,
  version: DiceVersion = 1,
): GameProof => {
  const matchId = `match-${number}`;
  const secrets = playedSecrets(number);
  const [hostSeed, joinerSeed] =
    version === 1 ? [secrets.host, secrets.joiner] : [anchorOf(secrets.host), anchorOf(secrets.joiner)];
  const seeds = { hostSeed, joinerSeed, diceSeed: seedOf(2) };
  const key = diceKey(matchId, seeds, version);
  const first = firstSeat(key);
  const habits = { expire: 0.01, resign: 0, offerDraw: 0.05 };
  const dice: Dice = version === 1 ? gameDice(key) : (roll, bag) => linkedRoll(key, roll, linksOf(number, roll), bag);
  const { acts, position } = playout(game, game.start(first), { random: seededRandom(number), dice, habits });
  return {
    version,
    matchId,
    rules: game.rules,
    hostCommit: hostCommit(seeds.hostSeed),
    diceCommit: diceCommit(matchId, seeds.diceSeed),
    ...seeds,
    first,
    anchors: [],
    acts:
      version === 1
        ? acts
        : acts.map(({ seat, act }) => ({
            seat,
            act: act.type === 'roll' ? { ...act, links: linksOf(number, act.rollNumber) } : act,
          })),
    position: game.serialise(position),
  };
};
