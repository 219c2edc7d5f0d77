import { paiseFromRupees } from '@muqabla/contract/money';
import { refuse } from '@muqabla/contract/refusals';
import { findKyc, type KeptKyc } from '../kyc/kyc.queries.ts';
import { lockWallets, readWallets } from '../ledger/balances.ts';
import { post } from '../ledger/post.ts';
import { holdWithdrawal, type Wallets } from '../ledger/postings.rules.ts';
import type { Clock } from '../platform/clock.ts';
import type { KeyedHash } from '../platform/crypto/keyed-hash.ts';
import type { Database, Queries } from '../platform/db/database.ts';
import { failPoint } from '../platform/fail-points.ts';
import type { Handler } from '../platform/http/calls.ts';
import { isRefusal, RefusalError } from '../platform/http/refusal-error.ts';
import { newId } from '../platform/ids.ts';
import type { Log } from '../platform/observe/log.ts';
import type { Broadcast } from '../platform/realtime/sockets.ts';
import type { Payouts, PayoutTarget } from '../providers/payouts/port.ts';
import type { Settings, SettingsStore } from '../settings/read-settings.ts';
import { notifyWallet } from '../wallet/notify-wallet.ts';
import { addPayoutJob, FIRST_ASK_MILLISECONDS } from './move-withdrawal.ts';
import { nameMatchPercent } from './name-match.rules.ts';
import { findOwnPayee, type Payee, payoutTargetOf, targetOf } from './own-payee.ts';
import { checkRequest } from './request.rules.ts';
import { WITHDRAWAL_WORDS } from './withdrawal.messages.ts';
import {
  type FullWithdrawal,
  findLastRequest,
  insertEvent,
  insertWithdrawal,
  isSharedTarget,
} from './withdrawal.queries.ts';
import { flagsOf } from './withdrawal.rules.ts';
import { withdrawRequestView } from './withdrawal.view.ts';

type Services = {
  db: Database;
  clock: Clock;
  hash: KeyedHash;
  settings: SettingsStore;
  payouts: Payouts;
  broadcast: Broadcast;
  log: Log;
};
type Asked = { readonly playerId: string; readonly rupees: number; readonly target: PayoutTarget };

const check = async (
  db: Queries,
  asked: Asked,
  around: { settings: Settings; kyc: KeptKyc | null; wallets: Wallets; now: Date },
) =>
  checkRequest(asked.rupees, {
    now: around.now,
    isOpen: around.settings.withdrawAllow,
    kyc: around.kyc === null ? 'none' : around.kyc.isRevoked ? 'revoked' : 'verified',
    min: around.settings.withdrawMin,
    max: around.settings.withdrawMax,
    cooldownHours: around.settings.withdrawCooldownHours,
    reward: around.wallets.reward,
    last: await findLastRequest(db, asked.playerId),
  });

/** Keeps the request and its hold together. Decided again under the wallet's lock: of several at once, one is kept. */
const keep = (services: Services, asked: Asked, payee: Payee, settings: Settings): Promise<FullWithdrawal> =>
  services.db.transaction(async (tx) => {
    const { playerId, target } = asked;
    const wallets = (await lockWallets(tx, [playerId])).get(playerId);
    if (wallets === undefined) throw new Error(`player ${playerId} has no wallets`);
    const [now, kyc] = [services.clock.now(), await findKyc(tx, playerId)];
    const refused = await check(tx, asked, { settings, kyc, wallets, now });
    if (refused !== null) throw new RefusalError(refused);
    // Verified anew meanwhile, by somebody else's Aadhaar: the account was compared with the name of before.
    if (kyc?.name !== payee.kyc.name) throw new RefusalError(refuse('NAME_MISMATCH'));
    const [amount, payoutTarget] = [paiseFromRupees(asked.rupees), payoutTargetOf(target)];
    const flags = flagsOf({ amount, isShared: await isSharedTarget(tx, { payoutTarget, playerId }) });
    const { withdrawAutoApproveBelow, withdrawSecondApprovalFrom } = settings;
    const approvesItself = amount < withdrawAutoApproveBelow && amount < withdrawSecondApprovalFrom;
    const approvedAt = flags.length === 0 && approvesItself ? now : null;
    const withdrawal = await insertWithdrawal(tx, {
      withdrawalId: newId(),
      playerId,
      wallet: 'reward',
      requestedBy: null,
      amount,
      target,
      payoutTarget,
      payeeName: payee.name,
      kycName: payee.kyc.name,
      matchPercent: nameMatchPercent(payee.name, payee.kyc.name),
      provider: services.payouts.provider,
      approvedAt,
      askAt: approvedAt === null ? null : new Date(now.getTime() + FIRST_ASK_MILLISECONDS),
      requestedAt: now,
    });
    if (withdrawal === null) throw new RefusalError(refuse('WITHDRAW_PENDING'));
    const event = { withdrawalId: withdrawal.withdrawalId, staffId: null, note: '', at: now };
    await insertEvent(tx, { ...event, act: 'request', actor: 'player' });
    failPoint('withdrawal:written');
    await post(tx, [holdWithdrawal(withdrawal)], now);
    if (approvedAt !== null) {
      await insertEvent(tx, { ...event, act: 'approve', actor: 'clock' });
      await addPayoutJob(tx, withdrawal.withdrawalId);
    }
    return withdrawal;
  });

/** POST /user/withdraw: holds winnings and asks for them to be paid to an account in the player's own name. */
export const withdraw =
  (services: Services): Handler<'POST /user/withdraw'> =>
  async ({ body, player: { playerId }, http: { language } }) => {
    const { db, clock } = services;
    const asked = { playerId, rupees: body.amount, target: targetOf(body) };
    const settings = await services.settings.read();
    const [kyc, wallets] = [await findKyc(db, playerId), await readWallets(db, playerId)];
    // Looked at before the bank is asked whose account it is, and once more under the lock.
    const refused = await check(db, asked, { settings, kyc, wallets, now: clock.now() });
    if (refused !== null) return refused;
    if (kyc === null) return refuse('KYC_NEEDED');
    const payee = await findOwnPayee(services, { playerId, target: asked.target }, kyc);
    if (isRefusal(payee)) return payee;
    const withdrawal = await keep(services, asked, payee, settings);
    failPoint('withdrawal:held');
    await notifyWallet(services, playerId);
    return { message: WITHDRAWAL_WORDS.requested[language], withdrawRequest: withdrawRequestView(withdrawal) };
  };
