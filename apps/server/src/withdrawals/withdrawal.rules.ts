import type { Paise } from '@muqabla/contract/money';
import { type Refusal, refuse } from '@muqabla/contract/refusals';
import {
  LARGE_WITHDRAWAL_RUPEES,
  type PayoutWallet,
  type WithdrawalFlag,
  type WithdrawalState,
} from '@muqabla/contract/withdrawals/withdrawal-staff-calls';
import { payWithdrawal, returnWithdrawal, type Transfer } from '../ledger/postings.rules.ts';

export type WithdrawalStatus = 'pending' | 'approved' | 'paid' | 'rejected';
export type ProviderState = 'none' | 'sent' | 'unknown' | 'paid' | 'failed';

/** A withdrawal as the rules see it. */
export type Withdrawal = {
  readonly withdrawalId: string;
  readonly playerId: string;
  /** Where its money was taken from, and goes back to. */
  readonly wallet: PayoutWallet;
  readonly amount: Paise;
  readonly status: WithdrawalStatus;
  readonly providerState: ProviderState;
  readonly utr: string | null;
  /** Why it was rejected. */
  readonly reason: string | null;
};

/** What the payout provider itself said; `unknown` also stands for no answer at all. */
export type ProviderSays =
  | { readonly state: 'processing' | 'unknown' }
  | { readonly state: 'paid'; readonly utr: string }
  | { readonly state: 'failed'; readonly reason: string };

export type WithdrawalAct =
  /** Together with others, where nothing is proposed: what needs a second person is left as it is. */
  | { readonly act: 'approve'; readonly inBatch?: boolean }
  | { readonly act: 'retry' | 'send' }
  | { readonly act: 'reject'; readonly reason: string }
  | { readonly act: 'hear'; readonly says: ProviderSays };

/** What an act leads to. `send` has the payout sent to the provider, always under the same key. */
export type Decision = { readonly next: Withdrawal; readonly transfers: readonly Transfer[]; readonly send: boolean };

const hear = (withdrawal: Withdrawal, says: ProviderSays): Decision | null => {
  // Whatever comes after the outcome is old news.
  if (withdrawal.status !== 'approved') return null;
  const { withdrawalId, playerId, wallet, amount } = withdrawal;
  if (says.state === 'paid') {
    const next = { ...withdrawal, status: 'paid', providerState: 'paid', utr: says.utr } as const;
    return {
      next,
      transfers: [payWithdrawal({ withdrawalId, playerId, wallet, amount, reference: says.utr })],
      send: false,
    };
  }
  if (says.state === 'failed') {
    const next = { ...withdrawal, status: 'rejected', providerState: 'failed', reason: says.reason } as const;
    return { next, transfers: [returnWithdrawal({ withdrawalId, playerId, wallet, amount })], send: false };
  }
  const providerState = says.state === 'processing' ? 'sent' : 'unknown';
  if (providerState === withdrawal.providerState) return null;
  return { next: { ...withdrawal, providerState }, transfers: [], send: false };
};

/** What is known of a large withdrawal's two people: from what amount on they are needed, who acts, who proposed it. */
export type TwoPeople = { readonly from: Paise; readonly staffId: string; readonly proposedBy: string | null };

/** Whether two people have to approve it. What was proposed once stays theirs, whatever the setting becomes. */
export const needsSecond = (
  { status, amount }: Pick<Withdrawal, 'status' | 'amount'>,
  { from, proposedBy }: Pick<TwoPeople, 'from' | 'proposedBy'>,
): boolean => status === 'pending' && (proposedBy !== null || amount >= from);

/**
 * What this person's approval does: `pay` where one is enough or where it is the second, `propose` where it is the first
 * of two; null where a batch leaves it to two people.
 */
export const decideApproval = (
  withdrawal: Withdrawal,
  { inBatch = false }: { readonly inBatch?: boolean },
  two: TwoPeople,
): 'pay' | 'propose' | null | Refusal => {
  if (withdrawal.status !== 'pending') return refuse('WITHDRAWAL_MOVED_ON');
  if (!needsSecond(withdrawal, two)) return 'pay';
  if (inBatch) return null;
  if (two.proposedBy === null) return 'propose';
  return two.proposedBy === two.staffId ? refuse('FIRST_APPROVER') : 'pay';
};

const reject = (withdrawal: Withdrawal, reason: string): Decision => ({
  next: { ...withdrawal, status: 'rejected', reason },
  transfers: [returnWithdrawal(withdrawal)],
  send: false,
});

/** Whether the payout may be sent again under its key: only while nobody knows what became of it. */
export const mayRetry = ({ status, providerState }: Pick<Withdrawal, 'status' | 'providerState'>) =>
  status === 'approved' && providerState === 'unknown';

/**
 * What an act on a withdrawal leads to; null when nothing changes. Staff decide what is pending; only the provider's
 * own word ends what is approved. Paid and rejected are final.
 */
export const decideWithdrawal = (withdrawal: Withdrawal, asked: WithdrawalAct): Decision | null | Refusal => {
  switch (asked.act) {
    case 'approve':
      if (withdrawal.status !== 'pending') return refuse('WITHDRAWAL_MOVED_ON');
      return { next: { ...withdrawal, status: 'approved' }, transfers: [], send: true };
    case 'reject':
      return withdrawal.status === 'pending' ? reject(withdrawal, asked.reason) : refuse('WITHDRAWAL_MOVED_ON');
    case 'retry':
      return mayRetry(withdrawal) ? { next: withdrawal, transfers: [], send: true } : refuse('WITHDRAWAL_MOVED_ON');
    case 'send':
      if (withdrawal.status !== 'approved') return null;
      return { next: { ...withdrawal, providerState: 'sent' }, transfers: [], send: false };
    case 'hear':
      return hear(withdrawal, asked.says);
  }
};

/** Where a withdrawal stands for staff. */
export const stateOf = ({ status, providerState }: Pick<Withdrawal, 'status' | 'providerState'>): WithdrawalState =>
  status === 'approved' && providerState === 'unknown' ? 'unknown' : status;

/** What a checker should look at before approving. */
export const flagsOf = ({ amount, isShared }: { amount: Paise; isShared: boolean }): WithdrawalFlag[] => [
  ...(isShared ? (['sharedTarget'] as const) : []),
  ...(amount >= LARGE_WITHDRAWAL_RUPEES * 100 ? (['large'] as const) : []),
];
