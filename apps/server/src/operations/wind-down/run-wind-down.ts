import { findStanding, type WindDown } from '../../core/wind-down/wind-down.queries.ts';
import { isRefusal } from '../../platform/http/refusal-error.ts';
import type { PlayServices } from '../../play/matches/match/play-services.ts';
import { listOpenBattles, listOpenTournaments } from './open-play.queries.ts';
import { isReturned } from './open-play.rules.ts';
import { endPass, keepPass, takePass } from './passes.queries.ts';

const BATTLES_AT_A_TIME = 200;

type StopPlayServices = PlayServices & {
  /** Calls a tournament off; absent in a product without tournaments. */
  callOffByLaw?: (tournamentId: string) => Promise<void>;
};

/**
 * Ends every battle that the rules return, and every tournament that is not over. Runs again until nothing is left: a
 * move that was under way at the switch is found by the next run, and a reviewer who was faster has decided.
 */
const stopPlay = async (services: StopPlayServices, { begunAt }: WindDown): Promise<void> => {
  const { db, clock, makeMove, callOffByLaw } = services;
  for (const tournamentId of await listOpenTournaments(db)) await callOffByLaw?.(tournamentId);
  let after: string | null = null;
  do {
    const battles = await listOpenBattles(db, { after, limit: BATTLES_AT_A_TIME });
    const now = clock.now();
    const returned = battles.filter((battle) => isReturned(battle, { begunAt, now }));
    const moved = await Promise.all(
      returned.map(({ matchId, version }) =>
        makeMove({ kind: 'move', matchId, act: { move: 'windDown', version }, actor: { kind: 'clock' } }),
      ),
    );
    const failed = moved.find((each) => isRefusal(each) && each.refused !== 'MATCH_MOVED_ON');
    if (failed !== undefined && isRefusal(failed)) throw new Error(`a battle was not ended: ${failed.refused}`);
    after = battles.length < BATTLES_AT_A_TIME ? null : (battles.at(-1)?.matchId ?? null);
  } while (after !== null);
};

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
