import { expect, it } from 'vitest';
import { runSoak } from './run-soak.ts';

it('a minute of matches, reconnecting sockets and replaced servers loses no request and leaves nothing open', async () => {
  const run = await runSoak({ seed: 7, seconds: 60, pairs: 12, replaceSeconds: 15 });
  expect(run.wrong).toEqual([]);
  expect(run.replaced).toBeGreaterThan(1);
  expect(run.reopened).toBeGreaterThan(0);
  expect(run.events).toBeGreaterThan(run.battles);
});
