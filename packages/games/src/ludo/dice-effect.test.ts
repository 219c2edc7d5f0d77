import { rounds } from '@muqabla/testing/test-effort';
import { describe, expect, it } from 'vitest';
import { ludoPosition } from '../../test/ludo-positions.ts';
import { playout } from '../../test/playout.ts';
import { seededDice, seededRandom } from '../../test/seeded-random.ts';
import type { Face } from '../act.ts';
import { type Bag, FULL_BAG, leftOf } from '../dice/bag.ts';
import type { Seat } from '../seat.ts';
import { expectedLead, leadAfter, leadOf, rollEffect } from './dice-effect.ts';
import { tallyDice } from './dice-tally.ts';
import { LUDO_BY_RULES, LUDO_CLASSIC, LUDO_QUICK } from './ludo.ts';
import type { LudoPosition } from './position.ts';

const FACES: readonly Face[] = [1, 2, 3, 4, 5, 6];
const GAMES = rounds(6, 100);
const HABITS = { expire: 0.02, resign: 0, offerDraw: 0 };

const playGame = (game: typeof LUDO_QUICK, number: number, check?: (position: LudoPosition) => void) =>
  playout(
    game,
    game.start(number % 2 === 0 ? 'host' : 'joiner'),
    { random: seededRandom(number), dice: seededDice(number), habits: HABITS },
    (before) => check?.(before),
  );

const lastTally = (...game: Parameters<typeof tallyDice>) => {
  const steps = tallyDice(...game);
  for (let step = steps.next(); ; step = steps.next()) if (step.done === true) return step.value;
};

const mirrored = (position: LudoPosition): LudoPosition => ({
  ...position,
  turn: position.turn === 'host' ? 'joiner' : 'host',
  tokens: { host: position.tokens.joiner, joiner: position.tokens.host },
  missed: { host: position.missed.joiner, joiner: position.missed.host },
  bags: position.bags && { host: position.bags.joiner, joiner: position.bags.host },
});

describe.each(Object.values(LUDO_BY_RULES))('the effect of a roll in $rules', (game) => {
  it('is zero on average in every position of random games, and the same for both seats', () => {
    for (let number = 0; number < GAMES; number += 1)
      playGame(game, number, (position) => {
        if (position.face !== null || position.outcome !== null || position.playedByServer) return;
        const { bag } = game.nextRoll(position);
        const left = FACES.filter((face) => leftOf(bag, face) > 0);
        const sum = left.reduce((all, face) => all + leftOf(bag, face) * rollEffect(game, position, face), 0);
        if (Math.abs(sum) > 1e-9) expect.fail(`${game.serialise(position)}: the effects add up to ${sum}`);
        const [face = 6] = left;
        const other = rollEffect(game, mirrored(position), face);
        if (Math.abs(other - rollEffect(game, position, face)) > 1e-9)
          expect.fail(`${game.serialise(position)}: not for both seats`);
      });
  });

  it('adds up to opposite numbers, and counts every roll and six of the record', () => {
    for (let number = 0; number < GAMES; number += 1) {
      const { first, acts } = playGame(game, number);
      const last = lastTally(game, first, acts);
      const rolls = acts.filter(({ act }) => act.type === 'roll');
      const sixesOf = (seat: Seat) =>
        rolls.filter((each) => each.seat === seat && each.act.type === 'roll' && each.act.face === 6).length;
      expect(last).toMatchObject({
        rolls: rolls.length,
        sixes: { host: sixesOf('host'), joiner: sixesOf('joiner') },
      });
      expect(last.effect.host + last.effect.joiner).toBeCloseTo(0, 9);
    }
  });
});

describe('the effect of a roll', () => {
  it('is best for the face that captures, and for the one that brings the last token home', () => {
    const capture = ludoPosition({ host: [10], joiner: [40] });
    // The joiner's step 40 is square 14, four ahead of the host's step 10.
    const best = FACES.map((face) => rollEffect(LUDO_CLASSIC, capture, face));
    expect(best.indexOf(Math.max(...best))).toBe(3);
    const end = ludoPosition({ host: [54, 56, 56, 56], joiner: [30, 30, 30, 30] });
    expect(rollEffect(LUDO_CLASSIC, end, 2)).toBeGreaterThan(0);
    expect(rollEffect(LUDO_CLASSIC, end, 3)).toBeLessThan(0);
  });

  it('is worth a waiting token when a six lets it out', () => {
    const start = ludoPosition({});
    expect(rollEffect(LUDO_QUICK, start, 6)).toBeGreaterThan(0.2);
    expect(rollEffect(LUDO_QUICK, start, 5)).toBeCloseTo(leadOf(start, 'host') - expectedLead(LUDO_QUICK, start), 9);
  });

  it('looks one roll further after a six, which gives one more', () => {
    const position = ludoPosition({ host: [3, 56, 56, 56], joiner: [30, 30, 30, 30] });
    const later = ludoPosition({ host: [9, 56, 56, 56], joiner: [30, 30, 30, 30] });
    // On average the next roll moves the only token by 3.5 squares, and the roll after a second six is not counted.
    const further = expectedLead(LUDO_CLASSIC, later, 0) - leadOf(later, 'host');
    expect(further).toBeGreaterThan(0);
    expect(leadAfter(LUDO_CLASSIC, position, 6, 0)).toBeCloseTo(leadOf(later, 'host'), 9);
    expect(leadAfter(LUDO_CLASSIC, position, 6)).toBeCloseTo(leadOf(later, 'host') + further, 9);
  });

  it('knows what is left in the bag: a six is worth less where one is likely', () => {
    const bags = (host: Bag) => ({ bags: { host, joiner: FULL_BAG } });
    const even = LUDO_BY_RULES['ludo-quick-even-1'];
    const few = rollEffect(even, ludoPosition({}, bags([4, 4, 4, 4, 4, 1])), 6);
    const many = rollEffect(even, ludoPosition({}, bags([0, 1, 0, 0, 0, 4])), 6);
    expect(few).toBeGreaterThan(many);
    // The last face of a bag is no surprise.
    expect(rollEffect(even, ludoPosition({}, bags([0, 0, 1, 0, 0, 0])), 3)).toBe(0);
  });

  it('does not count the third six in a row, which loses the turn', () => {
    const position = ludoPosition({ host: [3] }, { sixes: 2 });
    expect(leadAfter(LUDO_CLASSIC, position, 6)).toBe(leadOf(position, 'host'));
    expect(rollEffect(LUDO_CLASSIC, position, 6)).toBeLessThan(0);
  });
});
