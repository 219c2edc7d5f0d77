import {
  API_KEY_DAYS_MOST,
  API_KEY_REQUESTS_MOST,
  type ApiKeyScope,
} from '@muqabla/contract/console/api-keys/api-key-terms';

/** A key that is being written, as its fields hold it. */
export type KeyDraft = {
  readonly name: string;
  readonly scopes: readonly ApiKeyScope[];
  /** One network a line. */
  readonly networks: string;
  readonly requestsPerMinute: string;
  readonly days: string;
};

export const NEW_KEY: KeyDraft = { name: '', scopes: [], networks: '', requestsPerMinute: '60', days: '90' };

export type KeyFault = 'name' | 'scopes' | 'requestsPerMinute' | 'days';

const wholeIn = (text: string, most: number) => /^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= most;

/** The fields of a draft that cannot be sent. */
export const faultsOf = ({ name, scopes, requestsPerMinute, days }: KeyDraft): ReadonlySet<KeyFault> =>
  new Set<KeyFault>([
    ...(name.trim() === '' ? (['name'] as const) : []),
    ...(scopes.length === 0 ? (['scopes'] as const) : []),
    ...(wholeIn(requestsPerMinute, API_KEY_REQUESTS_MOST) ? [] : (['requestsPerMinute'] as const)),
    ...(wholeIn(days, API_KEY_DAYS_MOST) ? [] : (['days'] as const)),
  ]);

/** The terms of a draft without faults, as the call takes them. */
export const termsOf = ({ name, scopes, networks, requestsPerMinute, days }: KeyDraft) => ({
  name: name.trim(),
  scopes: [...scopes],
  networks: networks
    .split(/[\s,]+/)
    .map((network) => network.trim())
    .filter((network) => network !== ''),
  requestsPerMinute: Number(requestsPerMinute),
  days: Number(days),
});
