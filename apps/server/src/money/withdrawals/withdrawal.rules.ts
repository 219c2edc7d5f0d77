import { indiaDayOf } from '@muqabla/contract/india-time';
import { type Paise, paise } from '@muqabla/contract/money';
import {
  LARGE_WITHDRAWAL_RUPEES,
  type PayoutWallet,
  type WithdrawalFlag,
  type WithdrawalState,
} from '@muqabla/contract/money/withdrawals/withdrawal-staff-calls';
import { latestWithdrawDay } from '@muqabla/contract/money/withdrawals/withdrawal-terms';
import { type Refusal, refuse } from '@muqabla/contract/refusals';
import type { WithdrawalProof } from '../../accounts/passkeys/passkey.rules.ts';
import { bounceWithdrawal, payWithdrawal, returnWithdrawal, type Transfer } from '../../core/ledger/postings.rules.ts';
import type { WebhookEvent } from '../../core/webhooks/webhook.rules.ts';

export type WithdrawalStatus = 'pending' | 'approved' | 'paid' | 'rejected' | 'returned';
export type ProviderState = 'none' | 'sent' | 'unknown' | 'paid' | 'failed' | 'returned';

/** A withdrawal as the rules see it. */
export type Withdrawal = {
  readonly withdrawalId: string;
  readonly playerId: string;
  /** The wallet that is debited, and credited again when the money is returned. */
  readonly wallet: PayoutWallet;
  /** The amount that is paid out. */
  readonly amount: Paise;
  /** Tax withheld beside it; the player requested both together. */
  readonly tax: Paise;
  readonly status: WithdrawalStatus;
  readonly providerState: ProviderState;
  readonly utr: string | null;
  /** The reason of a rejection or return. */
  readonly reason: string | null;
};

/** The state of a payout at the provider; `unknown` also when the provider did not respond. */
export type ProviderResponse =
  | { readonly state: 'processing' | 'unknown' }
  | { readonly state: 'paid'; readonly utr: string; readonly amount: Paise }
  | { readonly state: 'failed' | 'returned'; readonly reason: string };

/** An act on a withdrawal. `hear` applies a response of the provider, requested at `requestedAt`; it is stored under this name. */
export type WithdrawalAct =
  /** `inBatch` leaves a withdrawal that needs two approvals unchanged. */
  | { readonly act: 'approve'; readonly inBatch?: boolean }
  | { readonly act: 'retry' | 'send' }
  | { readonly act: 'reject'; readonly reason: string }
  | { readonly act: 'hear'; readonly response: ProviderResponse; readonly requestedAt: Date };

/** The effect of an act. `send` adds the job that sends the payout, always under the same key. */
export type Decision = { readonly next: Withdrawal; readonly transfers: readonly Transfer[]; readonly send: boolean };

/** Money that came back after it was paid goes to the wallet it left, once: `returned` is final. */
const applyReturn = (withdrawal: Withdrawal, reason: string): Decision => {
  const { withdrawalId, playerId, wallet, amount, utr } = withdrawal;
  const transfer = bounceWithdrawal({
    withdrawalId,
    playerId,
    wallet,
    amount,
    ...(utr !== null && { reference: utr }),
  });
  return {
    next: { ...withdrawal, status: 'returned', providerState: 'returned', reason },
    transfers: [transfer],
    send: false,
  };
};

const applyResponse = (withdrawal: Withdrawal, response: ProviderResponse): Decision | null => {
  if (withdrawal.status === 'paid' && response.state === 'returned') return applyReturn(withdrawal, response.reason);
  // A response after the outcome moves nothing; one that contradicts it is recorded.
  if (withdrawal.status !== 'approved') return null;
  const { withdrawalId, playerId, wallet, amount } = withdrawal;
  // Another amount than ours is no payment of this withdrawal: the money stays held until the provider corrects it.
  if (response.state === 'paid' && response.amount === amount) {
    const next = { ...withdrawal, status: 'paid', providerState: 'paid', utr: response.utr } as const;
    return {
      next,
      transfers: [payWithdrawal({ withdrawalId, playerId, wallet, amount, reference: response.utr })],
      send: false,
    };
  }
  // Money that came back before it was reported as paid was never paid.
  if (response.state === 'failed' || response.state === 'returned') {
    const next = { ...withdrawal, status: 'rejected', providerState: 'failed', reason: response.reason } as const;
    return { next, transfers: [returnWithdrawal({ withdrawalId, playerId, wallet, amount })], send: false };
  }
  const providerState = response.state === 'processing' ? 'sent' : 'unknown';
  if (providerState === withdrawal.providerState) return null;
  return { next: { ...withdrawal, providerState }, transfers: [], send: false };
};

/** The amount from which two approvals are needed, the acting staff member, the first approver, and whether the player is held. */
export type ApprovalTerms = {
  readonly from: Paise;
  readonly staffId: string;
  readonly proposedBy: string | null;
  readonly isHeld: boolean;
};

