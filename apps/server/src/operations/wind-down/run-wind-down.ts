import { findStanding } from '../../core/wind-down/wind-down.queries.ts';
import { endPass, keepPass, takePass } from './passes.queries.ts';
import { stopPlay, type StopPlayServices } from './stop-play.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'wind-down': object;
  }
}

export type RunServices = StopPlayServices & {
  /** Works through one page of accounts behind a cursor; returns the next cursor, or null at the end. */
  workAccounts: (after: string | null) => Promise<string | null>;
};

/**
 * Job `wind-down`: ends play and pays accounts, page by page. Runs each minute while play is wound down, in one process at a
 * time; after a crash the next run goes on behind the last page that was finished, and an account that is paid already has nothing
 * left. Money that arrives later, and accounts whose players have answered, are found by the next pass.
 */
export const createRunWindDown = (services: RunServices) => async (): Promise<void> => {
  const { db, clock, workAccounts } = services;
  const standing = await findStanding(db);
  if (standing === null) return;
  const { windDownId } = standing;
  const pass = await takePass(db, windDownId, clock.now());
  if (pass === null) return;
  await stopPlay(services, standing);
  let { after } = pass;
  do {
    after = await workAccounts(after);
    await keepPass(db, windDownId, { after, now: clock.now() });
  } while (after !== null);
  await endPass(db, windDownId, clock.now());
};
