import { type Paise, paiseFromRupees, rupeesFromPaise } from '@muqabla/contract/money';
import { type Language, type Refusal, refuse, refuseInput } from '@muqabla/contract/refusals';
import { readPlayFacts } from '../kyc/kyc.queries.ts';
import { depositRefusal } from '../kyc/kyc.rules.ts';
import { lockWallets } from '../ledger/balances.ts';
import { depositBill } from '../ledger/postings.rules.ts';
import { readDepositsToday, readPlayLimits } from '../limits/limits.queries.ts';
import { depositLimitRefusal, depositLimitOf, entryRefusal } from '../limits/limits.rules.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import { failPoint } from '../platform/fail-points.ts';
import type { Handler } from '../platform/http/calls.ts';
import { newId } from '../platform/ids.ts';
import type { Log } from '../platform/observe/log.ts';
import type { Payments } from '../providers/payments/port.ts';
import type { Settings, SettingsStore } from '../settings/read-settings.ts';
import { failDeposit, insertDeposit, type NewDeposit, savePayment } from './deposit.queries.ts';
import { publicOrigin } from './public-origin.rules.ts';

type Services = {
  db: Database;
  clock: Clock;
  payments: Payments;
  settings: SettingsStore;
  publicUrl: string | null;
  log: Log;
};
const FIRST_ASK_MILLISECONDS = 2 * 60_000;
const WORDS: Record<Language, string> = { en: 'Complete the payment on the next page.', hi: 'अगले पेज पर भुगतान पूरा करें।' };

type Terms = Pick<Settings, 'depositDailyMax' | 'minimumAge' | 'bannedStates'>;

/**
 * Keeps a new deposit, or says why KYC or a limit of the player forbids it. Under the lock of their wallets: of several
 * at once, each is decided when those before it count.
 */
const begin = (
  db: Database,
  begun: NewDeposit,
  { depositDailyMax, minimumAge, bannedStates }: Terms,
): Promise<Refusal | null> =>
  db.transaction(async (tx) => {
    const { playerId, bill, createdAt } = begun;
    await lockWallets(tx, [playerId]);
    const facts = (await readPlayFacts(tx, [playerId])).get(playerId);
    const refused = depositRefusal(facts, { now: createdAt, minimumAge, bannedStates });
    if (refused !== null) return refused;
    const limits = (await readPlayLimits(tx, [playerId], createdAt)).get(playerId);
    const barred = entryRefusal(limits, createdAt);
    if (barred !== null) return barred;
    const limit = depositLimitOf(limits, depositDailyMax, createdAt);
    const over =
      limit === null ? null : depositLimitRefusal(limit, bill.amount, await readDepositsToday(tx, playerId, createdAt));
    if (over !== null) return over;
    await insertDeposit(tx, begun);
    return null;
  });

type Asked = { depositId: string; amount: Paise; returnUrl: string };

const createPayment = async (asked: Asked, { db, clock, payments, log }: Services) => {
  try {
    return await payments.createPayment(asked);
  } catch (error) {
    log.error({ error, depositId: asked.depositId }, 'the gateway took no payment');
    await failDeposit(db, { depositId: asked.depositId, now: clock.now() });
    return null;
  }
};

/** POST /user/deposit: begins a deposit with its bill and sends the player on to the gateway's page. */
export const startDeposit =
  (services: Services): Handler<'POST /user/deposit'> =>
  async ({ body: { amount, userId }, player: { playerId }, http }) => {
    if (userId !== playerId) return refuse('NOT_YOU');
    const { db, clock, payments, settings, publicUrl } = services;
    const { depositMin, depositMax, gstPercent, ...terms } = await settings.read();
    const [min, max] = [rupeesFromPaise(depositMin), rupeesFromPaise(depositMax)];
    // In rupees: an amount far out of bounds has no exact paise.
    if (amount < min || amount > max) return refuse('DEPOSIT_OUT_OF_BOUNDS', { min, max });
    const origin = publicOrigin(publicUrl, { host: http.header('host'), origin: http.origin });
    if (origin === null) return refuseInput({ field: 'host', code: 'invalid' });
    const depositId = newId();
    const bill = depositBill(paiseFromRupees(amount), gstPercent);
    const createdAt = clock.now();
    const askAt = new Date(createdAt.getTime() + FIRST_ASK_MILLISECONDS);
    // Kept before the gateway is asked: whatever happens on the way, a payment of ours has its deposit.
    const begun = { depositId, playerId, bill, provider: payments.provider, createdAt, askAt };
    const refused = await begin(db, begun, terms);
    if (refused !== null) return refused;
    const payment = await createPayment(
      { depositId, amount: bill.amount, returnUrl: `${origin}/wallet?deposit=${depositId}` },
      services,
    );
    if (payment === null) return refuse('PAYMENTS_UNAVAILABLE');
    failPoint('deposit:asked');
    await savePayment(db, { depositId, ...payment });
    return { status: true, message: WORDS[http.language], result: { payment_url: payment.paymentUrl, depositId } };
  };
