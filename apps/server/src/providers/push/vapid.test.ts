import { createECDH } from 'node:crypto';
import { expect, it } from 'vitest';
import { createKeyedHash } from '../../platform/crypto/keyed-hash.ts';
import { vapidKeysOf } from './vapid.ts';

it('derives the same key pair each time and in each process', () => {
  const [first, again, other] = ['a', 'a', 'b'].map((secret) => vapidKeysOf(createKeyedHash(secret.repeat(32))));
  expect(again).toEqual(first);
  expect(other?.publicKey).not.toBe(first?.publicKey);
});

it('derives a public key that browsers accept: an uncompressed point that matches the private key', () => {
  const { publicKey, privateKey } = vapidKeysOf(createKeyedHash('c'.repeat(32)));
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(privateKey, 'base64url');
  expect(curve.getPublicKey('base64url')).toBe(publicKey);
  expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65);
});

it('skips a hash that is not a key of the curve', () => {
  const none = Buffer.alloc(32, 0xff);
  const some = Buffer.alloc(32, 7);
  const keys = vapidKeysOf((_, attempt) => (attempt === '0' ? none : some));
  expect(keys.privateKey).toBe(some.toString('base64url'));
});
