import { paise, paiseFromRupees } from '@muqabla/contract/money';
import { refuse } from '@muqabla/contract/refusals';
import { textIn } from '@muqabla/messages/text-in';
import { findKyc, type KycRecord } from '../../accounts/kyc/kyc.queries.ts';
import type { WithdrawalProof } from '../../accounts/passkeys/passkey.rules.ts';
import type { Services } from '../../core/core.ts';
import { lockWallets, readWallets } from '../../core/ledger/balances.ts';
import { post } from '../../core/ledger/post.ts';
import { holdWithdrawal, type Wallets } from '../../core/ledger/postings.rules.ts';
import type { Settings } from '../../core/settings/read-settings.ts';
import { notifyWallet } from '../../core/wallet/notify-wallet.ts';
import { readUnfreePrizes } from '../../core/wallet/unfree-prizes.queries.ts';
import { NO_WITHHOLDING, type Withholding } from '../../core/withholding/withholding.ts';
import type { Queries } from '../../platform/db/database.ts';
import { failPoint } from '../../platform/fail-points.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { isRefusal, RefusalError } from '../../platform/http/refusal-error.ts';
import { newId } from '../../platform/ids.ts';
import type { PayoutTarget } from '../../providers/payouts/port.ts';
import { firstPollAt } from '../instructions/poll-schedule.rules.ts';
import { findOwnPayee, type Payee, payoutTargetOf, targetOf } from './find-own-payee.ts';
import { addPayoutJob } from './move-withdrawal.ts';
import { nameMatchPercent } from './name-match.rules.ts';
import { isHeld } from './withdrawal-holds.queries.ts';
import type { ProveWithdrawal } from './withdrawal-proof.ts';
import { requestRefusal } from './withdrawal-request.rules.ts';
import { WITHDRAWAL_MESSAGES } from './withdrawal.messages.ts';
import {
  type FullWithdrawal,
  findLastRequest,
  insertEvent,
  insertWithdrawal,
  isSharedTarget,
  PAYOUT_POLLS,
} from './withdrawal.queries.ts';
import { flagsOf } from './withdrawal.rules.ts';
import { withdrawRequestView } from './withdrawal.view.ts';

type WithdrawServices = Pick<Services, 'db' | 'clock' | 'hash' | 'settings' | 'payouts' | 'broadcast' | 'log'> & {
  withholding: Withholding;
  proveWithdrawal: ProveWithdrawal;
  unfree: string;
};
type WithdrawalRequest = {
  readonly playerId: string;
  readonly rupees: number;
  readonly target: PayoutTarget;
};

const findRefusal = async (
  { db, unfree }: { db: Queries; unfree: string },
  request: WithdrawalRequest,
  context: { settings: Settings; kyc: KycRecord | null; wallets: Wallets; now: Date },
) =>
  requestRefusal(request.rupees, {
    now: context.now,
    isOpen: context.settings.withdrawAllow,
    kyc: context.kyc === null ? 'none' : context.kyc.isRevoked ? 'revoked' : 'verified',
    min: context.settings.withdrawMin,
    max: context.settings.withdrawMax,
    cooldownHours: context.settings.withdrawCooldownHours,
    reward: context.wallets.reward,
    unfree: await readUnfreePrizes(db, unfree, request.playerId, context.now),
    last: await findLastRequest(db, request.playerId),
  });

