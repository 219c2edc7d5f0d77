import { paiseFromRupees, rupeesFromPaise } from '@muqabla/contract/money';
import { type Refusal, refuse, refuseInput } from '@muqabla/contract/refusals';
import { text } from '@muqabla/contract/texts';
import { textIn } from '@muqabla/messages/text-in';
import { readAgeFacts } from '../../accounts/age/age.queries.ts';
import { ageRefusal, ageTermsOf } from '../../accounts/age/age.rules.ts';
import { readPlayFacts } from '../../accounts/kyc/kyc.queries.ts';
import { depositRefusal } from '../../accounts/kyc/kyc.rules.ts';
import { findLimits } from '../../accounts/limits/limits.queries.ts';
import { depositLimitRefusal, depositLimitOf, entryRefusal } from '../../accounts/limits/limits.rules.ts';
import { findPayer, readClosed } from '../../accounts/players/players.queries.ts';
import type { Services } from '../../core/core.ts';
import { lockWallets } from '../../core/ledger/balances.ts';
import { depositBill } from '../../core/ledger/deposit-postings.rules.ts';
import { missingGrievanceDetails, missingInvoiceDetails } from '../../core/settings/operator-details.rules.ts';
import type { Settings } from '../../core/settings/read-settings.ts';
import type { Database } from '../../platform/db/database.ts';
import { failPoint } from '../../platform/fail-points.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { publicOrigin } from '../../platform/http/public-origin.rules.ts';
import { newId } from '../../platform/ids.ts';
import type { PaymentRequest } from '../../providers/payments/port.ts';
import { failDeposit, insertDeposit, type NewDeposit, savePayment } from './deposit.queries.ts';
import { PAYABLE_MILLISECONDS } from './deposit.rules.ts';
import { readDepositsToday } from './deposits-today.queries.ts';

type StartDepositServices = Pick<Services, 'db' | 'clock' | 'payments' | 'settings' | 'law' | 'publicUrl' | 'log'> & {
  playMode: 'sandbox' | 'live';
};
// The gateway closes its page an hour before, so that a poll still finds a payment of the last moment.
const PAGE_MILLISECONDS = PAYABLE_MILLISECONDS - 3_600_000;
const PAY_NEXT = text('Complete the payment on the next page.');

type Terms = Pick<Settings, 'depositDailyMax' | 'minimumAge' | 'bannedStates' | 'ageProof' | 'guardianConfirms'>;

/**
 * Inserts a new deposit, or returns the refusal of KYC or of one of the player's limits. Runs under the lock of the
 * player's wallets, so that concurrent deposits count against the limits of each other.
 */
const checkAndInsert = (
  db: Database,
  deposit: NewDeposit,
  { depositDailyMax, bannedStates, ...terms }: Terms,
): Promise<Refusal | null> =>
  db.transaction(async (tx) => {
    const { playerId, bill, createdAt } = deposit;
    await lockWallets(tx, [playerId]);
    const closed = (await readClosed(tx, [playerId], createdAt)).get(playerId);
    if (closed !== undefined) return refuse(closed);
    const facts = (await readPlayFacts(tx, [playerId])).get(playerId);
    const limits = await findLimits(tx, playerId);
    const age = ageTermsOf(terms);
    const ages = await readAgeFacts(tx, { playerIds: age.isAsked ? [playerId] : [], now: createdAt });
    const refusal =
      depositRefusal(facts, { now: createdAt, minimumAge: age.minimumAge, bannedStates }) ??
      ageRefusal(ages.get(playerId), age) ??
      entryRefusal(limits, createdAt);
    if (refusal !== null) return refusal;
    const limit = depositLimitOf(limits, depositDailyMax, createdAt);
    const limitRefusal =
      limit === null ? null : depositLimitRefusal(limit, bill.amount, await readDepositsToday(tx, playerId, createdAt));
    if (limitRefusal !== null) return limitRefusal;
    await insertDeposit(tx, deposit);
    return null;
  });

const createPayment = async (payment: PaymentRequest, { db, clock, payments, log }: StartDepositServices) => {
  const { depositId } = payment;
  try {
    return await payments.createPayment(payment);
  } catch (error) {
    log.error({ error, depositId }, 'the gateway created no payment');
    await failDeposit(db, { depositId, now: clock.now() });
    return null;
  }
};

/** Creates a deposit with its bill and its payment at the gateway; returns the URL of the gateway's page. */
export const startDeposit =
  (services: StartDepositServices): Handler<'POST /user/deposit'> =>
  async ({ body: { amount, userId }, player: { playerId }, http }) => {
    if (userId !== playerId) return refuse('NOT_YOU');
    const { db, clock, payments, settings, law, publicUrl, playMode, log } = services;
    const forbidden = await law.stakesRefusal();
    if (forbidden !== null) return forbidden;
    const { depositMin, depositMax, gstPercent, ...terms } = await settings.read();
    const missing = [...missingInvoiceDetails(terms), ...missingGrievanceDetails(terms)];
    if (playMode === 'live' && missing.length > 0) {
      log.error(
        { missing },
        'no deposit is taken in live play before the details of its invoice and the grievance officer are entered',
      );
      return refuse('PAYMENTS_UNAVAILABLE');
    }
    const [min, max] = [rupeesFromPaise(depositMin), rupeesFromPaise(depositMax)];
    // Compared in rupees, because an amount far out of bounds has no exact paise.
    if (amount < min || amount > max) return refuse('DEPOSIT_OUT_OF_BOUNDS', { min, max });
    const origin = publicOrigin(publicUrl, http);
    if (origin === null) return refuseInput({ field: 'host', code: 'invalid' });
    const depositId = newId();
    const bill = depositBill(paiseFromRupees(amount), gstPercent);
    const createdAt = clock.now();
    // Stored before the payment is created, so that every payment at the gateway has its deposit.
    const deposit = { depositId, playerId, bill, provider: payments.provider, createdAt };
    const refusal = await checkAndInsert(db, deposit, terms);
    if (refusal !== null) return refusal;
    const payer = await findPayer(db, playerId);
    if (payer === null) throw new Error(`player ${playerId} does not exist`);
    const payment = await createPayment(
      {
        depositId,
        amount: bill.amount,
        returnUrl: `${origin}/wallet?deposit=${depositId}`,
        customer: { playerId, ...payer },
        expiresAt: new Date(createdAt.getTime() + PAGE_MILLISECONDS),
      },
      services,
    );
    if (payment === null) return refuse('PAYMENTS_UNAVAILABLE');
    failPoint('deposit:requested');
    await savePayment(db, { depositId, ...payment });
    return {
      status: true,
      message: textIn(PAY_NEXT, http.language),
      result: { payment_url: payment.paymentUrl, depositId },
    };
  };
