import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chiSquare, FIVE_DEGREES } from '../../test/chi-square.ts';
import type { Face } from '../act.ts';
import {
  type Bag,
  bagSize,
  drawFrom,
  faceAt,
  faceOfByte,
  formatBag,
  FREE_DIE,
  FULL_BAG,
  parseBag,
  putBack,
} from './bag.ts';
import { diceKey, linkedRoll, roll } from './dice-key.ts';

const SEED = '5e'.repeat(32);
const KEY = diceKey('even', { hostSeed: SEED, joinerSeed: SEED, diceSeed: SEED }, 2);
const FACES = [1, 2, 3, 4, 5, 6] as const;

const bag: fc.Arbitrary<Bag> = fc
  .tuple(fc.nat(4), fc.nat(4), fc.nat(4), fc.nat(4), fc.nat(4), fc.nat(4))
  .filter((counts) => bagSize(counts) > 0);

/** Faces drawn by the dice of a match, one after the other. */
const draws = (count: number): { faces: Face[]; bags: Bag[] } => {
  const faces: Face[] = [];
  const bags: Bag[] = [FULL_BAG];
  for (let number = 0; number < count; number += 1) {
    const before = bags[number] ?? FULL_BAG;
    const face = linkedRoll(KEY, number, { host: SEED, joiner: null }, before);
    faces.push(face);
    bags.push(drawFrom(before, face) ?? expect.fail());
  }
  return { faces, bags };
};

it('has every face four times in each 24 draws, and is full again after them', () => {
  const { faces, bags } = draws(24 * 50);
  for (let from = 0; from < faces.length; from += 24) {
    const bagful = faces.slice(from, from + 24);
    expect(FACES.map((face) => bagful.filter((its) => its === face).length)).toEqual([4, 4, 4, 4, 4, 4]);
    expect(bags[from + 24]).toEqual(FULL_BAG);
  }
  // The order is another each time.
  expect(new Set(Array.from({ length: 50 }, (_, each) => faces.slice(24 * each, 24 * each + 24).join(''))).size).toBe(
    50,
  );
});

it('draws each face as often as its share of the bag, in whatever draw of the bag', () => {
  const { faces, bags } = draws(24_000);
  for (const place of [0, 5, 12, 20]) {
    // A face that has twice the share of another is drawn twice as often: what is drawn less what was expected adds up to little.
    const drawn = FACES.map((face) => faces.filter((its, number) => number % 24 === place && its === face).length);
    expect(chiSquare(drawn)).toBeLessThan(FIVE_DEGREES);
    const surplus = FACES.map((face) =>
      faces.reduce((sum, its, number) => {
        if (number % 24 !== place) return sum;
        const before = bags[number] ?? FULL_BAG;
        return sum + Number(its === face) - (before[face - 1] ?? 0) / bagSize(before);
      }, 0),
    );
    for (const each of surplus) expect(Math.abs(each)).toBeLessThan(45);
  }
});

describe('a byte', () => {
  it('draws each place of a bag of any size as often as the others', () => {
    fc.assert(
      fc.property(bag, (from) => {
        const counts = FACES.map(() => 0);
        for (let byte = 0; byte < 256; byte += 1) {
          const face = faceOfByte(byte, from);
          if (face !== null) counts[face - 1] = (counts[face - 1] ?? 0) + 1;
        }
        const bytesAPlace = Math.floor(256 / bagSize(from));
        expect(counts).toEqual(from.map((count) => count * bytesAPlace));
      }),
    );
  });
  it('draws from a free die what it did before there were bags', () => {
    for (let byte = 0; byte < 256; byte += 1)
      expect(faceOfByte(byte, FREE_DIE)).toBe(byte < 252 ? (byte % 6) + 1 : null);
    for (let number = 0; number < 50; number += 1) expect(roll(KEY, number, FREE_DIE)).toBe(roll(KEY, number));
  });
});

it('a draw takes one face, and none that is not left; putting it back undoes the draw', () => {
  fc.assert(
    fc.property(bag, fc.constantFrom(...FACES), (before, face) => {
      const after = drawFrom(before, face);
      if ((before[face - 1] ?? 0) === 0) {
        expect(after).toBeNull();
        return;
      }
      if (after === null) expect.fail();
      expect(bagSize(after)).toBe(bagSize(before) === 1 ? 24 : bagSize(before) - 1);
      expect(putBack(after, face)).toEqual(before);
    }),
  );
});

it('a bag is read back from its text, and no other text is read', () => {
  fc.assert(
    fc.property(bag, (written) => {
      expect(parseBag(formatBag(written))).toEqual(written);
    }),
  );
  for (const text of ['000000', '444445', '44444', '4444444', '44444x', ''])
    expect(() => parseBag(text)).toThrow(SyntaxError);
  expect(() => faceAt(FULL_BAG, 24)).toThrow(RangeError);
});
