import { describe, expect, it } from 'vitest';
import {
  hashOfSecret,
  isInNetworks,
  isNetwork,
  newKeySecret,
  opensKey,
  readKeyToken,
  scopesLeft,
  startOfKey,
  tokenOfKey,
} from './api-key-token.ts';

const ID = '01a21746-9fe0-7022-934d-75150c30afaa';
const NOW = new Date('2026-11-26T10:00:00Z');
const at = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);

describe('the text of a key', () => {
  it('has its id and secret, and is read back', () => {
    const secret = newKeySecret();
    const token = tokenOfKey(ID, secret);
    expect(token).toMatch(/^muqabla_[0-9a-f]{32}_[\w-]{43}_[0-9a-f]{8}$/);
    expect(readKeyToken(token)).toEqual({ keyId: ID, secret });
    expect(token.startsWith(startOfKey(ID))).toBe(true);
  });

  it('is refused with one character changed, and when it is something else', () => {
    const token = tokenOfKey(ID, newKeySecret());
    for (const place of [12, 50, token.length - 1]) {
      const other = token[place] === '0' ? '1' : '0';
      expect(readKeyToken(token.slice(0, place) + other + token.slice(place + 1))).toBeNull();
    }
    for (const text of ['', 'muqabla_', 'muqabla_x_y_z', token.toUpperCase()]) expect(readKeyToken(text)).toBeNull();
  });
});

describe('a secret', () => {
  const [present, old] = [newKeySecret(), newKeySecret()];
  const key = {
    secretHash: hashOfSecret(present),
    oldSecretHash: hashOfSecret(old),
    oldSecretUntil: at(1),
    expiresAt: at(48),
    revokedAt: null,
    isMakerDisabled: false,
  };

  it.each([
    ['the present one', key, present, NOW, true],
    ['the one before, until its time', key, old, NOW, true],
    ['the one before, at its time', key, old, at(1), false],
    ['another', key, newKeySecret(), NOW, false],
    ['of an expired key', key, present, at(48), false],
    ['of a revoked key', { ...key, revokedAt: NOW }, present, NOW, false],
    ['of a maker who is disabled', { ...key, isMakerDisabled: true }, present, NOW, false],
  ])('%s', (_, stored, secret, now, opens) => expect(opensKey(stored, secret, now)).toBe(opens));
});

describe('networks', () => {
  it.each([
    ['203.0.113.7', [], true],
    ['203.0.113.7', ['203.0.113.7'], true],
    ['203.0.113.8', ['203.0.113.7'], false],
    ['203.0.113.8', ['203.0.113.0/24'], true],
    ['::ffff:203.0.113.8', ['203.0.113.0/24'], true],
    ['203.0.114.8', ['203.0.113.0/24', '10.0.0.0/8'], false],
    ['2001:db8::1', ['2001:db8::/32'], true],
    ['2001:db9::1', ['2001:db8::/32'], false],
    ['127.0.0.1', ['::1'], false],
  ])('%s in %j: %s', (address, networks, isIn) => expect(isInNetworks(address, networks)).toBe(isIn));

  it.each([
    ['203.0.113.7', true],
    ['203.0.113.0/24', true],
    ['::1', true],
    ['2001:db8::/32', true],
    ['203.0.113.0/33', false],
    ['203.0.113', false],
    ['::1/129', false],
    ['1.2.3.4/', true],
    ['example.in', false],
  ])('%s is one: %s', (network, isOne) => expect(isNetwork(network)).toBe(isOne));
});

it('a key has no scope that its maker’s role has lost', () => {
  expect(scopesLeft(['battles', 'audit'], ['signedIn', 'battles'])).toEqual(['battles']);
});
