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

/** The secret of the joiner's phone after it has lost its first one. */
const LATER_SECRET = seedOf(3);

/** The links of both phones for a roll in game `number`; every seventh of the joiner is missing. */
const linksOf = (number: number, rollNumber: number, anchorFrom: number): RollLinks => {
  const secrets = playedSecrets(number);
  const joiner =
    rollNumber < anchorFrom ? linkOf(secrets.joiner, rollNumber) : linkOf(LATER_SECRET, rollNumber - anchorFrom);
  return { host: linkOf(secrets.host, rollNumber), joiner: rollNumber % 7 === 6 ? null : joiner };
};

/**
 * The proof of a game of random moves with the dice of the match. The same number gives the same game. In version 2 the joiner's
 * phone may commit to a new anchor, which counts from roll `anchorFrom`.
 */
export const playedProof = <Position extends object, View>(
  game: Game<Position, View>,
  number: number,
  version: DiceVersion = 1,
  anchorFrom = Number.POSITIVE_INFINITY,
): GameProof => {
  const matchId = `match-${number}`;
  const secrets = playedSecrets(number);
  const [hostSeed, joinerSeed] =
    version === 1 ? [secrets.host, secrets.joiner] : [anchorOf(secrets.host), anchorOf(secrets.joiner)];
  const seeds = { hostSeed, joinerSeed, diceSeed: seedOf(2) };
  const key = diceKey(matchId, seeds, version);
  const first = firstSeat(key);
  const habits = { expire: 0.01, resign: 0, offerDraw: 0.05 };
  const links = (roll: number) => linksOf(number, roll, anchorFrom);
  const dice: Dice = version === 1 ? gameDice(key) : (roll, bag) => linkedRoll(key, roll, links(roll), bag);
  const { acts, position } = playout(game, game.start(first), { random: seededRandom(number), dice, habits });
  return {
    version,
    matchId,
    rules: game.rules,
    hostCommit: hostCommit(seeds.hostSeed),
    diceCommit: diceCommit(matchId, seeds.diceSeed),
    ...seeds,
    first,
    anchors: Number.isFinite(anchorFrom) ? [{ seat: 'joiner', from: anchorFrom, anchor: anchorOf(LATER_SECRET) }] : [],
    acts:
      version === 1
        ? acts
        : acts.map(({ seat, act }) => ({
            seat,
            act: act.type === 'roll' ? { ...act, links: links(act.rollNumber) } : act,
          })),
    position: game.serialise(position),
  };
};
