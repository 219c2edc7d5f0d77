import { rupeesFromPaise } from '@muqabla/contract/money';
import { refuse } from '@muqabla/contract/refusals';
import { writeAudit } from '../audit/write-audit.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import type { Handler } from '../platform/http.ts';
import { newId } from '../platform/ids.ts';
import { Refused } from '../platform/refused.ts';
import { insertProposal } from '../proposals/proposals.queries.ts';
import { showStaffDeposit } from './show-staff-deposit.ts';
import { lockStaffDeposit } from './staff-deposits.queries.ts';

type Services = { db: Database; clock: Clock };

/** POST /admin/deposits/{id}/resolve-suspense: asks for another staff member's agreement. Nothing moves yet. */
export const proposeSuspense =
  ({ db, clock }: Services): Handler<'POST /admin/deposits/{id}/resolve-suspense'> =>
  async ({ params: { id: depositId }, body: { to, reason }, staff }) => {
    await db.transaction(async (tx) => {
      const deposit = await lockStaffDeposit(tx, depositId);
      if (deposit === null) throw new Refused(refuse('NOT_FOUND'));
      if (deposit.suspended_paise === null) throw new Refused(refuse('NOTHING_IN_SUSPENSE'));
      const proposalId = newId();
      const at = clock.now();
      const about = { proposalId, kind: 'suspense', subjectId: depositId, reason, proposedBy: staff.staffId } as const;
      const isNew = await insertProposal(tx, { ...about, terms: { to }, proposedAt: at });
      if (!isNew) throw new Refused(refuse('ALREADY_PROPOSED'));
      await writeAudit(tx, {
        staff,
        action: 'suspense.proposed',
        subject: { kind: 'deposit', id: depositId },
        reason,
        after: { proposalId, to, amount: rupeesFromPaise(deposit.suspended_paise) },
        at,
      });
    });
    return showStaffDeposit(db, depositId);
  };
