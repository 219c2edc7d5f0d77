import type { Transaction } from '../../../platform/db/database.ts';
import { addJob } from '../../../platform/jobs/jobs.ts';

declare module '../../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'tournament-step': { tournamentId: string };
  }
}

/** Lets the next step of a tournament run at an instant; replaces an earlier plan. */
export const planStep = (tx: Transaction, tournamentId: string, runAt: Date) =>
  addJob(tx, 'tournament-step', { tournamentId }, { runAt, key: `tournament:${tournamentId}` });