/**
 * True when two staff members must approve the withdrawal. An existing first approval keeps this true if the setting
 * rises.
 */
export const needsSecond = (
  { status, amount }: Pick<Withdrawal, 'status' | 'amount'>,
  { from, proposedBy }: Pick<ApprovalTerms, 'from' | 'proposedBy'>,
): boolean => status === 'pending' && (proposedBy !== null || amount >= from);

/**
 * The effect of an approval: `pay` when it is the only one needed or the second, `propose` when it is the first of two;
 * null when a batch leaves it unchanged.
 */
export const decideApproval = (
  withdrawal: Withdrawal,
  { inBatch = false }: { readonly inBatch?: boolean },
  terms: ApprovalTerms,
): 'pay' | 'propose' | null | Refusal => {
  if (withdrawal.status !== 'pending') return refuse('WITHDRAWAL_MOVED_ON');
  if (terms.isHeld) return refuse('WITHDRAWAL_HELD');
  if (!needsSecond(withdrawal, terms)) return 'pay';
  if (inBatch) return null;
  if (terms.proposedBy === null) return 'propose';
  return terms.proposedBy === terms.staffId ? refuse('FIRST_APPROVER') : 'pay';
};

const reject = (withdrawal: Withdrawal, reason: string): Decision => ({
  next: { ...withdrawal, status: 'rejected', reason },
  transfers: [returnWithdrawal(withdrawal)],
  send: false,
});

/** True when the payout may be sent again under its key: only while its outcome is unknown. */
export const mayRetry = ({ status, providerState }: Pick<Withdrawal, 'status' | 'providerState'>) =>
  status === 'approved' && providerState === 'unknown';

/**
 * Decides the effect of an act; null when nothing changes. Staff decide pending withdrawals; only the provider's response
 * ends an approved one. `rejected` and `returned` are final; a paid one only ends as `returned`.
 */
export const decideWithdrawal = (withdrawal: Withdrawal, action: WithdrawalAct): Decision | null | Refusal => {
  switch (action.act) {
    case 'approve':
      if (withdrawal.status !== 'pending') return refuse('WITHDRAWAL_MOVED_ON');
      return { next: { ...withdrawal, status: 'approved' }, transfers: [], send: true };
    case 'reject':
      return withdrawal.status === 'pending' ? reject(withdrawal, action.reason) : refuse('WITHDRAWAL_MOVED_ON');
    case 'retry':
      return mayRetry(withdrawal) ? { next: withdrawal, transfers: [], send: true } : refuse('WITHDRAWAL_MOVED_ON');
    case 'send':
      if (withdrawal.status !== 'approved') return null;
      return { next: { ...withdrawal, providerState: 'sent' }, transfers: [], send: false };
    case 'hear':
      return applyResponse(withdrawal, action.response);
  }
};

/** The state shown to staff. */
export const stateOf = ({ status, providerState }: Pick<Withdrawal, 'status' | 'providerState'>): WithdrawalState =>
  status === 'approved' && providerState === 'unknown' ? 'unknown' : status;

/** Warnings for the checker of a withdrawal. */
export const flagsOf = ({
  amount,
  isShared,
  proof,
  isHeld,
}: {
  amount: Paise;
  isShared: boolean;
  proof: WithdrawalProof;
  isHeld: boolean;
}): WithdrawalFlag[] => [
  ...(isHeld ? (['held'] as const) : []),
  ...(proof === 'weaker' ? (['weakerProof'] as const) : []),
  ...(isShared ? (['sharedTarget'] as const) : []),
  ...(amount >= LARGE_WITHDRAWAL_RUPEES * 100 ? (['large'] as const) : []),
];

/** The events of a withdrawal that a move ends: paid, or failed when its money is given back. */
export const withdrawalEvents = (before: Pick<Withdrawal, 'status'>, next: Withdrawal): WebhookEvent[] => {
  const { status, withdrawalId, playerId, amount, tax } = next;
  if (status === before.status) return [];
  const data = { withdrawalId, playerId, amountPaise: amount, taxPaise: tax };
  if (status === 'paid') return [{ type: 'withdrawal.paid', data }];
  // A payout may also come back from the bank after it was paid.
  if (status === 'rejected' || status === 'returned') return [{ type: 'withdrawal.failed', data: { ...data, status } }];
  return [];
};

type Promised = { readonly requestedAt: Date; readonly latePromise: Paise };

/**
 * The amount that is due to the player because a withdrawal was paid later than the last day that was stated with its
 * request, by the calendar of India; 0 when it was in time or nothing was promised.
 */
export const dueForLate = ({ requestedAt, latePromise }: Promised, paidAt: Date): Paise =>
  indiaDayOf(paidAt) > latestWithdrawDay(requestedAt) ? latePromise : paise(0);
