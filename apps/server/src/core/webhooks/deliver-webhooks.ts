import { addJob } from '../../platform/jobs/jobs.ts';
import type { Services } from '../core.ts';
import {
  claimEndpoint,
  type Claim,
  type DueDelivery,
  findNextAttempt,
  freeEndpoint,
  readDue,
  saveAttempt,
} from './deliveries.queries.ts';
import { readSealedSecrets, saveEndpointState, saveRenewedSecret } from './endpoints.queries.ts';
import { createSendWebhook, type SendWebhook } from './send-webhook.ts';
import { openSecrets, renewSecrets, signedHeaders } from './webhook-scheme.ts';
import { afterAttempt, bodyOf, REST_SECONDS, type Response } from './webhook.rules.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'deliver-webhooks': object;
  }
}

/** Endpoints that a process serves at once: one that hangs takes one place. */
const ENDPOINTS_AT_ONCE = 4;
const REQUESTS_AT_ONCE = 4;
const TURN = 20;
/** Longer than all requests of a turn can take, in timeouts; an endpoint of a process that dies is free after it. */
const TIMEOUTS_OF_TURN = TURN / REQUESTS_AT_ONCE + 1;

// Nothing is sent without a signature; a new secret for the endpoint mends it.
const UNSIGNED: Response = { status: null, start: 'not sent: the secret of this endpoint cannot be read' };

type DeliveryServices = Pick<Services, 'db' | 'clock' | 'seal' | 'log' | 'webhookNetwork'>;

type Turn = { readonly services: DeliveryServices; readonly send: SendWebhook; readonly claim: Claim };

/** Makes an attempt and stores its outcome; false when the endpoint should be left alone for a while. */
const attempt = async (
  { services: { db, clock, seal, log }, send, claim }: Turn,
  due: DueDelivery,
): Promise<boolean> => {
  const { endpoint_id: endpointId, url } = claim;
  const { event_id: eventId, event_type: type, happened_at: happenedAt, event_data: data, attempts } = due;
  const at = clock.now();
  // Read for each attempt: a secret that has been replaced meanwhile signs beside the new one.
  const sealed = await readSealedSecrets(db, endpointId, at);
  // So that a change of SECRET_KEY ends by itself.
  for (const each of renewSecrets(seal, endpointId, sealed)) await saveRenewedSecret(db, endpointId, each);
  const secrets = openSecrets(seal, endpointId, sealed);
  const body = bodyOf({ type, happenedAt, data });
  if (secrets === null)
    log.error({ endpointId }, 'a secret of webhooks does not open: SECRET_KEY has changed without PREVIOUS_SECRET_KEY');
  const response =
    secrets === null ? UNSIGNED : await send(url, body, signedHeaders({ id: eventId, at, body }, secrets));
  const after = afterAttempt({ attempts, response, now: clock.now(), random: Math.random() });
  await saveAttempt(db, { endpointId, eventId, at, response, after });
  if (after.isGone) {
    await saveEndpointState(db, endpointId, 'gone');
    log.warn({ endpointId }, 'a receiver of webhooks is gone and its endpoint was switched off');
  }
  return after.state === 'delivered';
};

/** Sends what is due at a claimed endpoint, a few requests at once, until one of them fails. */
const serve = async (turn: Turn, claimedUntil: Date) => {
  const { services, claim } = turn;
  const { db, clock } = services;
  const due = await readDue(db, claim.endpoint_id, { now: clock.now(), limit: TURN });
  let isAnswering = true;
  const sendNext = async () => {
    for (let next = due.shift(); next !== undefined && isAnswering; next = due.shift())
      isAnswering = (await attempt(turn, next)) && isAnswering;
  };
  await Promise.all(Array.from({ length: REQUESTS_AT_ONCE }, sendNext));
  const rest = isAnswering ? 0 : REST_SECONDS * 1000;
  await freeEndpoint(db, claim.endpoint_id, { claimedUntil, freeAt: new Date(clock.now().getTime() + rest) });
};

/**
 * Job `deliver-webhooks`: sends what is due at every endpoint. Processes share the endpoints: each claims one for a turn,
 * so that a delivery is sent by one of them at a time.
 */
export const createDeliverWebhooks = (services: DeliveryServices) => {
  const { db, clock } = services;
  const send = createSendWebhook(services.webhookNetwork);
  const turnMilliseconds = TIMEOUTS_OF_TURN * services.webhookNetwork.timeoutMilliseconds;
  const serveAll = async () => {
    for (;;) {
      const now = clock.now();
      const until = new Date(now.getTime() + turnMilliseconds);
      const claim = await claimEndpoint(db, { now, until });
      if (claim === null) return;
      await serve({ services, send, claim }, until);
    }
  };
  return async () => {
    await Promise.all(Array.from({ length: ENDPOINTS_AT_ONCE }, serveAll));
    const runAt = await findNextAttempt(db);
    if (runAt !== null)
      await db.transaction((tx) => addJob(tx, 'deliver-webhooks', {}, { runAt, key: 'deliver-webhooks' }));
  };
};
