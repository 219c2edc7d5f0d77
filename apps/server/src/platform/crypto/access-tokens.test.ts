import { ACCESS_TOKEN_MINUTES } from '@muqabla/contract/constants';
import { expect, it } from 'vitest';
import { createAccessTokens } from './access-tokens.ts';

const KEY = 'a key of at least thirty-two characters';
const subject = { personId: 'p', sessionId: 's' };

const issued = () => {
  let now = new Date('2026-11-22T10:00:00Z');
  const clock = { now: () => now };
  const tokens = createAccessTokens(KEY, clock);
  const token = tokens.issue('player', subject);
  const advance = (minutes: number) => {
    now = new Date(now.getTime() + minutes * 60_000);
  };
  return { tokens, token, advance };
};

it('a token that was read before expires like one that was not', () => {
  const { tokens, token, advance } = issued();
  expect([tokens.read('player', token), tokens.read('player', token)]).toEqual([subject, subject]);
  advance(ACCESS_TOKEN_MINUTES - 0.1);
  expect(tokens.read('player', token)).toEqual(subject);
  advance(0.2);
  expect([tokens.read('player', token), tokens.read('player', token)]).toEqual([null, null]);
});

it('one read before is of no use to the other audience, and neither is a changed one', () => {
  const { tokens, token } = issued();
  expect(tokens.read('player', token)).toEqual(subject);
  expect(tokens.read('staff', token)).toBeNull();
  const [head = '', body = '', signature = ''] = token.split('.');
  const other = Buffer.from(JSON.stringify({ ...JSON.parse(atob(body)), sub: 'q' })).toString('base64url');
  const swapped = signature.startsWith('A') ? `B${signature.slice(1)}` : `A${signature.slice(1)}`;
  for (const changed of [`${head}.${other}.${signature}`, `${head}.${body}.${swapped}`, `${head}.${body}.`, ''])
    expect([tokens.read('player', changed), tokens.read('player', changed)]).toEqual([null, null]);
  expect(
    createAccessTokens(`${KEY}!`, { now: () => new Date('2026-11-22T10:00:00Z') }).read('player', token),
  ).toBeNull();
});

it('more tokens than are kept are all still read', () => {
  const { tokens } = issued();
  const many = Array.from({ length: 20_050 }, (_, index) =>
    tokens.issue('player', { personId: `p${index}`, sessionId: 's' }),
  );
  for (const token of many) tokens.read('player', token);
  expect([many[0], many.at(-1)].map((token) => tokens.read('player', token ?? '')?.personId)).toEqual(['p0', 'p20049']);
});
