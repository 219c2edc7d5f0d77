import { SANDBOX_PUSH_HOST } from '@muqabla/contract/core/notices/push-terms';
import type { Clock } from '../../platform/clock.ts';
import type { Queries } from '../../platform/db/database.ts';
import { insertPush } from '../sandbox-messages.queries.ts';
import { isPushEndpoint, PUSH_SERVICES } from './endpoint.rules.ts';
import type { PushSender } from './port.ts';
import type { VapidKeys } from './vapid.ts';

type Services = { db: Queries; clock: Clock; vapid: VapidKeys };

/**
 * "Pushes" to the sandbox phone: nothing leaves this installation. An endpoint that ends in `-gone` is an ended
 * subscription, and in `-down` a push service that does not respond.
 */
export const createSandboxPush = ({ db, clock, vapid }: Services): PushSender => ({
  publicKey: vapid.publicKey,
  isSandbox: true,
  accepts: (endpoint) => isPushEndpoint(endpoint, [...PUSH_SERVICES, SANDBOX_PUSH_HOST]),
  send: async (push) => {
    if (push.to.endpoint.endsWith('-gone')) return 'gone';
    if (push.to.endpoint.endsWith('-down')) throw new Error('the sandbox push service is down for this device');
    await insertPush(db, push, clock.now());
    return 'taken';
  },
});
