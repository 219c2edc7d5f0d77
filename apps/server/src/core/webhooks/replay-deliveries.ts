import { refuse } from '@muqabla/contract/refusals';
import type { Transaction } from '../../platform/db/database.ts';
import type { Handler, StaffIdentity } from '../../platform/http/calls.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Services } from '../core.ts';
import { renewDelivery, renewFailed } from './deliveries.queries.ts';
import { lockEndpoint } from './endpoints.queries.ts';
import { deliveryView } from './webhook.view.ts';

type ReplayServices = Pick<Services, 'db' | 'clock'>;
type Replayed = { webhookId: string; staff: StaffIdentity; after: object; at: Date };

const replayRefusal = async (tx: Transaction, webhookId: string, at: Date) => {
  const endpoint = await lockEndpoint(tx, webhookId, at);
  if (endpoint === null) return refuse('NOT_FOUND');
  return endpoint.state === 'enabled' ? null : refuse('WEBHOOK_OFF');
};

const finish = async (tx: Transaction, { webhookId, staff, after, at }: Replayed) => {
  await addJob(tx, 'deliver-webhooks', {});
  const subject = { kind: 'webhook', id: webhookId } as const;
  await writeAudit(tx, { staff, action: 'webhook.replayed', subject, reason: '', after, at });
};

/** Sends a delivery again, whatever its state. */
export const replayDelivery =
  ({ db, clock }: ReplayServices): Handler<'POST /admin/webhooks/{webhookId}/deliveries/{eventId}/replay'> =>
  ({ params: { webhookId, eventId }, staff }) =>
    db.transaction(async (tx) => {
      const at = clock.now();
      const refusal = await replayRefusal(tx, webhookId, at);
      if (refusal !== null) return refusal;
      const renewed = await renewDelivery(tx, { endpointId: webhookId, eventId }, at);
      if (renewed === null) return refuse('NOT_FOUND');
      await finish(tx, { webhookId, staff, after: { eventId }, at });
      return deliveryView(renewed);
    });

/** Sends the failed deliveries of events since a time again. */
export const replayFailed =
  ({ db, clock }: ReplayServices): Handler<'POST /admin/webhooks/{webhookId}/replay'> =>
  ({ params: { webhookId }, body: { since }, staff }) =>
    db.transaction(async (tx) => {
      const at = clock.now();
      const refusal = await replayRefusal(tx, webhookId, at);
      if (refusal !== null) return refusal;
      const replayed = await renewFailed(tx, webhookId, { since, now: at });
      if (replayed > 0) await finish(tx, { webhookId, staff, after: { since, deliveries: replayed }, at });
      return { replayed };
    });
