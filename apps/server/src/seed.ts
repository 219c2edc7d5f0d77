import { paiseFromRupees } from '@muqabla/contract/money';
import type { Config } from './config.ts';
import { insertDeposit, savePayment } from './deposits/deposit.queries.ts';
import { depositBill } from './ledger/postings.rules.ts';
import { inTurn } from './platform/db/mutex.ts';
import { newId } from './platform/ids.ts';
import { seedPlayers } from './players/seed-players.ts';
import { actOnSandboxPayment } from './sandbox/payment-act.ts';
import { seedSandbox as seed } from './sandbox/seed-sandbox.ts';
import type { Services } from './services.ts';
import { seedStaff } from './staff/seed-staff.ts';

/** Adds cash to a sandbox player by a deposit that is paid at once, so that the ledger tells it like any other. */
const addCash = async (
  { db, clock, settings, payments, settleDeposit }: Services,
  playerId: string,
  rupees: number,
) => {
  const depositId = newId();
  const { gstPercent } = await settings.read();
  const bill = depositBill(paiseFromRupees(rupees), gstPercent);
  const createdAt = clock.now();
  await insertDeposit(db, { depositId, playerId, bill, provider: payments.provider, createdAt, askAt: createdAt });
  const payment = await payments.createPayment({
    depositId,
    amount: bill.amount,
    returnUrl: 'http://localhost/wallet',
  });
  await savePayment(db, { depositId, ...payment });
  await actOnSandboxPayment({ db, paymentId: payment.providerPaymentId, act: 'pay' });
  await settleDeposit({ providerPaymentId: payment.providerPaymentId, depositId });
};

/** Makes the sandbox's sign-ins where they are missing, and answers them. Again, or by several processes, is harmless. */
export const seedSandbox = (services: Services, config: Config) =>
  inTurn(services.db, 'seed', () =>
    seed({
      dataDirectory: config.dataDirectory,
      seedStaff: (kept) => seedStaff(services, kept),
      seedPlayers: () =>
        seedPlayers({ ...services, addCash: (playerId, rupees) => addCash(services, playerId, rupees) }),
    }),
  );
