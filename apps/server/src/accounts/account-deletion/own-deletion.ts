import { paise } from '@muqabla/contract/money';
import { type Refusal, refuse } from '@muqabla/contract/refusals';
import { lockWallets } from '../../core/ledger/balances.ts';
import type { Database, Queries } from '../../platform/db/database.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { isRefusal } from '../../platform/http/refusal-error.ts';
import { newId } from '../../platform/ids.ts';
import type { Broadcast } from '../../platform/realtime/sockets.ts';
import { findPlayerPhone } from '../players/players.queries.ts';
import { endOtherSessions, insertDeletion, updateCalledOff } from './deletion.queries.ts';
import { balanceOf, dueAtOf, obstaclesOf } from './deletion.rules.ts';
import type { PhoneConfirmation } from './phone-confirmation.ts';
import { type FactServices, readDeletion, readFacts } from './read-deletion.ts';

type Services = FactServices & {
  db: Database;
  confirmation: PhoneConfirmation;
  broadcast: Pick<Broadcast, 'endSession' | 'endPlayer'>;
};

/** POST /user/account-deletion. The deletion is written under the lock of the wallets, as a stake is: each comes before or after it. */
export const startDeletion = (services: Services): Handler<'POST /user/account-deletion'> => {
  const { db, clock, settings, confirmation, broadcast } = services;
  return async ({ player: { playerId, sessionId }, body: { otp, giveUp } }) => {
    const phone = (await findPlayerPhone(db, playerId)) ?? '';
    const guess = await confirmation.guess({ phone, sessionId, otp });
    if (isRefusal(guess)) return guess;
    const { deletionDays } = await settings.read();
    const ended = await db.transaction(async (tx): Promise<string[] | Refusal> => {
      await lockWallets(tx, [playerId]);
      const facts = await readFacts(tx, services, { playerId });
      const givenUp = balanceOf(facts);
      if (obstaclesOf(facts).length > 0) return refuse('DELETION_BLOCKED');
      if (givenUp !== paise(Math.round(giveUp * 100))) return refuse('DELETION_AMOUNT_CHANGED');
      await confirmation.use(tx, { phone, sessionId, codeHash: guess.codeHash });
      const now = clock.now();
      await insertDeletion(tx, { deletionId: newId(), playerId, now, dueAt: dueAtOf(now, deletionDays), givenUp });
      return endOtherSessions(tx, { playerId, sessionId, now });
    });
    if (isRefusal(ended)) return ended;
    for (const session of ended) broadcast.endSession(session);
    broadcast.endPlayer(playerId);
    return readDeletion(services, playerId);
  };
};

export const getDeletion =
  (services: FactServices & { db: Queries }): Handler<'GET /user/account-deletion'> =>
  ({ player: { playerId } }) =>
    readDeletion(services, playerId);

export const callDeletionOff =
  (services: FactServices & { db: Database }): Handler<'DELETE /user/account-deletion'> =>
  async ({ player: { playerId } }) => {
    await services.db.transaction((tx) => updateCalledOff(tx, playerId, services.clock.now()));
    return readDeletion(services, playerId);
  };
