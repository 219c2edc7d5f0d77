import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { eventIdOf, isRecent, isSigned } from './webhook-signatures.ts';

const SECRET = 'whsec_घ';
const hex = (bytes: Buffer | string, secret = SECRET) => createHmac('sha256', secret).update(bytes).digest('hex');
const inHex = (text: string) => ({ text, encoding: 'hex' as const });

/** Bytes that change when a body is parsed and written again. */
const AWKWARD: [string, Buffer][] = [
  ['spaces', Buffer.from('{ "a" : 1 }')],
  ['escaped slashes', Buffer.from(String.raw`{"u":"https:\/\/rzp.io\/i\/x"}`)],
  ['Hindi', Buffer.from('{"name":"काव्या"}')],
  ['escaped Hindi', Buffer.from(String.raw`{"name":"\u0915"}`)],
  ['a number with zeros', Buffer.from('{"amount":500.00}')],
  ['a byte order mark', Buffer.from([0xef, 0xbb, 0xbf, 0x7b, 0x7d])],
  ['invalid UTF-8', Buffer.from([0x7b, 0xff, 0xfe, 0x7d])],
  ['nothing', Buffer.alloc(0)],
];

describe('a signature', () => {
  // Computed with: printf '{"a":1}' | openssl dgst -sha256 -hmac key
  it('matches a known vector', () => {
    const known = '88a67f24bbcdaed0e6c997404bb79a743baf44c6bab2f4c27328e3009d22e342';
    expect(isSigned(['key'], ['{"a":1}'], inHex(known))).toBe(true);
    expect(isSigned(['key'], ['{"a"', ':1}'], inHex(known))).toBe(true);
    expect(isSigned(['key'], ['{"a":2}'], inHex(known))).toBe(false);
  });

  it.each(AWKWARD)('covers the bytes as they came: %s', (_, bytes) => {
    expect(isSigned([SECRET], [bytes], inHex(hex(bytes)))).toBe(true);
    const rewritten = Buffer.from(`${bytes.toString('utf8')} `);
    expect(isSigned([SECRET], [rewritten], inHex(hex(bytes)))).toBe(false);
  });

  it('matches any of the secrets, and no other', () => {
    expect(isSigned(['new', 'old'], ['x'], inHex(hex('x', 'old')))).toBe(true);
    expect(isSigned(['new', 'old'], ['x'], inHex(hex('x', 'older')))).toBe(false);
    expect(isSigned([], ['x'], inHex(hex('x', 'old')))).toBe(false);
  });

  it('must have the form of its encoding', () => {
    const base64 = createHmac('sha256', 'key').update('x').digest('base64');
    expect(isSigned(['key'], ['x'], { text: base64, encoding: 'base64' })).toBe(true);
    expect(isSigned(['key'], ['x'], inHex(base64))).toBe(false);
    expect(isSigned(['key'], ['x'], inHex(hex('x', 'key').toUpperCase()))).toBe(false);
    expect(isSigned(['key'], ['x'], { text: base64.slice(0, -1), encoding: 'base64' })).toBe(false);
  });
});

it('the same bytes are the same event, and other bytes another', () => {
  expect(eventIdOf(Buffer.from('a'))).toBe(eventIdOf(Buffer.from('a')));
  expect(eventIdOf(Buffer.from('a'))).not.toBe(eventIdOf(Buffer.from('a ')));
});

it.each([
  ['1760000000', true],
  ['1760000000000', true],
  ['1759999700', true],
  ['1759999699', false],
  ['1760000301', false],
  ['-1760000000', false],
  ['1760000000.5', false],
  ['', false],
])('a webhook sent at %s is recent: %s', (timestamp, expected) => {
  expect(isRecent(timestamp, new Date(1_760_000_000_000))).toBe(expected);
});
