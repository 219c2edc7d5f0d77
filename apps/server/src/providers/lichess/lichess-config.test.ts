import { expect, it } from 'vitest';
import { readLichessConfig } from './lichess-config.ts';

const REAL = {
  LICHESS_PROVIDER: 'lichess',
  ECONOMY: 'points',
  PUBLIC_URL: 'https://play.example.in',
  LICHESS_CONTACT: 'mailto:operator@example.in',
};

it('is off unless it is turned on', () => {
  expect(readLichessConfig({ ECONOMY: 'points' })).toBeNull();
  expect(readLichessConfig({})).toBeNull();
});

it('is lichess.org, or the server of the operator', () => {
  expect(readLichessConfig(REAL)).toMatchObject({ name: 'lichess', baseUrl: 'https://lichess.org' });
  expect(readLichessConfig({ ...REAL, LICHESS_BASE_URL: 'https://lichess.example.in/' })).toMatchObject({
    baseUrl: 'https://lichess.example.in',
  });
});

it.each([undefined, 'sandbox', 'live'])('is refused where money is played for, ECONOMY=%s', (ECONOMY) => {
  expect(() => readLichessConfig({ ...REAL, ECONOMY })).toThrow('LICHESS_PROVIDER: Lichess is a charity');
  expect(() => readLichessConfig({ LICHESS_PROVIDER: 'sandbox', ECONOMY })).toThrow('ECONOMY=points');
});

it.each([
  ['LICHESS_CONTACT', undefined],
  ['LICHESS_CONTACT', 'call me'],
  ['LICHESS_CONTACT', 'https://example.in/\r\nx: y'],
  ['PUBLIC_URL', undefined],
  ['PUBLIC_URL', 'http://play.example.in'],
  ['LICHESS_BASE_URL', 'http://lichess.org'],
  ['LICHESS_BASE_URL', 'https://lichess.org/api'],
  ['LICHESS_BASE_URL', 'https://user:word@lichess.org'],
  ['LICHESS_PROVIDER', 'chess.com'],
])('names %s when it is %s', (name, value) => {
  expect(() => readLichessConfig({ ...REAL, [name]: value })).toThrow(`${name}: `);
});

it('has a sandbox of its own', () => {
  expect(readLichessConfig({ LICHESS_PROVIDER: 'sandbox', ECONOMY: 'points' })).toEqual({ name: 'sandbox' });
});
