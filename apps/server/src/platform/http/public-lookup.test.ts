import { expect, it } from 'vitest';
import { isPublicAddress, publicLookup } from './public-lookup.ts';

it.each(['142.250.77.106', '8.8.8.8', '168.63.129.17', '::ffff:8.8.8.8', '2404:6800:4009:80e::200a'])(
  'takes %s',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

it.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '255.255.255.255',
  '::1',
  '::',
  'fd00::1',
  'fe80::1',
  'fec0::1',
  '::127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::a00:1',
  '2002:7f00:1::1',
  '2001:0:7f00:1::1',
  '192.0.2.1',
  '203.0.113.9',
  '::ffff:127.0.0.1',
  '::ffff:a00:1',
  '::ffff:0:127.0.0.1',
  '::ffff:0:a00:1',
  '168.63.129.16',
  '::ffff:168.63.129.16',
  '3fff:fff::1',
  '5f00::1',
  'localhost',
])('refuses %s', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

it('does not connect to a name that resolves to this machine', async () => {
  const error = await new Promise((done) => publicLookup('localhost', { all: true }, (failure) => done(failure)));
  expect(error).toMatchObject({ message: 'localhost is not a public address' });
});
