import type { Queries } from '../platform/db/database.ts';
import type { Handler } from '../platform/http/calls.ts';
import type { PushSender } from '../providers/push/port.ts';
import { hasDevice } from './push.queries.ts';

export const getPush =
  ({ db, push }: { db: Queries; push: PushSender }): Handler<'GET /user/push'> =>
  async ({ player: { sessionId } }) => ({
    on: await hasDevice(db, sessionId),
    publicKey: push.publicKey,
    sandbox: push.isSandbox,
  });
