import { createHmac, randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import type { Seal } from '../../platform/crypto/seal.ts';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

/** Makes a secret in the form of Standard Webhooks. */
export const newSecret = (): string => `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`;

type Signed = { readonly id: string; readonly at: Date; readonly body: string };

/** The headers of Standard Webhooks, with a signature by each secret. */
export const signedHeaders = ({ id, at, body }: Signed, secrets: readonly string[]) => {
  const timestamp = Math.floor(at.getTime() / 1000);
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': String(timestamp), 'webhook-signature': signatures.join(' ') };
};

/** The host of an address without the brackets of IPv6. */
export const hostOf = (url: string): string => new URL(url).hostname.replace(/^\[|\]$/g, '');

/** True when an address names a network address that is not allowed; names are checked when they are resolved. */
export const isForbidden = (url: string, isAllowed: (address: string) => boolean): boolean => {
  const host = hostOf(url);
  return isIP(host) !== 0 && !isAllowed(host);
};

const PURPOSE = 'webhook secret';

/** Seals the secret of an endpoint, as it is stored. */
export const sealSecret = (seal: Seal, endpointId: string, secret: string): Buffer =>
  seal.close(PURPOSE, endpointId, secret);

/** The secrets of an endpoint that were sealed before the key's last change, each with its new form. */
export const renewSecrets = (seal: Seal, endpointId: string, sealed: readonly Buffer[]) =>
  sealed.flatMap((former) => {
    const renewed = seal.renew(PURPOSE, endpointId, former);
    return renewed === null ? [] : [{ former, renewed }];
  });

/** Opens the secrets of an endpoint, leaving out those of a lost key; null when none opens. */
export const openSecrets = (seal: Seal, endpointId: string, sealed: readonly Buffer[]): string[] | null => {
  const opened = sealed.map((each) => seal.open(PURPOSE, endpointId, each)).filter((secret) => secret !== null);
  return opened.length === 0 ? null : opened;
};
