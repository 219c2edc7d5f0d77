import { refuse } from '@muqabla/contract/refusals';
import { insertProposal } from '../../approvals/proposals.queries.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { RefusalError } from '../../platform/http/refusal-error.ts';
import { newId } from '../../platform/ids.ts';
import type { SettingsStore } from '../../settings/read-settings.ts';
import { readStaffDeposit } from '../staff-deposit.view.ts';
import { lockStaffDeposit } from '../staff-deposits.queries.ts';
import { judgeSuspense } from './judge-suspense.ts';
import { auditedMoney } from './suspense.rules.ts';

type Services = { db: Database; clock: Clock; settings: SettingsStore };

/** Proposes the resolution of suspense money to another staff member. Moves no money. */
export const proposeSuspense =
  ({ db, clock, settings }: Services): Handler<'POST /admin/deposits/{id}/resolve-suspense'> =>
  async ({ params: { id: depositId }, body: { to, reason }, staff }) => {
    const { minimumAge, bannedStates } = await settings.read();
    await db.transaction(async (tx) => {
      const at = clock.now();
      const deposit = await lockStaffDeposit(tx, depositId);
      if (deposit === null) throw new RefusalError(refuse('NOT_FOUND'));
      const money = await judgeSuspense(tx, { deposit, to, now: at }, { minimumAge, bannedStates });
      const proposalId = newId();
      const about = { proposalId, kind: 'suspense', subjectId: depositId, reason, proposedBy: staff.staffId } as const;
      const isNew = await insertProposal(tx, { ...about, terms: { to }, proposedAt: at });
      if (!isNew) throw new RefusalError(refuse('ALREADY_PROPOSED'));
      await writeAudit(tx, {
        staff,
        action: 'suspense.proposed',
        subject: { kind: 'deposit', id: depositId },
        reason,
        after: { proposalId, to, ...auditedMoney(money) },
        at,
      });
    });
    return readStaffDeposit(db, depositId);
  };
