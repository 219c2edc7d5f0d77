import { paiseFromRupees } from '@muqabla/contract/money';
import type { Config } from './config.ts';
import { insertDeposit, savePayment } from './deposits/deposit.queries.ts';
import { insertBoardGames } from './games/board-games.queries.ts';
import { insertLichessGame } from './games/lichess-game.queries.ts';
import { depositBill } from './ledger/deposit-postings.rules.ts';
import { withMutex } from './platform/db/mutex.ts';
import { newId } from './platform/ids.ts';
import { seedPlayers } from './players/seed-players.ts';
import { actOnSandboxPayment } from './sandbox/payment-act.ts';
import { seedSandbox as seed } from './sandbox/seed-sandbox.ts';
import type { RunningServer } from './server.ts';
import { seedStaff } from './staff/seed-staff.ts';

type SeedTarget = Pick<RunningServer, 'services' | 'features'>;

/** Adds money to a sandbox player by a deposit that is paid at once, so that the ledger has it like any other. */
const addCash = async (
  { services: { db, clock, settings, payments }, features }: SeedTarget,
  playerId: string,
  rupees: number,
) => {
  const depositId = newId();
  const { gstPercent } = await settings.read();
  const bill = depositBill(paiseFromRupees(rupees), gstPercent);
  const createdAt = clock.now();
  await insertDeposit(db, { depositId, playerId, bill, provider: payments.provider, createdAt, pollAt: createdAt });
  const payment = await payments.createPayment({
    depositId,
    amount: bill.amount,
    returnUrl: 'http://localhost/wallet',
    customer: { playerId, phone: '9000000000', fullName: 'Seeded player' },
    expiresAt: createdAt,
  });
  await savePayment(db, { depositId, ...payment });
  await actOnSandboxPayment({ db, paymentId: payment.providerPaymentId, act: 'pay' });
  await features.deposits.settleDeposit({ providerPaymentId: payment.providerPaymentId, depositId });
};

/** Creates the sandbox's missing games and accounts, and returns the credentials. Idempotent, also from several processes. */
export const seedSandbox = (server: SeedTarget, config: Config) =>
  withMutex(server.services.db, 'seed', () =>
    seed({
      dataDirectory: config.dataDirectory,
      seedGames: async () => {
        await insertBoardGames(server.services.db);
        if (config.lichess !== null) await insertLichessGame(server.services.db);
      },
      seedStaff: (kept) => seedStaff(server.services, kept),
      seedPlayers: () =>
        seedPlayers({
          ...server.services,
          ...server.features.players,
          // Only the sandbox's gateway can be paid by a program; points are given to every player.
          addCash:
            config.economy === 'points'
              ? null
              : async (playerId, rupees) => {
                  if (server.services.payments.provider === 'sandbox') await addCash(server, playerId, rupees);
                },
        }),
    }),
  );
