import { WEBHOOKS_MOST, webhookTypesIn } from '@muqabla/contract/core/webhooks/webhook-terms';
import { type Refusal, refuse, refuseInput } from '@muqabla/contract/refusals';
import type { Handler } from '../../platform/http/calls.ts';
import { isRefusal } from '../../platform/http/refusal-error.ts';
import { newId } from '../../platform/ids.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Services } from '../core.ts';
import {
  countEndpoints,
  type EndpointTerms,
  findEndpoint,
  insertEndpoint,
  insertSecret,
  lockEndpoint,
  readEndpoints,
  saveEndpointTerms,
} from './endpoints.queries.ts';
import { isForbidden, newSecret, sealSecret } from './webhook-scheme.ts';
import { auditedTerms } from './webhook.rules.ts';
import { webhookView } from './webhook.view.ts';

type SaveServices = Pick<Services, 'db' | 'clock' | 'seal' | 'economy' | 'webhookNetwork'>;

const termsRefusal = ({ economy, webhookNetwork }: SaveServices, { url, types }: EndpointTerms): Refusal | null => {
  if (isForbidden(url, webhookNetwork.isAllowed)) return refuse('WEBHOOK_ADDRESS');
  const known = webhookTypesIn(economy);
  return types.every((type) => known.includes(type)) ? null : refuseInput({ field: 'types', code: 'invalid' });
};

/** Adds an endpoint with its first secret, which is returned here alone. */
export const createWebhook =
  (services: SaveServices): Handler<'POST /admin/webhooks'> =>
  async ({ body: { reason, ...terms }, staff }) => {
    const refusal = termsRefusal(services, terms);
    if (refusal !== null) return refusal;
    const endpointId = newId();
    const secret = newSecret();
    const added = await services.db.transaction(async (tx) => {
      if ((await countEndpoints(tx)) >= WEBHOOKS_MOST) return refuse('WEBHOOKS_FULL', { most: WEBHOOKS_MOST });
      const at = services.clock.now();
      await insertEndpoint(tx, { ...terms, endpointId, at });
      await insertSecret(tx, { endpointId, sealed: sealSecret(services.seal, endpointId, secret), at, oldUntil: at });
      const row = await findEndpoint(tx, endpointId, at);
      const subject = { kind: 'webhook', id: endpointId } as const;
      await writeAudit(tx, { staff, action: 'webhook.created', subject, reason, after: auditedTerms(terms), at });
      return row;
    });
    if (added === null) throw new Error('an endpoint that was added is missing');
    return isRefusal(added) ? added : { webhook: webhookView(added), secret };
  };

/** Changes the terms of an endpoint, if it is still of the version that the caller has seen. */
export const changeWebhook =
  (services: SaveServices): Handler<'PUT /admin/webhooks/{webhookId}'> =>
  async ({ params: { webhookId }, body: { reason, version, ...terms }, staff }) => {
    const refusal = termsRefusal(services, terms);
    if (refusal !== null) return refusal;
    return services.db.transaction(async (tx) => {
      const at = services.clock.now();
      const before = await lockEndpoint(tx, webhookId, at);
      if (before === null) return refuse('NOT_FOUND');
      if (before.version !== version) return refuse('WEBHOOK_CHANGED');
      await saveEndpointTerms(tx, webhookId, terms);
      await writeAudit(tx, {
        staff,
        action: 'webhook.changed',
        subject: { kind: 'webhook', id: webhookId },
        reason,
        before: auditedTerms({ ...before, types: before.event_types }),
        after: auditedTerms(terms),
        at,
      });
      return webhookView({ ...before, ...terms, event_types: [...terms.types], version: version + 1 });
    });
  };

export const listWebhooks =
  ({ db, clock, economy }: Pick<Services, 'db' | 'clock' | 'economy'>): Handler<'GET /admin/webhooks'> =>
  async () => ({
    webhooks: (await readEndpoints(db, clock.now())).map(webhookView),
    types: webhookTypesIn(economy),
  });
