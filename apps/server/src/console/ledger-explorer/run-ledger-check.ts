import { writeAudit } from '../../core/audit/write-audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Queries } from '../../platform/db/database.ts';
import type { Handler } from '../../platform/http/calls.ts';
import type { CheckLedger } from './check-ledger.ts';
import { findLastLedgerCheck } from './ledger-checks.queries.ts';

type Services = { db: Database; clock: Clock; checkLedger: CheckLedger };

export const runLedgerCheck =
  ({ db, clock, checkLedger }: Services): Handler<'POST /admin/ledger/check'> =>
  async ({ staff }) => {
    const check = await checkLedger();
    const { ok, transfers } = check;
    const subject = { kind: 'ledger', id: 'ledger' } as const;
    await db.transaction((tx) =>
      writeAudit(tx, {
        staff,
        action: 'ledger.checked',
        subject,
        reason: '',
        after: { ok, transfers },
        at: clock.now(),
      }),
    );
    return check;
  };

export const getLedgerCheck =
  ({ db }: { db: Queries }): Handler<'GET /admin/ledger/check'> =>
  async () => ({ last: await findLastLedgerCheck(db) });
