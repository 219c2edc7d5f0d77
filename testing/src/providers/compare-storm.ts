import { setTimeout as pause } from 'node:timers/promises';
import type { SqlRunner } from '../many-players.ts';
import type { PaymentsDouble } from './payments-double.ts';
import type { PayoutsDouble } from './payouts-double.ts';

type Truths = {
  readonly owner: SqlRunner;
  readonly payments: Pick<PaymentsDouble, 'captured'>;
  readonly payouts: Pick<PayoutsDouble, 'paidFor'>;
};

const MAX_PROBLEMS = 20;

/** Every difference between the providers' truth and the ledger. */
const compare = async ({ owner, payments, payouts }: Truths): Promise<string[]> => {
  const problems: string[] = [];
  const credits = (await owner.query(
    `select split_part(t.transfer_key, ':', 2) as id, count(*)::int as times, sum(-leg.amount)::float8 as paise
     from ledger.transfers t, unnest(t.accounts, t.amounts) leg (account, amount)
     where leg.account = 'gateway_clearing' group by 1`,
  )) as { id: string; times: number; paise: number }[];
  const byDeposit = new Map(credits.map((credit) => [credit.id, credit]));
  for (const [depositId, captured] of payments.captured()) {
    const credit = byDeposit.get(depositId);
    if ((credit?.paise ?? 0) !== captured)
      problems.push(`deposit ${depositId}: ${captured} captured, ${credit?.paise ?? 0} credited`);
    if ((credit?.times ?? 0) > 1) problems.push(`deposit ${depositId} is credited ${credit?.times} times`);
    byDeposit.delete(depositId);
  }
  for (const [depositId] of byDeposit) problems.push(`deposit ${depositId} is credited without a payment`);
  const withdrawals = (await owner.query('select withdrawal_id, status from withdrawals')) as {
    withdrawal_id: string;
    status: string;
  }[];
  for (const { withdrawal_id: id, status } of withdrawals) {
    const truth = payouts.paidFor(id);
    if (truth.payouts > 1) problems.push(`withdrawal ${id} has ${truth.payouts} payouts`);
    if ((status === 'paid') !== truth.paise > 0) problems.push(`withdrawal ${id} is ${status}, ${truth.paise} paid`);
    if (status === 'approved' || status === 'pending') problems.push(`withdrawal ${id} is stuck`);
  }
  return problems.slice(0, MAX_PROBLEMS);
};

/** The differences between providers and ledger that remain: the crontab's own polls and the last jobs may still be at work. A wrong posting stays wrong. */
export const compareAtRest = async (truths: Truths): Promise<string[]> => {
  let problems = await compare(truths);
  for (let wait = 0; wait < 25 && problems.length > 0; wait += 1) {
    await pause(200);
    problems = await compare(truths);
  }
  return problems;
};
