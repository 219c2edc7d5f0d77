import { runFailovers } from '@muqabla/testing/crash/run-failovers';
import { expect, it } from 'vitest';

it(
  'losing the primary database loses and doubles nothing acknowledged',
  {
    timeout: 400_000,
  },
  async () => {
    const run = await runFailovers({ seed: 7, losses: ['killed', 'killed', 'killed', 'killed', 'hanging'] });
    const { acknowledged, repeated, gaps, drift, lost, doubled, wrong } = run;
    expect({ lost, doubled, wrong, drift }).toEqual({ lost: [], doubled: [], wrong: [], drift: 0 });
    expect(gaps).toHaveLength(5);
    expect(run.lists.copy).toBeGreaterThan(0);
    console.warn(`${acknowledged} acts acknowledged, ${repeated} repeated, gaps ${gaps.map(Math.round).join(', ')} ms`);
  },
);
