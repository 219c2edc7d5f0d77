import type { TransferKind } from '@muqabla/contract/core/ledger/ledger-calls';
import { addDays, startOfDay } from '@muqabla/contract/india-time';
import type { Sum } from '../../../console/reports/figures.rules.ts';
import { readClosedDays } from '../../../core/closed-days/closed-days.queries.ts';
import type { DaySpan } from '../../../core/closed-days/period.rules.ts';
import type { Queries } from '../../../platform/db/database.ts';

const KINDS = ['penalty', 'penalty_returned', 'due_collected'] as const satisfies readonly TransferKind[];

/** Sums of penalties and collections by kind of account: stored sums of closed days, and the ledger's of open days. */
export const readPenaltySums = async (db: Queries, { from, to }: DaySpan): Promise<Sum[]> => {
  const { openSince } = await readClosedDays(db);
  const [start, end] = [startOfDay(from), startOfDay(to)];
  const [stored, open] = await Promise.all([
    db.query<Sum>(
      `select kind, account, sum(legs)::int as legs, sum(paise)::bigint as paise from reports.day_sums
       where day between $1::date and $2::date and kind = any ($3) group by 1, 2`,
      [from, addDays(to, -1), KINDS],
    ),
    db.query<Sum>(
      `select t.kind, split_part(leg.account, ':', 1) as account, count(*)::int as legs, sum(leg.amount)::bigint as paise
       from ledger.transfers t, unnest(t.accounts, t.amounts) leg (account, amount)
       where t.kind = any ($3) and t.created_at >= $1 and t.created_at < $2 group by 1, 2`,
      [openSince > start ? openSince : start, end, KINDS],
    ),
  ]);
  return [...stored, ...open];
};

/** The dues of all players together, in paise. */
export const readOutstanding = async (db: Queries): Promise<number> => {
  const [row] = await db.query<{ paise: number }>(
    'select coalesce(sum(due_paise), 0)::bigint as paise from ledger.wallets where due_paise > 0',
  );
  return row?.paise ?? 0;
};
