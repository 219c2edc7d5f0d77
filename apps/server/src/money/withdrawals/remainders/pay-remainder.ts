import { paise } from '@muqabla/contract/money';
import type { RemainderState } from '@muqabla/contract/operations/wind-down/wind-down-terms';
import type { Services } from '../../../core/core.ts';
import { lockWallets } from '../../../core/ledger/balances.ts';
import { post } from '../../../core/ledger/post.ts';
import { holdWithdrawal } from '../../../core/ledger/postings.rules.ts';
import { type NewNotice, ownNotice } from '../../../core/notices/notice.rules.ts';
import { insertNotices } from '../../../core/notices/notices.queries.ts';
import type { Settings } from '../../../core/settings/read-settings.ts';
import { notifyWallet } from '../../../core/wallet/notify-wallet.ts';
import { holdStanding } from '../../../core/wind-down/wind-down.queries.ts';
import { NO_WITHHOLDING, type Withholding } from '../../../core/withholding/withholding.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import { firstPollAt } from '../../instructions/poll-schedule.rules.ts';
import { payoutTargetOf } from '../find-own-payee.ts';
import { addPayoutJob } from '../move-withdrawal.ts';
import { nameMatchPercent } from '../name-match.rules.ts';
import { insertEvent, insertWithdrawal, PAYOUT_POLLS } from '../withdrawal.queries.ts';
import { type KnownPayee, readRemainders, type Remainder, saveStates } from './remainder.queries.ts';
import { decideRemainder, type RemainderDecision } from './remainder.rules.ts';

/** Who sends the payouts: a job for each, or the caller, for whom a queue of many thousand jobs would take hours. */
type Sends = 'by job' | 'caller';

type Context = {
  readonly windDownId: string;
  readonly playerId: string;
  readonly payee: KnownPayee;
  readonly isApproved: boolean;
  readonly sends: Sends;
  readonly provider: string;
  readonly taxes: Withholding;
  readonly now: Date;
};

/** Holds one wallet whole and inserts its payout, with the tax of an ordinary withdrawal. Wallets must be locked. */
const payWallet = async (
  tx: Transaction,
  { wallet, amount: sum }: RemainderDecision['pay'][number],
  { windDownId, playerId, payee, isApproved, sends, provider, taxes, now }: Context,
): Promise<string[]> => {
  const withholding = await taxes.readWithdrawalTax(tx, { playerId, amount: sum, now });
  const { target, payeeName, kycName } = payee;
  const withdrawal = await insertWithdrawal(tx, {
    withdrawalId: newId(),
    playerId,
    wallet,
    requestedBy: null,
    proof: 'none',
    windDownId,
    amount: paise(sum - withholding.tax),
    tax: withholding.tax,
    target,
    payoutTarget: payoutTargetOf(target),
    payeeName,
    kycName,
    matchPercent: nameMatchPercent(payeeName, kycName),
    provider,
    approvedAt: isApproved ? now : null,
    pollAt: isApproved ? firstPollAt(PAYOUT_POLLS.open, now) : null,
    requestedAt: now,
  });
  if (withdrawal === null) throw new Error(`the ${wallet} wallet of ${playerId} has a payout that was not read`);
  const { withdrawalId } = withdrawal;
  const event = { withdrawalId, actor: 'clock', staffId: null, note: '', at: now } as const;
  await insertEvent(tx, { ...event, act: 'request' });
  await post(tx, [holdWithdrawal(withdrawal), ...(await withholding.record(withdrawal))], now);
  if (!isApproved) return [];
  await insertEvent(tx, { ...event, act: 'approve' });
  if (sends === 'by job') await addPayoutJob(tx, withdrawalId);
  return [withdrawalId];
};

const NOTICES: Partial<Record<RemainderState, 'windDownPaying' | 'windDownPayee' | 'windDownKyc'>> = {
  paying: 'windDownPaying',
  payee: 'windDownPayee',
  failed: 'windDownPayee',
  kyc: 'windDownKyc',
};

/** The notice of what happens to a player's money now, when it was not told before. `sum` in paise. */
export const noticeOf = (
  { playerId, state: before, facts }: Remainder,
  { state, pay }: RemainderDecision,
): NewNotice[] => {
  const kind = NOTICES[state];
  const sum = facts.wallets.deposit + facts.wallets.reward;
  const isNews = state === 'paying' ? pay.length > 0 : state !== before;
  return kind === undefined || !isNews || sum === 0 ? [] : [ownNotice(playerId, kind, { amount: sum })];
};

type PayServices = Pick<Services, 'db' | 'clock' | 'settings' | 'payouts' | 'broadcast' | 'withholding'> & {
  unfree: string;
};

const taxesOf = ({ withholding }: PayServices, { tdsOnWinnings }: Settings) =>
  tdsOnWinnings ? withholding : NO_WITHHOLDING;

/**
 * Pays the rest of one account as the rules decide, under the lock of its wallets: of two at the same moment one finds
 * nothing left. Does nothing where play is not wound down. Returns the approved payouts.
 */
export const createPayRemainder =
  (services: PayServices) =>
  async (playerId: string, sends: Sends): Promise<readonly string[]> => {
    const { db, clock, broadcast } = services;
    const taxes = taxesOf(services, await services.settings.read());
    const payouts = await db.transaction(async (tx) => {
      const now = clock.now();
      await taxes.closeLastYear(tx, playerId, now);
      await lockWallets(tx, [playerId]);
      const standing = await holdStanding(tx);
      if (standing === null) return null;
      const { windDownId } = standing;
      const [remainder] = await readRemainders(tx, services.unfree, { windDownId, playerIds: [playerId], now });
      if (remainder === undefined) return null;
      const decision = decideRemainder(remainder.facts);
      const { pay, isApproved, state, left } = decision;
      const approved: string[] = [];
      if (pay.length > 0) {
        if (remainder.payee === null) throw new Error(`player ${playerId} has no payee`);
        const { payee } = remainder;
        const { provider } = services.payouts;
        const context = { windDownId, playerId, payee, isApproved, sends, provider, taxes, now };
        for (const each of pay) approved.push(...(await payWallet(tx, each, context)));
      }
      await saveStates(tx, [{ playerId, state, left, reason: remainder.facts.failure }], now);
      insertNotices(tx, noticeOf(remainder, decision), now);
      return pay.length > 0 ? approved : null;
    });
    if (payouts !== null) await notifyWallet({ db, broadcast }, playerId);
    return payouts ?? [];
  };
