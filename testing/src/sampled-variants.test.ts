import { expect, it } from 'vitest';
import { sampledVariants } from './sampled-variants.ts';
import { IS_NIGHTLY } from './test-effort.ts';

const LOOKS = ['en light', 'hi dark', 'hi narrow'] as const;
const SEEDS = Array.from({ length: 40 }, (_, number) => `commit ${number}`);

it.skipIf(IS_NIGHTLY)('takes one variant, the same for the same commit, and over the commits each of them', () => {
  const taken = SEEDS.map((seed) => sampledVariants('friends.e2e.test.ts', LOOKS, seed));
  expect(taken.every(({ length }) => length === 1)).toBe(true);
  expect(SEEDS.map((seed) => sampledVariants('friends.e2e.test.ts', LOOKS, seed))).toEqual(taken);
  expect(new Set(taken.flat())).toEqual(new Set(LOOKS));
});

it.skipIf(IS_NIGHTLY)('shares out the variants over the tests of one commit', () => {
  const files = SEEDS.map((_, number) => `file-${number}.test.ts`);
  expect(new Set(files.flatMap((file) => sampledVariants(file, LOOKS, 'one commit')))).toEqual(new Set(LOOKS));
});
