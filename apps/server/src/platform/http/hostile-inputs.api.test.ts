import { runHostile } from '@muqabla/testing/hostile/run-hostile';
import { recordLog } from '@muqabla/testing/recorded-log';
import { IS_NIGHTLY } from '@muqabla/testing/test-effort';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { expect, it } from 'vitest';

const INPUTS = IS_NIGHTLY ? 40_000 : 1_500;
const { log, lines } = recordLog('error');
const server = setUpTestServer({ log, checkLedger: 'after all' });

it(
  `answers ${INPUTS} hostile requests to all calls with a refusal or a success, and logs no error`,
  async () => {
    const { inputs, faults, byStatus } = await runHostile(server, { seed: 20_261_124, inputs: INPUTS });
    expect(faults).toEqual([]);
    expect(lines).toEqual([]);
    expect(inputs).toBe(INPUTS);
    // Most of them are refused for their faults, and some reach the calls.
    expect(byStatus[400]).toBeGreaterThan(INPUTS / 5);
    expect(byStatus[200]).toBeGreaterThan(INPUTS / 20);
  },
  IS_NIGHTLY ? 1_800_000 : 300_000,
);
