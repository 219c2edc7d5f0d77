import { paiseFromRupees } from '@muqabla/contract/money';
import { type Refusal, refuse } from '@muqabla/contract/refusals';
import type { PayoutWallet } from '@muqabla/contract/withdrawals/withdrawal-staff-calls';
import { writeAudit } from '../audit/write-audit.ts';
import { lockWallets, readWallets } from '../ledger/balances.ts';
import { post } from '../ledger/post.ts';
import { holdWithdrawal } from '../ledger/postings.rules.ts';
import type { Clock } from '../platform/clock.ts';
import type { KeyedHash } from '../platform/crypto/keyed-hash.ts';
import type { Database } from '../platform/db/database.ts';
import type { Handler, StaffIdentity } from '../platform/http/calls.ts';
import { isRefusal, RefusalError } from '../platform/http/refusal-error.ts';
import { newId } from '../platform/ids.ts';
import type { Log } from '../platform/observe/log.ts';
import type { Broadcast } from '../platform/realtime/sockets.ts';
import { isPlayer } from '../players/players.queries.ts';
import type { Payouts, PayoutTarget } from '../providers/payouts/port.ts';
import type { SettingsStore } from '../settings/read-settings.ts';
import { notifyWallet } from '../wallet/notify-wallet.ts';
import { nameMatchPercent } from './name-match.rules.ts';
import { findOwnPayee, type Payee, payoutTargetOf, targetOf } from './own-payee.ts';
import { checkPayout } from './payout.rules.ts';
import { readPayoutCircumstances } from './read-payout-circumstances.ts';
import { insertFirstApproval } from './second-person.ts';
import { WITHDRAWAL_WORDS } from './withdrawal.messages.ts';
import { insertWithdrawal } from './withdrawal.queries.ts';

type Services = {
  db: Database;
  clock: Clock;
  hash: KeyedHash;
  settings: SettingsStore;
  payouts: Payouts;
  broadcast: Broadcast;
  log: Log;
};

type Asked = {
  readonly playerId: string;
  readonly wallet: PayoutWallet;
  readonly rupees: number;
  readonly target: PayoutTarget;
  readonly reason: string;
  readonly staff: StaffIdentity;
};

// The words of the player's own withdrawal name the player as the reader.
const forStaff = (refusal: Refusal): Refusal =>
  refusal.refused === 'NAME_MISMATCH' ? refuse('PAYEE_NOT_THE_PLAYER') : refusal;

const findPayee = async (services: Services, { playerId, wallet, rupees, target }: Asked): Promise<Payee | Refusal> => {
  const { db, clock, settings } = services;
  const terms = await settings.read();
  const wallets = await readWallets(db, playerId);
  const { around, kyc } = await readPayoutCircumstances(db, { playerId, wallets, settings: terms, now: clock.now() });
  const refused = checkPayout(wallet, rupees, around);
  if (refused !== null) return refused;
  if (kyc === null) return refuse('KYC_NOT_VERIFIED');
  const payee = await findOwnPayee(services, { playerId, target }, kyc);
  return isRefusal(payee) ? forStaff(payee) : payee;
};

/** Holds the money and keeps the proposal together. Decided again under the wallet's lock: of several at once, one is kept. */
const keep = async ({ db, clock, payouts, settings }: Services, asked: Asked, payee: Payee): Promise<string> => {
  const terms = await settings.read();
  return db.transaction(async (tx) => {
    const { playerId, wallet, rupees, target, reason, staff } = asked;
    const wallets = (await lockWallets(tx, [playerId])).get(playerId);
    if (wallets === undefined) throw new Error(`player ${playerId} has no wallets`);
    const now = clock.now();
    const { around, kyc } = await readPayoutCircumstances(tx, { playerId, wallets, settings: terms, now });
    const refused = checkPayout(wallet, rupees, around);
    if (refused !== null) throw new RefusalError(refused);
    // Verified anew meanwhile, by somebody else's Aadhaar: the account was compared with the name of before.
    if (kyc?.name !== payee.kyc.name) throw new RefusalError(refuse('PAYEE_NOT_THE_PLAYER'));
    const withdrawal = await insertWithdrawal(tx, {
      withdrawalId: newId(),
      playerId,
      wallet,
      requestedBy: staff.staffId,
      amount: paiseFromRupees(rupees),
      target,
      payoutTarget: payoutTargetOf(target),
      payeeName: payee.name,
      kycName: payee.kyc.name,
      matchPercent: nameMatchPercent(payee.name, payee.kyc.name),
      provider: payouts.provider,
      approvedAt: null,
      askAt: null,
      requestedAt: now,
    });
    if (withdrawal === null) throw new RefusalError(refuse('PAYOUT_UNDER_WAY'));
    await post(tx, [holdWithdrawal(withdrawal)], now);
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

/** POST /admin/players/{playerId}/payout: the first of two staff members; the second one approves the withdrawal. */
export const proposePayout =
  (services: Services): Handler<'POST /admin/players/{playerId}/payout'> =>
  async ({ params: { playerId }, body, staff, http: { language } }) => {
    if (!(await isPlayer(services.db, playerId))) return refuse('PLAYER_NOT_FOUND');
    const { wallet, amount: rupees, reason } = body;
    const asked: Asked = { playerId, wallet, rupees, target: targetOf(body), reason, staff };
    const payee = await findPayee(services, asked);
    if (isRefusal(payee)) return payee;
    const withdrawalId = await keep(services, asked, payee);
    await notifyWallet(services, playerId);
    return { message: WITHDRAWAL_WORDS.proposed[language], withdrawalId, status: 'pending' };
  };
