import type { KycBar } from '@muqabla/contract/accounts/kyc/kyc-staff-calls';
import { entryOf } from '@muqabla/contract/entry-of';
import { rupeesFromPaise } from '@muqabla/contract/money';
import type {
  PayeeAccount,
  WithdrawalCase,
  WithdrawalDetail,
} from '@muqabla/contract/money/withdrawals/withdrawal-staff-calls';
import { proposalView } from '../../core/approvals/proposal.view.ts';
import type { ProposalDetails } from '../../core/approvals/proposals.queries.ts';
import { payWithdrawal, returnWithdrawal, type Transfer } from '../../core/ledger/postings.rules.ts';
import type { Settings } from '../../core/settings/read-settings.ts';
import { maskUpi } from '../../platform/masks.rules.ts';
import type { EventRow, StaffRow } from './staff-withdrawal.queries.ts';
import type { FullWithdrawal } from './withdrawal.queries.ts';
import { flagsOf, mayRetry, needsSecond, stateOf } from './withdrawal.rules.ts';
import { maskedAccount, methodName } from './withdrawal.view.ts';

type SecondApprovalSettings = Pick<Settings, 'withdrawSecondApprovalFrom'>;

/** A withdrawal in the staff's queue. */
export const withdrawalCaseView = (
  withdrawal: StaffRow,
  { withdrawSecondApprovalFrom }: SecondApprovalSettings,
): WithdrawalCase => {
  const { proposedBy, requestedBy, target } = withdrawal;
  return {
    _id: withdrawal.withdrawalId,
    status: stateOf(withdrawal),
    player: { _id: withdrawal.playerId, username: withdrawal.username, avatar: withdrawal.avatar },
    wallet: withdrawal.wallet,
    ...(requestedBy !== null && { requestedBy: { _id: requestedBy, name: withdrawal.requesterName ?? '' } }),
    amount: rupeesFromPaise(withdrawal.amount),
    ...(withdrawal.tax > 0 && { tax: rupeesFromPaise(withdrawal.tax) }),
    method: methodName(target.method),
    target: target.method === 'UPI' ? maskUpi(target.upi) : maskedAccount(target.accountNumber),
    kycName: withdrawal.kycName,
    flags: flagsOf({
      amount: withdrawal.amount,
      isShared: withdrawal.isShared,
      proof: withdrawal.proof,
      isHeld: withdrawal.isHeld && withdrawal.status === 'pending',
    }),
    needsSecond: needsSecond(withdrawal, { from: withdrawSecondApprovalFrom, proposedBy }),
    ...(proposedBy !== null && { proposedBy: { _id: proposedBy, name: withdrawal.proposerName ?? '' } }),
    requestedAt: withdrawal.requestedAt.toISOString(),
  };
};

const PLAYER_ACCOUNT_NAMES: Record<string, string> = { deposit: 'deposit', reward: 'winning' };
const ACCOUNT_NAMES: Record<string, string> = { withdrawal: 'Withdrawal hold', payout_clearing: 'Payout provider' };

const postingLines = ({ legs }: Transfer, username: string) =>
  legs.map(({ account, amount }) => {
    const [kind = ''] = account.split(':');
    const own = entryOf(PLAYER_ACCOUNT_NAMES, kind);
    return {
      account: own === undefined ? (entryOf(ACCOUNT_NAMES, kind) ?? kind) : `${username}, ${own}`,
      amount: rupeesFromPaise(amount),
    };
  });

/** The account that is paid, unmasked. */
export const accountView = ({ target }: StaffRow): PayeeAccount => {
  if (target.method === 'UPI') return { upi: target.upi };
  const { method: _, ...bank } = target;
  return { bank };
};

const payeeView = (row: StaffRow): WithdrawalDetail['payee'] => {
  const { upi, bank } = accountView(row);
  return {
    name: row.payeeName,
    matchPercent: row.matchPercent,
    ...(upi !== undefined && { upi: maskUpi(upi) }),
    ...(bank !== undefined && { bank: { ...bank, accountNumber: maskedAccount(bank.accountNumber) } }),
  };
};

const lastView = (last: FullWithdrawal): NonNullable<WithdrawalDetail['lastWithdrawal']> => ({
  _id: last.withdrawalId,
  amount: rupeesFromPaise(last.amount),
  status: stateOf(last),
  requestedAt: last.requestedAt.toISOString(),
});

const eventView = ({ act, actor, name, note, happened_at }: EventRow) => ({
  at: happened_at.toISOString(),
  act,
  by: actor,
  ...(name !== null && { name }),
  note,
});

type Parts = {
  withdrawal: StaffRow;
  earlier: FullWithdrawal | null;
  sharers: readonly { player_id: string; username: string; avatar: string }[];
  events: readonly EventRow[];
  balances: { before: number; now: number };
  proposal: ProposalDetails | null;
  settings: SecondApprovalSettings;
  kycBar: KycBar | undefined;
};

/** One withdrawal with everything a checker needs to decide it. */
export const withdrawalDetailView = (parts: Parts): WithdrawalDetail => {
  const { withdrawal, earlier, sharers, events, balances, proposal } = parts;
  const isOver = withdrawal.status !== 'pending' && withdrawal.status !== 'approved';
  const linesOf = (transfer: Transfer) => (isOver ? [] : postingLines(transfer, withdrawal.username));
  return {
    ...withdrawalCaseView(withdrawal, parts.settings),
    ...(parts.kycBar !== undefined && { kycBar: parts.kycBar }),
    payee: payeeView(withdrawal),
    ...(withdrawal.latePromise > 0 && { latePromise: rupeesFromPaise(withdrawal.latePromise) }),
    balance: {
      before: rupeesFromPaise(balances.before),
      held: isOver ? 0 : rupeesFromPaise(withdrawal.amount),
      now: rupeesFromPaise(balances.now),
    },
    lastWithdrawal: earlier === null ? null : lastView(earlier),
    sharedWith: sharers.map(({ player_id, username, avatar }) => ({ _id: player_id, username, avatar })),
    payout: {
      key: withdrawal.withdrawalId,
      state: withdrawal.providerState,
      mayRetry: mayRetry(withdrawal),
      ...(withdrawal.utr !== null && { utr: withdrawal.utr }),
    },
    ...(withdrawal.reason !== null && { reason: withdrawal.reason }),
    ...(proposal !== null && { proposal: proposalView(proposal) }),
    timeline: events.map(eventView),
    postings: { paid: linesOf(payWithdrawal(withdrawal)), rejected: linesOf(returnWithdrawal(withdrawal)) },
  };
};
