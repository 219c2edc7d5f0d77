import type { Clock } from '../../platform/clock.ts';
import type { Queries } from '../../platform/db/database.ts';
import { insertMessage } from '../sandbox-messages.queries.ts';
import type { SmsSender } from './port.ts';

/** "Sends" to the sandbox phone: nothing leaves this installation. */
export const createSandboxSms = ({ db, clock }: { db: Queries; clock: Clock }): SmsSender => ({
  provider: 'sandbox',
  send: async (sms) => {
    await insertMessage(db, sms, clock.now());
    return 'taken';
  },
});
