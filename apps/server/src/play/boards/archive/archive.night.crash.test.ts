import { runArchiveCrashes } from '@muqabla/testing/crash/run-archive-crashes';
import { expect, it } from 'vitest';

const ROUNDS = 20;

it(
  'a job that is killed at any instant loses no act and moves none twice, and the next run finishes its work',
  { timeout: 400_000 },
  async () => {
    const { kills, archivedGames, orphans, wrong } = await runArchiveCrashes({ seed: 7, rounds: ROUNDS });
    expect(wrong).toEqual([]);
    expect(kills).toBe(ROUNDS);
    // Otherwise no process was killed between its file and its commit.
    expect(orphans).toBeGreaterThan(0);
    expect(archivedGames).toBeGreaterThan(0);
  },
);
