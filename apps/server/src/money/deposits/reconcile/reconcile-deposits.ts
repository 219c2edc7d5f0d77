import { createHash } from 'node:crypto';
import { refuse } from '@muqabla/contract/refusals';
import { writeAudit } from '../../../core/audit/write-audit.ts';
import type { Services } from '../../../core/core.ts';
import type { Handler } from '../../../platform/http/calls.ts';
import { compareStatement } from './compare-statement.ts';
import { readStatement } from './read-statement.ts';

/** Compares an uploaded statement with our deposits and writes the counts to the audit log. Changes no deposit. */
export const reconcileDeposits =
  ({ db, clock, payments }: Pick<Services, 'db' | 'clock' | 'payments'>): Handler<'POST /admin/deposits/reconcile'> =>
  async ({ file, staff }) => {
    if (file === null) return refuse('STATEMENT_UNREADABLE', { detail: 'no file came' });
    const reconciliation = await compareStatement(db, payments.provider, readStatement(file.bytes));
    const { lines, matched, counts } = reconciliation;
    const sha256 = createHash('sha256').update(file.bytes).digest('hex');
    await db.transaction((tx) =>
      writeAudit(tx, {
        staff,
        action: 'deposits.reconciled',
        subject: { kind: 'statement', id: sha256 },
        reason: '',
        after: { provider: payments.provider, lines, matched, ...counts },
        at: clock.now(),
      }),
    );
    return reconciliation;
  };
