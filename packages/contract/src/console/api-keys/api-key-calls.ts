import * as z from 'zod/mini';
import { staffName, staffReason } from '../../core/approvals/proposal.ts';
import { defineCalls } from '../../define-calls.ts';
import { enumByEconomy, moneyValues } from '../../economy-schemas.ts';
import { id, instant } from '../../fields.ts';
import { MONEY_PERMISSIONS } from '../../roles.ts';
import {
  API_KEY_DAYS_MOST,
  API_KEY_NAME_MOST,
  API_KEY_NETWORKS_MOST,
  API_KEY_REQUESTS_MOST,
  API_KEY_SCOPES,
} from './api-key-terms.ts';

const scopes = z.array(enumByEconomy(API_KEY_SCOPES, moneyValues(...MONEY_PERMISSIONS)));

/** An address, or a network in the notation with a slash. */
const network = z.string().check(z.trim(), z.minLength(2), z.maxLength(43), z.regex(/^[0-9A-Fa-f.:]+(\/\d{1,3})?$/));

/** A key of another system. Its secret is shown once and never again. */
export const apiKey = z.object({
  _id: id,
  name: z.string(),
  /** The first characters of the key, by which a person finds it in a configuration. */
  start: z.string(),
  scopes,
  /** The networks from which it works; from everywhere when there is none. */
  networks: z.array(z.string()),
  requestsPerMinute: z.int(),
  createdBy: staffName,
  createdAt: instant,
  expiresAt: instant,
  /** `inactive`: the member of staff who made it is disabled. */
  state: z.enum(['active', 'expired', 'revoked', 'inactive']),
  revokedAt: z.optional(instant),
  /** The time until which the secret before the present one works too; absent when there is none. */
  oldSecretUntil: z.optional(instant),
  /** The last request, and the address that made it; absent before the first. */
  lastUse: z.optional(z.object({ at: instant, address: z.string() })),
});
export type ApiKey = z.output<typeof apiKey>;

/** The requests of a key in one hour from one address. */
export const apiKeyUse = z.object({
  hour: instant,
  address: z.string(),
  requests: z.int(),
  /** Requests that were refused: outside of its scopes, or more than it may make. */
  refused: z.int(),
});
export type ApiKeyUse = z.output<typeof apiKeyUse>;

const secret = z.string().check(z.regex(/^muqabla_[0-9a-f]{32}_[\w-]{43}_[0-9a-f]{8}$/));
const reason = { reason: staffReason };
const common = { access: 'staff:apiKeys', response: apiKey } as const;

export const apiKeyCalls = defineCalls(common, {
  'GET /admin/api-keys': {
    summary: 'The keys of other systems, the newest first.',
    response: { keys: z.array(apiKey) },
  },
  'POST /admin/api-keys': {
    fresh: true,
    summary: 'Makes a key that reads what its scopes allow. `secret` is the key, and is returned here alone.',
    body: {
      name: z.string().check(z.trim(), z.minLength(1), z.maxLength(API_KEY_NAME_MOST)),
      scopes: scopes.check(
        z.minLength(1),
        z.refine((chosen) => new Set(chosen).size === chosen.length),
      ),
      networks: z.array(network).check(z.maxLength(API_KEY_NETWORKS_MOST)),
      requestsPerMinute: z.int().check(z.gte(1), z.lte(API_KEY_REQUESTS_MOST)),
      days: z.int().check(z.gte(1), z.lte(API_KEY_DAYS_MOST)),
      ...reason,
    },
    response: { key: apiKey, secret },
    refusals: ['API_KEYS_FULL', 'API_KEY_NETWORK'],
  },
  'POST /admin/api-keys/{keyId}/rotate': {
    fresh: true,
    summary:
      'Replaces the secret. The one before works for 24 hours more; an older one ends at once. `secret` is returned here alone.',
    body: reason,
    response: { key: apiKey, secret },
    refusals: ['API_KEY_ENDED'],
  },
  'POST /admin/api-keys/{keyId}/revoke': {
    summary: 'Ends a key at once, in every process; without effect when it has ended.',
    body: reason,
  },
  'GET /admin/api-keys/{keyId}/uses': {
    summary: 'The requests of a key by hour and address, the newest first; the last 200 rows.',
    response: { key: apiKey, uses: z.array(apiKeyUse) },
  },
});
