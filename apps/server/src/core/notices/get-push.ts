import type { Handler } from '../../platform/http/calls.ts';
import type { Services } from '../core.ts';
import { hasDevice } from './push.queries.ts';

export const getPush =
  ({ db, push }: Pick<Services, 'db' | 'push'>): Handler<'GET /user/push'> =>
  async ({ player: { sessionId } }) => ({
    on: await hasDevice(db, sessionId),
    ...(push.publicKey !== null && { publicKey: push.publicKey }),
    sandbox: push.isSandbox,
  });
