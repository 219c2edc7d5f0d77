import { paise, rupeesFromPaise } from '@muqabla/contract/money';
import { refuse } from '@muqabla/contract/refusals';
import type { SandboxPayout } from '@muqabla/contract/sandbox/sandbox-payout-calls';
import type { Queries } from '../platform/db/database.ts';
import type { Handler } from '../platform/http/calls.ts';
import {
  correctSandboxPayout,
  findSandboxPayout,
  readSandboxPayouts,
  returnSandboxPayout,
  type SandboxPayoutRow,
  settleSandboxPayout,
} from '../providers/payouts/sandbox-payouts.queries.ts';
import { SANDBOX_FAILURE, SANDBOX_RETURN, sandboxUtr } from '../providers/payouts/sandbox.ts';

const payoutView = ({
  payout_key,
  status,
  amount_paise,
  target,
  tries,
  created_at,
}: SandboxPayoutRow): SandboxPayout => ({
  _id: payout_key,
  status,
  amount: rupeesFromPaise(paise(amount_paise)),
  target,
  ...(status === 'paid' && { utr: sandboxUtr(payout_key) }),
  tries,
  createdAt: created_at.toISOString(),
});

// Repeating an action returns the same response; the opposite action is refused.
const settle = async (db: Queries, key: string, status: 'paid' | 'failed') => {
  const reason = status === 'failed' ? SANDBOX_FAILURE : '';
  const payout = (await settleSandboxPayout(db, { key, status, reason })) ?? (await findSandboxPayout(db, key));
  if (payout === null) return refuse('NOT_FOUND');
  return payout.status === status ? payoutView(payout) : refuse('PAYOUT_SETTLED');
};

/** The payouts of the sandbox provider. */
export const listSandboxPayouts =
  ({ db }: { db: Queries }): Handler<'GET /sandbox/payouts'> =>
  async () =>
    (await readSandboxPayouts(db)).map(payoutView);

export const paySandboxPayout =
  ({ db }: { db: Queries }): Handler<'POST /sandbox/payouts/{id}/pay'> =>
  ({ params: { id } }) =>
    settle(db, id, 'paid');

export const failSandboxPayout =
  ({ db }: { db: Queries }): Handler<'POST /sandbox/payouts/{id}/fail'> =>
  ({ params: { id } }) =>
    settle(db, id, 'failed');

type PollServices = { db: Queries; pollPayout(withdrawalId: string): Promise<void> };

/** The sandbox reports a failed payout as paid after all. The product is notified at once, as by a provider's webhook. */
export const paySandboxPayoutLate =
  ({ db, pollPayout }: PollServices): Handler<'POST /sandbox/payouts/{id}/correct'> =>
  async ({ params: { id } }) => {
    const payout = (await correctSandboxPayout(db, id)) ?? (await findSandboxPayout(db, id));
    if (payout === null) return refuse('NOT_FOUND');
    if (payout.status !== 'paid') return refuse('PAYOUT_SETTLED');
    await pollPayout(id);
    return payoutView(payout);
  };

/** The sandbox's bank sends a paid payout back. The product is notified at once, as by a provider's webhook. */
export const bounceSandboxPayout =
  ({ db, pollPayout }: PollServices): Handler<'POST /sandbox/payouts/{id}/return'> =>
  async ({ params: { id } }) => {
    const payout =
      (await returnSandboxPayout(db, { key: id, reason: SANDBOX_RETURN })) ?? (await findSandboxPayout(db, id));
    if (payout === null) return refuse('NOT_FOUND');
    if (payout.status !== 'returned') return refuse('PAYOUT_SETTLED');
    await pollPayout(id);
    return payoutView(payout);
  };
