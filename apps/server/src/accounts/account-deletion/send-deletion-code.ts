import { refuse } from '@muqabla/contract/refusals';
import { textIn } from '@muqabla/messages/text-in';
import type { Database, Transaction } from '../../platform/db/database.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { findPlayerPhone } from '../players/players.queries.ts';
import { CODE_SENT } from './deletion.messages.ts';
import { obstaclesOf } from './deletion.rules.ts';
import type { PhoneConfirmation } from './phone-confirmation.ts';
import { type FactServices, readFacts } from './read-deletion.ts';

type Services = FactServices & { db: Database; confirmation: PhoneConfirmation };

const phoneOf = async (tx: Transaction, playerId: string) => {
  const phone = await findPlayerPhone(tx, playerId);
  if (phone === null) throw new Error(`player ${playerId} has no account`);
  return phone;
};

/** POST /user/account-deletion/code: sends no code for what would be refused anyway. */
export const sendDeletionCode =
  ({ db, confirmation, ...services }: Services): Handler<'POST /user/account-deletion/code'> =>
  async ({ player: { playerId, sessionId }, http: { language } }) => {
    if (obstaclesOf(await readFacts(db, services, { playerId })).length > 0) return refuse('DELETION_BLOCKED');
    await db.transaction(async (tx) =>
      confirmation.send(tx, { phone: await phoneOf(tx, playerId), sessionId, language }),
    );
    return { message: textIn(CODE_SENT, language) };
  };
