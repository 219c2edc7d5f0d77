import { expect, it } from 'vitest';
import { REFUSALS } from './refusals.ts';

it('403 is for access that is missing or has ended, and for API keys, which no client refreshes', () => {
  const codes = Object.entries(REFUSALS).flatMap(([code, { status }]) => (status === 403 ? [code] : []));
  expect(codes.filter((code) => code !== 'ACCESS_EXPIRED')).toEqual(['KEY_NOT_ALLOWED', 'KEY_ADDRESS']);
});
