import { rounds } from '@muqabla/testing/test-effort';
import { expect, it } from 'vitest';
import { rulesAlone } from './rules-alone.ts';
import { runModel } from './run-model.ts';

const SEED = Number(process.env.MODEL_SEED ?? Date.now() % 1_000_000);
const ACTS = rounds(100_000, 300_000);

it('decides as the naive model does, act by act and to the paisa', async () => {
  const { acts, refused, collected, drift } = await runModel(rulesAlone, { seed: SEED, acts: ACTS });
  console.warn(
    `seed ${SEED}: ${acts} acts, ${refused} of them refused, ${collected} dues collected, drift ${drift.length}`,
  );
  expect(drift, `seed ${SEED}`).toEqual([]);
  expect(collected).toBeGreaterThan(0);
});
