import type { DeliveryState, WebhookType } from '@muqabla/contract/core/webhooks/webhook-terms';
import type { Queries, Transaction } from '../../platform/db/database.ts';
import type { AfterAttempt, Response } from './webhook.rules.ts';

export type DeliveryRow = {
  event_id: string;
  event_type: WebhookType;
  state: DeliveryState;
  happened_at: Date;
  attempts: number;
  next_attempt_at: Date | null;
  last_attempt_at: Date | null;
  response_status: number | null;
  response_start: string | null;
};

export const DELIVERY_COLUMNS = `d.event_id, d.event_type, d.state, d.happened_at, d.attempts, d.next_attempt_at, d.last_attempt_at,
  d.response_status, d.response_start`;

// The job has no key: concurrent transactions would wait for each other at its row.
const INSERT = `with written as (
    insert into webhook_deliveries (event_id, endpoint_id, event_type, happened_at, event_data, next_attempt_at)
    select e.id, w.endpoint_id, e.type, $2, e.data, $2
    from jsonb_to_recordset($1::jsonb) e (id uuid, type text, data jsonb)
    join webhook_endpoints w on w.state = 'enabled' and e.type = any (w.event_types)
    returning event_id)
  select add_job('deliver-webhooks', '{}', null, null) where exists (select from written)`;

type NewEvent = { readonly id: string; readonly type: WebhookType; readonly data: object };

/** Sends the statement that writes events for the endpoints that want them, and adds a job if there are any. */
export const insertDeliveries = (tx: Transaction, events: readonly NewEvent[], at: Date) =>
  tx.send(INSERT, [JSON.stringify(events), at]);

type Key = { readonly endpointId: string; readonly eventId: string };

/** Makes a delivery due now, with all its attempts; null when there is none. */
export const renewDelivery = async (tx: Transaction, { endpointId, eventId }: Key, now: Date) => {
  const [row] = await tx.query<DeliveryRow>(
    `update webhook_deliveries d set state = 'pending', attempts = 0, next_attempt_at = $3
     where d.endpoint_id = $1 and d.event_id = $2 returning ${DELIVERY_COLUMNS}`,
    [endpointId, eventId, now],
  );
  return row ?? null;
};

/** Makes the failed deliveries of events since a time due now, and returns their number. */
export const renewFailed = async (
  tx: Transaction,
  endpointId: string,
  { since, now }: { since: string; now: Date },
) => {
  const rows = await tx.query(
    `update webhook_deliveries set state = 'pending', attempts = 0, next_attempt_at = $3
     where endpoint_id = $1 and state = 'failed' and happened_at >= $2 returning event_id`,
    [endpointId, since, now],
  );
  return rows.length;
};

export type Claim = { endpoint_id: string; url: string };

/** Claims the endpoint that has waited longest with something due, until a time; null when none has, or others have them all. */
export const claimEndpoint = async (db: Queries, { now, until }: { now: Date; until: Date }): Promise<Claim | null> => {
  const [row] = await db.query<Claim>(
    `update webhook_endpoints set free_at = $2 where endpoint_id = (
       select w.endpoint_id from webhook_endpoints w
       where w.state = 'enabled' and w.free_at <= $1 and exists (
         select from webhook_deliveries d
         where d.endpoint_id = w.endpoint_id and d.state = 'pending' and d.next_attempt_at <= $1)
       order by w.free_at limit 1 for no key update skip locked)
     returning endpoint_id, url`,
    [now, until],
  );
  return row ?? null;
};

/** Ends the turn that was claimed until a time, unless another process has it by now. */
export const freeEndpoint = (
  db: Queries,
  endpointId: string,
  { claimedUntil, freeAt }: { claimedUntil: Date; freeAt: Date },
) =>
  db.query('update webhook_endpoints set free_at = $3 where endpoint_id = $1 and free_at = $2', [
    endpointId,
    claimedUntil,
    freeAt,
  ]);

export type DueDelivery = {
  event_id: string;
  event_type: WebhookType;
  happened_at: Date;
  event_data: object;
  attempts: number;
};

/** The deliveries that are due at an endpoint, the longest due first. */
export const readDue = (db: Queries, endpointId: string, { now, limit }: { now: Date; limit: number }) =>
  db.query<DueDelivery>(
    `select event_id, event_type, happened_at, event_data, attempts from webhook_deliveries
     where endpoint_id = $1 and state = 'pending' and next_attempt_at <= $2
     order by next_attempt_at, event_id limit $3`,
    [endpointId, now, limit],
  );

export const saveAttempt = (
  db: Queries,
  { endpointId, eventId, at, response, after }: Key & { at: Date; response: Response; after: AfterAttempt },
) =>
  db.query(
    `update webhook_deliveries set state = $3, attempts = $4, next_attempt_at = $5, last_attempt_at = $6, response_status = $7,
       response_start = $8 where endpoint_id = $1 and event_id = $2`,
    [endpointId, eventId, after.state, after.attempts, after.nextAttemptAt, at, response.status, response.start],
  );

/** The time of the next attempt at any endpoint; null when nothing waits. */
export const findNextAttempt = async (db: Queries): Promise<Date | null> => {
  const [row] = await db.query<{ at: Date | null }>(
    `select min(greatest(d.next_attempt_at, w.free_at)) as at from webhook_endpoints w cross join lateral (
       select next_attempt_at from webhook_deliveries
       where endpoint_id = w.endpoint_id and state = 'pending' order by next_attempt_at, event_id limit 1) d
     where w.state = 'enabled'`,
  );
  return row?.at ?? null;
};

/** Deletes a number of deliveries that are over and of events before a time; returns how many. */
export const deleteOldDeliveries = async (db: Queries, before: Date, limit: number): Promise<number> => {
  const rows = await db.query(
    `delete from webhook_deliveries where (endpoint_id, event_id) in (
       select endpoint_id, event_id from webhook_deliveries where state <> 'pending' and happened_at < $1 limit $2)
     returning event_id`,
    [before, limit],
  );
  return rows.length;
};
