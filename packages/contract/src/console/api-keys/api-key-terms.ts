import type { Call } from '../../call.ts';
import type { StaffPermission } from '../../roles.ts';

/** The beginning of every API key, by which a scanner of secrets knows one. */
export const API_KEY_PREFIX = 'muqabla_';
/** The most keys that are in use at once. */
export const API_KEYS_MOST = 50;
export const API_KEY_NAME_MOST = 60;
/** The longest life of a key, in days. */
export const API_KEY_DAYS_MOST = 365;
/** The hours for which the secret before a replaced one still works. */
export const API_KEY_OVERLAP_HOURS = 24;
/** The most requests a minute that a key may be given. */
export const API_KEY_REQUESTS_MOST = 600;
/** The days for which the requests of a key are listed by hour and address; its last use is listed for ever. */
export const API_KEY_USE_DAYS = 180;
/** The most networks to which one key is bound. */
export const API_KEY_NETWORKS_MOST = 20;

/**
 * The scopes of keys: permissions of staff, for reading alone. Left out are those about signing in, other staff, people's
 * devices, proofs of identity and conversations.
 */
export const API_KEY_SCOPES = [
  'battles',
  'review',
  'penalties',
  'players',
  'playerReports',
  'complaints',
  'limits',
  'ledger',
  'deposits',
  'withdrawals',
  'recharges',
  'adjust',
  'reports',
  'games',
  'law',
  'settings',
  'audit',
  'webhooks',
  'system',
] as const satisfies readonly StaffPermission[];
export type ApiKeyScope = (typeof API_KEY_SCOPES)[number];

/**
 * The scope that a key needs for a call; null for calls that no key may make. Keys read: what moves money, decides a case or
 * changes anything takes a person.
 */
export const keyScopeOf = (name: string, { access }: Pick<Call, 'access'>): ApiKeyScope | null =>
  name.startsWith('GET ') ? (API_KEY_SCOPES.find((scope) => access === `staff:${scope}`) ?? null) : null;
