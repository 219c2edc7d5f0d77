import { refuse } from '@muqabla/contract/refusals';
import { writeAudit } from '../../core/audit/write-audit.ts';
import type { Services } from '../../core/core.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { contradictionView } from './contradiction.view.ts';
import { findContradiction, lockContradiction, saveResolution } from './contradictions.queries.ts';

/** Closes a contradiction. Of two members of staff at once, the second is refused. No money moves. */
export const resolveContradiction =
  ({ db, clock }: Pick<Services, 'db' | 'clock'>): Handler<'POST /admin/contradictions/{contradictionId}/resolve'> =>
  ({ params: { contradictionId }, body: { reason }, staff }) =>
    db.transaction(async (tx) => {
      const row = await lockContradiction(tx, contradictionId);
      if (row === null) return refuse('NOT_FOUND');
      if (row.resolved_at !== null) return refuse('CONTRADICTION_RESOLVED');
      const at = clock.now();
      await saveResolution(tx, { contradictionId, staffId: staff.staffId, reason, at });
      const resolved = await findContradiction(tx, contradictionId);
      // Last, because it locks the end of the audit log for every other writer.
      await writeAudit(tx, {
        staff,
        action: 'contradiction.resolved',
        subject: { kind: row.subject_kind, id: row.subject_id },
        reason,
        before: { books: row.our_state, provider: row.their_state },
        after: { contradictionId, kind: row.kind },
        at,
      });
      return contradictionView(resolved ?? row);
    });
