import { paise, paiseFromRupees } from '@muqabla/contract/money';
import type { PayoutWallet } from '@muqabla/contract/money/withdrawals/withdrawal-staff-calls';
import { type Refusal, refuse } from '@muqabla/contract/refusals';
import { textIn } from '@muqabla/messages/text-in';
import { hasAccount } from '../../accounts/players/players.queries.ts';
import { writeAudit } from '../../core/audit/write-audit.ts';
import type { Services } from '../../core/core.ts';
import { lockWallets, readWallets } from '../../core/ledger/balances.ts';
import { post } from '../../core/ledger/post.ts';
import { holdWithdrawal } from '../../core/ledger/postings.rules.ts';
import { notifyWallet } from '../../core/wallet/notify-wallet.ts';
import { NO_WITHHOLDING, type Withholding } from '../../core/withholding/withholding.ts';
import type { Handler, StaffIdentity } from '../../platform/http/calls.ts';
import { isRefusal, RefusalError } from '../../platform/http/refusal-error.ts';
import { newId } from '../../platform/ids.ts';
import type { PayoutTarget } from '../../providers/payouts/port.ts';
import { findOwnPayee, type Payee, payoutTargetOf, targetOf } from './find-own-payee.ts';
import { insertFirstApproval } from './first-approval.ts';
import { nameMatchPercent } from './name-match.rules.ts';
import { payoutRefusal } from './payout.rules.ts';
import { readPayoutContext } from './read-payout-context.ts';
import { WITHDRAWAL_MESSAGES } from './withdrawal.messages.ts';
import { insertWithdrawal } from './withdrawal.queries.ts';

type ProposePayoutServices = Pick<Services, 'db' | 'clock' | 'hash' | 'settings' | 'payouts' | 'broadcast' | 'log'> & {
  withholding: Withholding;
  unfree: string;
};

type PayoutRequest = {
  readonly playerId: string;
  readonly wallet: PayoutWallet;
  readonly rupees: number;
  readonly target: PayoutTarget;
  readonly reason: string;
  readonly staff: StaffIdentity;
};

// The text of NAME_MISMATCH addresses the player.
const forStaff = (refusal: Refusal): Refusal =>
  refusal.refused === 'NAME_MISMATCH' ? refuse('PAYEE_NOT_THE_PLAYER') : refusal;

const findPayee = async (
  services: ProposePayoutServices,
  { playerId, wallet, rupees, target }: PayoutRequest,
): Promise<Payee | Refusal> => {
  const { db, clock, settings } = services;
  const terms = await settings.read();
  const wallets = await readWallets(db, playerId);
  const { context, kyc } = await readPayoutContext(services, { playerId, wallets, settings: terms, now: clock.now() });
  const refused = payoutRefusal(wallet, rupees, context);
  if (refused !== null) return refused;
  if (kyc === null) return refuse('KYC_NOT_VERIFIED');
  const payee = await findOwnPayee(services, { playerId, target }, kyc);
  return isRefusal(payee) ? forStaff(payee) : payee;
};

/** Holds the money and inserts the proposal, after checking again under the wallet's lock: of concurrent proposals one succeeds. */
const holdAndPropose = async (
  { db, clock, payouts, settings, withholding: whereTaxed, unfree }: ProposePayoutServices,
  request: PayoutRequest,
  payee: Payee,
): Promise<string> => {
  const terms = await settings.read();
  return db.transaction(async (tx) => {
    const { playerId, wallet, rupees, target, reason, staff } = request;
    const now = clock.now();
    const taxes = terms.tdsOnWinnings ? whereTaxed : NO_WITHHOLDING;
    await taxes.closeLastYear(tx, playerId, now);
    const wallets = (await lockWallets(tx, [playerId])).get(playerId);
    if (wallets === undefined) throw new Error(`player ${playerId} has no wallets`);
    const { context, kyc } = await readPayoutContext({ db: tx, unfree }, { playerId, wallets, settings: terms, now });
    const refused = payoutRefusal(wallet, rupees, context);
    if (refused !== null) throw new RefusalError(refused);
    // KYC was verified again meanwhile with another Aadhaar: the account was compared with the former name.
    if (kyc?.name !== payee.kyc.name) throw new RefusalError(refuse('PAYEE_NOT_THE_PLAYER'));
    const requested = paiseFromRupees(rupees);
    const withholding = await taxes.readWithdrawalTax(tx, { playerId, amount: requested, now });
    const withdrawal = await insertWithdrawal(tx, {
      proof: 'none',
      withdrawalId: newId(),
      playerId,
      wallet,
      requestedBy: staff.staffId,
      amount: paise(requested - withholding.tax),
      tax: withholding.tax,
      target,
      payoutTarget: payoutTargetOf(target),
      payeeName: payee.name,
      kycName: payee.kyc.name,
      matchPercent: nameMatchPercent(payee.name, payee.kyc.name),
      provider: payouts.provider,
      approvedAt: null,
      pollAt: null,
      requestedAt: now,
    });
    if (withdrawal === null) throw new RefusalError(refuse('PAYOUT_UNDER_WAY'));
    await post(tx, [holdWithdrawal(withdrawal), ...(await withholding.record(withdrawal))], now);
    const proposalId = await insertFirstApproval(tx, { withdrawal, staff, note: reason, at: now });
    await writeAudit(tx, {
      staff,
      action: 'payout.proposed',
      subject: { kind: 'player', id: playerId },
      reason,
      after: { proposalId, withdrawalId: withdrawal.withdrawalId, wallet, amount: rupees },
      at: now,
    });
    return withdrawal.withdrawalId;
  });
};

/** Proposes a payout as the first of two staff members; the second approves it as a withdrawal. */
export const proposePayout =
  (services: ProposePayoutServices): Handler<'POST /admin/players/{playerId}/payout'> =>
  async ({ params: { playerId }, body, staff, http: { language } }) => {
    if (!(await hasAccount(services.db, playerId))) return refuse('PLAYER_NOT_FOUND');
    const { wallet, amount: rupees, reason } = body;
    const request: PayoutRequest = { playerId, wallet, rupees, target: targetOf(body), reason, staff };
    const payee = await findPayee(services, request);
    if (isRefusal(payee)) return payee;
    const withdrawalId = await holdAndPropose(services, request, payee);
    await notifyWallet(services, playerId);
    return { message: textIn(WITHDRAWAL_MESSAGES.proposed, language), withdrawalId, status: 'pending' };
  };
