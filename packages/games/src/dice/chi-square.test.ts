import { CORPUS_TIMEOUT_MILLISECONDS, rounds } from '@muqabla/testing/test-effort';
import { expect, it } from 'vitest';
import { chiSquare, FIVE_DEGREES, ONE_DEGREE, THIRTY_FIVE_DEGREES } from '../../test/chi-square.ts';
import { diceKey, firstSeat, roll } from './dice-key.ts';

const SEED = '5e'.repeat(32);
const ROLLS = rounds(300_000, 6_000_000);
const MATCHES = rounds(10_000);

const keyOf = (matchId: string) => diceKey(matchId, { hostSeed: SEED, joinerSeed: SEED, diceSeed: SEED });

it(
  'every face comes as often, and so does every pair of neighbours',
  () => {
    const key = keyOf('chi-square');
    const faces = Array.from({ length: 6 }, () => 0);
    const pairs = Array.from({ length: 36 }, () => 0);
    const add = (counts: number[], index: number) => {
      counts[index] = (counts[index] ?? 0) + 1;
    };
    // Pairs do not overlap, since the test is for independent counts.
    for (let rollNumber = 0; rollNumber < ROLLS; rollNumber += 2) {
      const [face, next] = [roll(key, rollNumber) - 1, roll(key, rollNumber + 1) - 1];
      add(faces, face);
      add(faces, next);
      add(pairs, 6 * face + next);
    }
    expect(chiSquare(faces)).toBeLessThan(FIVE_DEGREES);
    expect(chiSquare(pairs)).toBeLessThan(THIRTY_FIVE_DEGREES);
  },
  CORPUS_TIMEOUT_MILLISECONDS,
);

it('the first roll and the first seat are as even over many matches', () => {
  const keys = Array.from({ length: MATCHES }, (_, number) => keyOf(`match-${number}`));
  const faces = [1, 2, 3, 4, 5, 6].map((face) => keys.filter((key) => roll(key, 0) === face).length);
  expect(chiSquare(faces)).toBeLessThan(FIVE_DEGREES);
  const hosts = keys.filter((key) => firstSeat(key) === 'host').length;
  expect(chiSquare([hosts, MATCHES - hosts])).toBeLessThan(ONE_DEGREE);
});
