import { paise } from '@muqabla/contract/money';
import type { Clock } from '../../platform/clock.ts';
import type { Queries } from '../../platform/db/database.ts';
import type { PayoutState, Payouts, PayoutTarget } from './port.ts';
import { behaviourOf, type PayeeBehaviour, payeeOf } from './sandbox-payees.ts';
import {
  findSandboxPayout,
  insertSandboxPayout,
  type SandboxPayoutRow,
  type SandboxPayoutStatus,
  settleSandboxPayout,
} from './sandbox-payouts.queries.ts';

const SLOW_MILLISECONDS = 60_000;
const STARTS_AS: Record<PayeeBehaviour, SandboxPayoutStatus> = {
  pays: 'paid',
  fails: 'failed',
  'stays unknown': 'unknown',
  'is slow': 'processing',
};

/** The provider's reason for a failed sandbox payout. */
export const SANDBOX_FAILURE = 'The bank refused this account.';

/** The bank's reason for a sandbox payout that it sent back. */
export const SANDBOX_RETURN = 'The bank sent the money back.';

/** Twelve digits like a UTR, derived from the payout's key. */
export const sandboxUtr = (key: string) =>
  String(Number.parseInt(key.replaceAll('-', '').slice(-10), 16) % 1_000_000_000_000).padStart(12, '0');

const nameOf = (target: PayoutTarget) =>
  target.method === 'UPI' ? target.upi : `${target.accountNumber} ${target.ifscCode}`;

const stateOf = ({ payout_key, status, reason, amount_paise }: SandboxPayoutRow): PayoutState => {
  if (status === 'paid') return { state: 'paid', utr: sandboxUtr(payout_key), amount: paise(amount_paise) };
  return status === 'failed' || status === 'returned' ? { state: status, reason } : { state: status };
};

/**
 * The embedded payout provider: its payouts are rows in the product's database, and the outcome of each follows from its
 * account (docs/sandbox.md). No real money can move.
 */
export const createSandboxPayouts = ({ db, clock }: { db: Queries; clock: Clock }): Payouts => ({
  provider: 'sandbox',
  findPayeeName: async (target, expectedName) => {
    const payee = payeeOf(target, expectedName);
    if (payee === 'down') throw new Error('the sandbox bank does not respond for this account');
    return payee === 'none' ? null : payee.name;
  },
  sendPayout: async ({ key, amount, target }) => {
    const status = STARTS_AS[behaviourOf(target)];
    const payout = await insertSandboxPayout(db, {
      payout_key: key,
      amount_paise: amount,
      target: nameOf(target),
      status,
      reason: status === 'failed' ? SANDBOX_FAILURE : '',
      created_at: clock.now(),
    });
    if (payout.amount_paise !== amount || payout.target !== nameOf(target))
      throw new Error(`payout ${key} has another amount or target`);
    // Simulates a lost response: the provider has the payout, and the product does not know.
    if (payout.status === 'unknown') throw new Error(`no response for payout ${key}`);
    return stateOf(payout);
  },
  fetchPayout: async (key) => {
    const payout = await findSandboxPayout(db, key);
    if (payout === null) return { state: 'unknown' };
    const isDone =
      payout.status === 'processing' && clock.now().getTime() - payout.created_at.getTime() >= SLOW_MILLISECONDS;
    return stateOf((isDone ? await settleSandboxPayout(db, { key, status: 'paid', reason: '' }) : null) ?? payout);
  },
  // The sandbox sends no webhooks.
  readWebhook: () => null,
});
