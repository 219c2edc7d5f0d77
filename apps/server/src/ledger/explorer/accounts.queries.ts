import type { Queries } from '../../platform/db/database.ts';

/** What each house account holds, and all accounts of each other kind together, in paise. Reads every leg ever posted. */
export const sumAccounts = async (db: Queries): Promise<Map<string, number>> => {
  const rows = await db.query<{ account: string; paise: number }>(
    `select split_part(leg.account, ':', 1) as account, sum(leg.amount)::bigint as paise
     from ledger.transfers t, unnest(t.accounts, t.amounts) leg (account, amount) group by 1`,
  );
  return new Map(rows.map(({ account, paise }) => [account, paise]));
};
