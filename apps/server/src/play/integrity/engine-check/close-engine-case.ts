import { refuse } from '@muqabla/contract/refusals';
import { writeAudit } from '../../../core/audit/write-audit.ts';
import type { Services } from '../../../core/core.ts';
import type { Handler } from '../../../platform/http/calls.ts';
import { engineCaseView } from './engine-case.view.ts';
import { closeCase, findEngineCase, lockEngineCase } from './engine-cases.queries.ts';

/** Closes a case. Of two members of staff at once, the second is refused. Nothing happens to the player. */
export const closeEngineCase =
  ({ db, clock }: Pick<Services, 'db' | 'clock'>): Handler<'POST /admin/engine-checks/{caseId}/close'> =>
  ({ params: { caseId }, body: { finding, reason }, staff }) =>
    db.transaction(async (tx) => {
      const row = await lockEngineCase(tx, caseId);
      if (row === null) return refuse('NOT_FOUND');
      if (row.status !== 'open') return refuse('ENGINE_CASE_CLOSED');
      const at = clock.now();
      await closeCase(tx, { caseId, finding, staffId: staff.staffId, reason, at });
      const closed = await findEngineCase(tx, caseId);
      // Last, because it locks the end of the audit log for every other writer.
      await writeAudit(tx, {
        staff,
        action: 'engine.closed',
        subject: { kind: 'player', id: row.player_id },
        reason,
        after: { caseId, finding, game: row.game },
        at,
      });
      return engineCaseView(closed ?? row);
    });
