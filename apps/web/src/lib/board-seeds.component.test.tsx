import { expect, it } from 'vitest';
import { acceptSeeds, readReceipt } from './board-seeds.ts';

const hex = (digit: string) => digit.repeat(64);
const match = (hostCommit: string) => ({
  _id: '019a0000-0000-7000-8000-000000000001',
  board: { game: 'chess', clock: '5+3', hostCommit, diceCommit: hex('d') } as never,
});

it('accepts again with the seed of the accept whose answer was lost, and with a new one once the host has another', () => {
  const first = acceptSeeds(match(hex('a')));
  expect(acceptSeeds(match(hex('a')))).toEqual(first);
  const other = acceptSeeds(match(hex('b')));
  expect(other.joinerSeed).not.toBe(first.joinerSeed);
  expect(readReceipt(match(hex('b'))._id)).toMatchObject({ hostCommit: hex('b'), joinerSeed: other.joinerSeed });
});
