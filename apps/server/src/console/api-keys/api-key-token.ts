import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { BlockList, isIP, isIPv4 } from 'node:net';
import { crc32 } from 'node:zlib';
import { API_KEY_PREFIX, type ApiKeyScope } from '@muqabla/contract/console/api-keys/api-key-terms';
import { networkOf } from '../../platform/rate-limits/network.rules.ts';

const SECRET_BYTES = 32;
const TOKEN = /^muqabla_([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})_([\w-]{43})_([0-9a-f]{8})$/;

const checksumOf = (text: string) => crc32(text).toString(16).padStart(8, '0');

/** A new secret: 256 random bits, base64url. */
export const newKeySecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

/** The key as another system sends it: its id, its secret and a checksum, by which a scanner tells a key from a look-alike. */
export const tokenOfKey = (keyId: string, secret: string): string => {
  const body = `${API_KEY_PREFIX}${keyId.replaceAll('-', '')}_${secret}`;
  return `${body}_${checksumOf(body)}`;
};

/** The first characters of a key, which are no secret. */
export const startOfKey = (keyId: string): string => `${API_KEY_PREFIX}${keyId.slice(0, 8)}`;

/** Reads a key; null for a text that is none or was mistyped. */
export const readKeyToken = (token: string): { keyId: string; secret: string } | null => {
  const found = TOKEN.exec(token);
  if (found === null) return null;
  const secret = found[6] ?? '';
  if (checksumOf(token.slice(0, token.lastIndexOf('_'))) !== found[7]) return null;
  return { keyId: found.slice(1, 6).join('-'), secret };
};

/** The hash of a secret, as it is stored. */
export const hashOfSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();

const familyOf = (address: string) => (isIPv4(address) ? 'ipv4' : 'ipv6');

/** Splits a network into its address and the length of its prefix; null for what is none. */
const partsOf = (network: string): { address: string; prefix: number } | null => {
  const [address = '', length] = network.split('/');
  const version = isIP(address);
  if (version === 0) return null;
  const longest = version === 4 ? 32 : 128;
  const prefix = length === undefined ? longest : Number(length);
  return Number.isInteger(prefix) && prefix >= 0 && prefix <= longest ? { address, prefix } : null;
};

/** True when this text is an address or a network. */
export const isNetwork = (network: string): boolean => partsOf(network) !== null;

/** True when an address is in one of these networks, or when there is none. */
export const isInNetworks = (address: string, networks: readonly string[]): boolean => {
  if (networks.length === 0) return true;
  const list = new BlockList();
  for (const network of networks) {
    const parts = partsOf(network);
    if (parts !== null) list.addSubnet(parts.address, parts.prefix, familyOf(parts.address));
  }
  // An IPv4 address that arrives written as IPv6 is the same caller.
  const [known = address] = [networkOf(address)].filter(isIPv4);
  return list.check(known, familyOf(known));
};

/** A stored key, as far as its right to make a request depends on it. */
export type StoredKey = {
  readonly secretHash: Buffer;
  readonly oldSecretHash: Buffer | null;
  readonly oldSecretUntil: Date | null;
  readonly expiresAt: Date;
  readonly revokedAt: Date | null;
  /** True when its maker is disabled. */
  readonly isMakerDisabled: boolean;
};

const isSame = (hash: Buffer, other: Buffer | null) => other !== null && timingSafeEqual(hash, other);

/** The state of a key at a time, whatever its secret. */
export const keyStateOf = (
  { expiresAt, revokedAt, isMakerDisabled }: Pick<StoredKey, 'expiresAt' | 'revokedAt' | 'isMakerDisabled'>,
  now: Date,
): 'active' | 'expired' | 'revoked' | 'inactive' => {
  if (revokedAt !== null) return 'revoked';
  if (expiresAt <= now) return 'expired';
  return isMakerDisabled ? 'inactive' : 'active';
};

/** True when this secret opens the key now. */
export const opensKey = (key: StoredKey, secret: string, now: Date): boolean => {
  const hash = hashOfSecret(secret);
  const isPresent = isSame(hash, key.secretHash);
  const isOld = isSame(hash, key.oldSecretHash) && key.oldSecretUntil !== null && now < key.oldSecretUntil;
  return (isPresent || isOld) && keyStateOf(key, now) === 'active';
};

/** The scopes of a key that its maker's role still has. */
export const scopesLeft = (scopes: readonly string[], permissions: readonly string[]): ApiKeyScope[] =>
  scopes.filter((scope) => permissions.includes(scope)) as ApiKeyScope[];
