import { paise } from '@muqabla/contract/money';
import { expect, it } from 'vitest';
import { rechargeContradiction } from './recharge-contradiction.rules.ts';
import type { ProviderResponse } from './recharge.rules.ts';

const CREATED = new Date('2026-01-01T09:00:00Z');
const SETTLED = new Date('2026-01-01T10:00:00Z');
const LATER = new Date('2026-01-02T10:00:00Z');

const RESPONSES: readonly ProviderResponse[] = [
  { state: 'success', reference: 'X' },
  { state: 'failed' },
  { state: 'pending' },
  { state: 'returned' },
  { state: 'unknown' },
  { state: 'silence' },
  { state: 'different', reported: 'success', amount: paise(1_00), number: null },
];

it.each([
  ['pending', ['-', '-', '-', '-', '-', '-', 'amountDiffers']],
  ['success', ['-', 'undone', 'undone', '-', '-', '-', 'amountDiffers']],
  ['failed', ['paidAfterFailed', '-', '-', '-', '-', '-', 'amountDiffers']],
  ['returned', ['paidAfterFailed', '-', '-', '-', '-', '-', 'amountDiffers']],
] as const)('a recharge that is %s', (status, expected) => {
  const booked = { status, amount: paise(100_00), createdAt: CREATED, settledAt: SETTLED, returnedAt: null };
  const kinds = RESPONSES.map((response) => rechargeContradiction(booked, response, LATER)?.kind ?? '-');
  expect(kinds).toEqual(expected);
  const early = RESPONSES.map((response) => rechargeContradiction(booked, response, SETTLED)?.kind ?? '-');
  expect(early).toEqual(['-', '-', '-', '-', '-', '-', 'amountDiffers']);
});
