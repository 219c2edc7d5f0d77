import { paiseFromRupees } from '@muqabla/contract/money';
import type { playersFeature } from '../accounts/players/players.feature.ts';
import { seedPlayers } from '../accounts/players/seed-players.ts';
import { seedStaff } from '../console/staff/seed-staff.ts';
import type { Services } from '../core/core.ts';
import { depositBill } from '../core/ledger/deposit-postings.rules.ts';
import { insertDeposit, savePayment } from '../money/deposits/deposit.queries.ts';
import type { depositsFeature } from '../money/deposits/deposits.feature.ts';
import type { Database } from '../platform/db/database.ts';
import { newId } from '../platform/ids.ts';
import { insertBoardGames } from '../play/boards/games/board-games.queries.ts';
import { actOnSandboxPayment } from './payment-act.ts';
import { seedPeople } from './seed-people.ts';
import type { SandboxSignIns } from './sign-ins.ts';

/** Runs work while holding a lock that one process can have at a time; a crash releases it too. */
const withMutex = <T>(db: Database, turn: 'seed', work: () => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    await tx.query('select from shared.turns where turn = $1 for update', [turn]);
    return work();
  });

type SeedTarget = {
  services: Services;
  features: { deposits: ReturnType<typeof depositsFeature>; players: ReturnType<typeof playersFeature> };
};

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
  await insertDeposit(db, { depositId, playerId, bill, provider: payments.provider, createdAt });
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

/**
 * Creates the missing games, and where the sandbox stands in for text messages its people, whose credentials are returned:
 * elsewhere an invented phone number is that of a real person. Idempotent, also from several processes.
 */
export const seedSandbox = (server: SeedTarget): Promise<SandboxSignIns | null> => {
  const { db, economy, dataDirectory, payments, standIns } = server.services;
  return withMutex(db, 'seed', async () => {
    await insertBoardGames(db, economy);
    if (!standIns.has('sms')) return null;
    return seedPeople({
      dataDirectory,
      seedStaff: (kept) => seedStaff(server.services, kept),
      seedPlayers: () =>
        seedPlayers({
          ...server.services,
          ...server.features.players,
          // A program can pay only at the sandbox's gateway; points are given to every player.
          addCash:
            economy === 'points'
              ? null
              : async (playerId, rupees) => {
                  if (payments.provider === 'sandbox') await addCash(server, playerId, rupees);
                },
        }),
    });
  });
};
