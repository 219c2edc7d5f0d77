import type { WebhookState, WebhookType } from '@muqabla/contract/core/webhooks/webhook-terms';
import type { Queries, Transaction } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';

export type EndpointRow = {
  endpoint_id: string;
  url: string;
  description: string;
  event_types: WebhookType[];
  state: WebhookState;
  created_at: Date;
  version: number;
  old_secret_until: Date | null;
  pending: number;
  failed: number;
};

const COLUMNS = `w.endpoint_id, w.url, w.description, w.event_types, w.state, w.created_at, w.version,
  (select max(s.expires_at) from webhook_secrets s where s.endpoint_id = w.endpoint_id and s.expires_at > $1) as old_secret_until,
  (select count(*)::int from webhook_deliveries d where d.endpoint_id = w.endpoint_id and d.state = 'pending') as pending,
  (select count(*)::int from webhook_deliveries d where d.endpoint_id = w.endpoint_id and d.state = 'failed') as failed`;

/** All endpoints, the oldest first. */
export const readEndpoints = (db: Queries, now: Date) =>
  db.query<EndpointRow>(`select ${COLUMNS} from webhook_endpoints w order by w.created_at, w.endpoint_id`, [now]);

export const findEndpoint = async (db: Queries, endpointId: string, now: Date): Promise<EndpointRow | null> => {
  const [row] = await db.query<EndpointRow>(`select ${COLUMNS} from webhook_endpoints w where w.endpoint_id = $2`, [
    now,
    endpointId,
  ]);
  return row ?? null;
};

/** Reads an endpoint and locks it against other changes until the transaction ends; null when there is none. */
export const lockEndpoint = async (tx: Transaction, endpointId: string, now: Date): Promise<EndpointRow | null> => {
  await tx.query('select from webhook_endpoints where endpoint_id = $1 for no key update', [endpointId]);
  return findEndpoint(tx, endpointId, now);
};

/** Counts the endpoints; locks the table against others that are added until the transaction ends. */
export const countEndpoints = async (tx: Transaction): Promise<number> => {
  await tx.query('lock table webhook_endpoints in share row exclusive mode');
  const [row] = await tx.query<{ count: number }>('select count(*)::int as count from webhook_endpoints');
  return row?.count ?? 0;
};

export type EndpointTerms = {
  readonly url: string;
  readonly description: string;
  readonly types: readonly WebhookType[];
};

export const insertEndpoint = (
  tx: Transaction,
  { endpointId, at, ...terms }: EndpointTerms & { endpointId: string; at: Date },
) =>
  tx.query(
    `insert into webhook_endpoints (endpoint_id, url, description, event_types, state, free_at, created_at)
     values ($1, $2, $3, $4, 'enabled', $5, $5)`,
    [endpointId, terms.url, terms.description, terms.types, at],
  );

export const saveEndpointTerms = (tx: Transaction, endpointId: string, { url, description, types }: EndpointTerms) =>
  tx.query(
    'update webhook_endpoints set url = $2, description = $3, event_types = $4, version = version + 1 where endpoint_id = $1',
    [endpointId, url, description, types],
  );

export const saveEndpointState = (db: Queries, endpointId: string, state: WebhookState) =>
  db.query('update webhook_endpoints set state = $2, version = version + 1 where endpoint_id = $1 and state <> $2', [
    endpointId,
    state,
  ]);

export const deleteEndpoint = (tx: Transaction, endpointId: string) =>
  tx.query('delete from webhook_endpoints where endpoint_id = $1', [endpointId]);

/** The secrets that sign at this time, sealed, the present one first. */
export const readSealedSecrets = async (db: Queries, endpointId: string, now: Date): Promise<Buffer[]> => {
  const rows = await db.query<{ sealed_secret: Buffer }>(
    `select sealed_secret from webhook_secrets where endpoint_id = $1 and (expires_at is null or expires_at > $2)
     order by created_at desc, secret_id desc`,
    [endpointId, now],
  );
  return rows.map(({ sealed_secret }) => sealed_secret);
};

type NewSecret = { endpointId: string; sealed: Buffer; at: Date; oldUntil: Date };

/** Adds the present secret of an endpoint; the one before signs until `oldUntil`. */
export const insertSecret = async (tx: Transaction, { endpointId, sealed, at, oldUntil }: NewSecret) => {
  await tx.query('update webhook_secrets set expires_at = $2 where endpoint_id = $1 and expires_at is null', [
    endpointId,
    oldUntil,
  ]);
  await tx.query(
    'insert into webhook_secrets (secret_id, endpoint_id, sealed_secret, created_at) values ($1, $2, $3, $4)',
    [newId(), endpointId, sealed, at],
  );
};

/** Replaces a sealed secret by the same secret under the present key. */
export const saveRenewedSecret = (
  db: Queries,
  endpointId: string,
  { former, renewed }: { former: Buffer; renewed: Buffer },
) =>
  db.query('update webhook_secrets set sealed_secret = $3 where endpoint_id = $1 and sealed_secret = $2', [
    endpointId,
    former,
    renewed,
  ]);

/** Deletes the secrets that have ended. */
export const deleteOldSecrets = (db: Queries, now: Date) =>
  db.query('delete from webhook_secrets where expires_at <= $1', [now]);
