import { createHash, createHmac } from 'node:crypto';
import { sameBytes } from '../../platform/crypto/keyed-hash.ts';

/**
 * True when a signature is the HMAC-SHA-256 of these bytes with any of the secrets: after a change of the secret,
 * providers still sign with the former one for a day. Every secret is tried, in constant time.
 */
export const isSigned = (
  secrets: readonly string[],
  parts: readonly (string | Buffer)[],
  claimed: { readonly text: string; readonly encoding: 'hex' | 'base64' },
): boolean => {
  const pattern = claimed.encoding === 'hex' ? /^[0-9a-f]{64}$/ : /^[A-Za-z0-9+/]{43}=$/;
  if (!pattern.test(claimed.text)) return false;
  const bytes = Buffer.from(claimed.text, claimed.encoding);
  let matches = false;
  for (const secret of secrets) {
    const hmac = createHmac('sha256', secret);
    for (const part of parts) hmac.update(part);
    if (sameBytes(bytes, hmac.digest())) matches = true;
  }
  return matches;
};

/** The id of an event whose provider sends none: the same bytes are the same event. */
export const eventIdOf = (rawBody: Buffer): string => `sha256:${createHash('sha256').update(rawBody).digest('hex')}`;

const TOLERANCE_MILLISECONDS = 5 * 60_000;
const SECONDS_BEFORE = 100_000_000_000;

/** True when a Unix time in seconds or milliseconds is at most five minutes away. An older one may be a replay. */
export const isRecent = (timestamp: string, now: Date): boolean => {
  if (!/^\d{1,15}$/.test(timestamp)) return false;
  const value = Number(timestamp);
  const milliseconds = value < SECONDS_BEFORE ? value * 1000 : value;
  return Math.abs(now.getTime() - milliseconds) <= TOLERANCE_MILLISECONDS;
};

/** The JSON of a body; undefined when it is none. */
export const jsonOf = (rawBody: Buffer): unknown => {
  try {
    return JSON.parse(rawBody.toString('utf8'));
  } catch {
    return undefined;
  }
};
