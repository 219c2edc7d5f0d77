import { describe, expect, it } from 'vitest';
import { publicOrigin } from './public-origin.rules.ts';

describe('the public origin', () => {
  it('is the configured URL, regardless of the request', () => {
    expect(
      publicOrigin('https://muqabla.example', {
        host: 'evil.example',
        origin: 'https://evil.example',
        protocol: 'http',
      }),
    ).toBe('https://muqabla.example');
  });

  it.each([
    ['localhost:3000', undefined, 'http://localhost:3000'],
    ['localhost:3000', 'http://localhost:3000', 'http://localhost:3000'],
    ['play.example', 'https://play.example', 'https://play.example'],
    ['play.example', 'https://evil.example', 'http://play.example'],
    ['[::1]:3000', undefined, 'http://[::1]:3000'],
    ['evil.example/path?x=', undefined, null],
    ['user@evil.example', undefined, null],
    ['evil.example:99999', undefined, null],
    ['[::1', undefined, null],
    ['a b', undefined, null],
    ['', undefined, null],
    [undefined, undefined, null],
  ])('for host %s and origin %s is %s', (host, origin, expected) => {
    expect(publicOrigin(null, { host, origin, protocol: 'http' })).toBe(expected);
  });

  it('has https when the request came by it, whatever its Origin header', () => {
    for (const origin of [undefined, 'https://localhost:8443', 'http://evil.example'])
      expect(publicOrigin(null, { host: 'localhost:8443', origin, protocol: 'https' })).toBe('https://localhost:8443');
  });
});
