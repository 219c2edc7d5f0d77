import type { Queries } from '../../../platform/db/database.ts';
import { selectList } from '../../../platform/db/select-list.rules.ts';
import type { OurDeposit } from './statement.rules.ts';

// The captured amount of a deposit in suspense is the suspense money, not the deposit's amount; foreign money counts in
// its own currency.
const COLUMNS = selectList<OurDeposit>({
  depositId: 'd.deposit_id',
  paymentId: 'd.provider_payment_id',
  amount: `coalesce(d.foreign_minor_units, held.amounts[array_position(held.accounts, 'suspense')], d.amount_paise)`,
  currency: `coalesce(d.foreign_currency, 'INR')`,
  status: 'd.status',
});
const DEPOSITS = `select ${COLUMNS} from deposits d left join ledger.transfers held
    on d.status = 'suspense' and held.transfer_key = 'deposit:' || d.deposit_id || ':suspense'`;

/** Our deposits of a provider's payments, by payment id. */
export const findDepositsByPayment = async (
  db: Queries,
  { provider, paymentIds }: { provider: string; paymentIds: readonly string[] },
): Promise<Map<string, OurDeposit>> => {
  const rows = await db.query<OurDeposit>(
    `${DEPOSITS} where d.provider = $1 and d.provider_payment_id = any ($2::text[])`,
    [provider, paymentIds],
  );
  return new Map(rows.map((row) => [row.paymentId, row]));
};

type Period = { provider: string; from: Date; to: Date; except: readonly string[]; limit: number };

/** Deposits captured from `from` until before `to` whose payments are not in `except`: their count and the first `limit`. */
export const findCapturedExcept = async (db: Queries, { provider, from, to, except, limit }: Period) => {
  const fits = `d.provider = $1 and d.status in ('captured', 'suspense') and d.settled_at >= $2 and d.settled_at < $3
      and d.provider_payment_id <> all ($4::text[])`;
  const values = [provider, from, to, except];
  const deposits = await db.query<OurDeposit>(
    `${DEPOSITS} where ${fits} order by d.settled_at, d.deposit_id limit $5`,
    [...values, limit],
  );
  const [counted] = await db.query<{ count: number }>(
    `select count(*)::int as count from deposits d where ${fits}`,
    values,
  );
  return { count: counted?.count ?? 0, deposits };
};
