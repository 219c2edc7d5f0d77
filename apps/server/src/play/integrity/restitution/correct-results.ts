import type { Transaction } from '../../../platform/db/database.ts';
import { isRefusal } from '../../../platform/http/refusal-error.ts';
import type { PlayServices } from '../../matches/match/play-services.ts';
import { weekOf } from '../../skill/leaders/week.rules.ts';
import { listEnds, listUncorrected, releaseBattles } from './corrected-results.queries.ts';
import { lockRestitution, moveRestitution, readApproved } from './restitution.queries.ts';

export type CorrectionServices = PlayServices & {
  /** Has the leagues of a week computed again; absent in a product without leagues. */
  addLeagueWeek?: (tx: Transaction, week: string) => Promise<void>;
};

/**
 * Corrects ratings and leagues after the money of a restitution has moved, match by match, so that a crash leaves off where
 * another process goes on. Running it again changes nothing.
 */
export const correctResults =
  ({ db, makeMove, addLeagueWeek }: CorrectionServices) =>
  async ({ restitutionId }: { readonly restitutionId: string }) => {
    const restitution = (await readApproved(db, [restitutionId])).get(restitutionId);
    if (restitution === undefined || restitution.state === 'done' || restitution.state === 'undone') return;
    const isUndone = restitution.state === 'undoing';
    const move = isUndone ? 'undoRestitution' : 'restitute';
    for (const matchId of await listUncorrected(db, restitutionId, isUndone)) {
      const moved = await makeMove({
        kind: 'move',
        matchId,
        act: { move, restitutionId },
        actor: { kind: 'clock' },
      });
      if (isRefusal(moved) && moved.refused !== 'MATCH_MOVED_ON')
        throw new Error(`match ${matchId} of restitution ${restitutionId}: ${moved.refused}`);
    }
    const weeks = new Set((await listEnds(db, restitutionId)).map((end) => weekOf(end).week));
    await db.transaction(async (tx) => {
      if ((await lockRestitution(tx, restitutionId)) !== restitution.state) return;
      await moveRestitution(tx, { restitutionId, state: isUndone ? 'undone' : 'done' });
      if (isUndone) await releaseBattles(tx, restitutionId);
      for (const week of weeks) await addLeagueWeek?.(tx, week);
    });
  };