/** Inserts the request and holds its money, after checking again under the wallet's lock: of concurrent requests one succeeds. */
const holdAndInsert = (
  services: WithdrawServices,
  request: WithdrawalRequest,
  { payee, proof, settings }: { payee: Payee; proof: WithdrawalProof; settings: Settings },
): Promise<FullWithdrawal> =>
  services.db.transaction(async (tx) => {
    const { playerId, target } = request;
    const now = services.clock.now();
    const taxes = settings.tdsOnWinnings ? services.withholding : NO_WITHHOLDING;
    await taxes.closeLastYear(tx, playerId, now);
    const wallets = (await lockWallets(tx, [playerId])).get(playerId);
    if (wallets === undefined) throw new Error(`player ${playerId} has no wallets`);
    const kyc = await findKyc(tx, playerId);
    const refused = await findRefusal({ db: tx, unfree: services.unfree }, request, { settings, kyc, wallets, now });
    if (refused !== null) throw new RefusalError(refused);
    // KYC was verified again meanwhile with another Aadhaar: the account was compared with the former name.
    if (kyc?.name !== payee.kyc.name) throw new RefusalError(refuse('NAME_MISMATCH'));
    const [requested, payoutTarget] = [paiseFromRupees(request.rupees), payoutTargetOf(target)];
    const withholding = await taxes.readWithdrawalTax(tx, { playerId, amount: requested, now });
    const { tax } = withholding;
    const amount = paise(requested - tax);
    const flags = flagsOf({
      amount,
      proof,
      isShared: await isSharedTarget(tx, { payoutTarget, playerId }),
      isHeld: await isHeld(tx, playerId),
    });
    const { withdrawAutoApproveBelow, withdrawSecondApprovalFrom } = settings;
    const approvesItself = amount < withdrawAutoApproveBelow && amount < withdrawSecondApprovalFrom;
    const approvedAt = flags.length === 0 && approvesItself ? now : null;
    const withdrawal = await insertWithdrawal(tx, {
      withdrawalId: newId(),
      playerId,
      wallet: 'reward',
      requestedBy: null,
      amount,
      tax,
      target,
      payoutTarget,
      payeeName: payee.name,
      kycName: payee.kyc.name,
      matchPercent: nameMatchPercent(payee.name, payee.kyc.name),
      proof,
      provider: services.payouts.provider,
      approvedAt,
      pollAt: approvedAt === null ? null : firstPollAt(PAYOUT_POLLS.open, now),
      requestedAt: now,
      latePromise: settings.latePayoutAmount,
    });
    if (withdrawal === null) throw new RefusalError(refuse('WITHDRAW_PENDING'));
    const event = { withdrawalId: withdrawal.withdrawalId, staffId: null, note: '', at: now };
    await insertEvent(tx, { ...event, act: 'request', actor: 'player' });
    failPoint('withdrawal:written');
    await post(tx, [holdWithdrawal(withdrawal), ...(await withholding.record(withdrawal))], now);
    if (approvedAt !== null) {
      await insertEvent(tx, { ...event, act: 'approve', actor: 'clock' });
      await addPayoutJob(tx, withdrawal.withdrawalId);
    }
    return withdrawal;
  });

/** Holds winnings and requests their payment to an account in the player's own name. */
export const withdraw =
  (services: WithdrawServices): Handler<'POST /user/withdraw'> =>
  async ({ body: { confirmation, ...withdrawal }, player: caller, http }) => {
    const { db, clock, proveWithdrawal } = services;
    const { playerId } = caller;
    const request = { playerId, rupees: withdrawal.amount, target: targetOf(withdrawal) };
    const settings = await services.settings.read();
    const [kyc, wallets] = [await findKyc(db, playerId), await readWallets(db, playerId)];
    // Checked before the bank is called, and again under the lock.
    const refused = await findRefusal(services, request, { settings, kyc, wallets, now: clock.now() });
    if (refused !== null) return refused;
    if (kyc === null) return refuse('KYC_NEEDED');
    const unconfirmed = await proveWithdrawal.require(playerId, confirmation);
    if (unconfirmed !== null) return unconfirmed;
    const payee = await findOwnPayee(services, { playerId, target: request.target }, kyc);
    if (isRefusal(payee)) return payee;
    // Used up last, so that an account that is not the player's own costs no confirmation.
    const proof = await proveWithdrawal.prove({ caller, http, withdrawal }, confirmation);
    if (isRefusal(proof)) return proof;
    const held = await holdAndInsert(services, request, { payee, proof, settings });
    failPoint('withdrawal:held');
    await notifyWallet(services, playerId);
    return {
      message: textIn(WITHDRAWAL_MESSAGES.requested, http.language),
      withdrawRequest: withdrawRequestView(held),
    };
  };
