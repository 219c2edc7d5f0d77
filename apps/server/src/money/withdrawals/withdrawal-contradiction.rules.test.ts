import { paise } from '@muqabla/contract/money';
import { expect, it } from 'vitest';
import { withdrawalContradiction } from './withdrawal-contradiction.rules.ts';
import type { ProviderResponse } from './withdrawal.rules.ts';

const CHANGED = new Date('2026-01-01T10:00:00Z');
const LATER = new Date('2026-01-02T10:00:00Z');
const AMOUNT = paise(200_00);

const RESPONSES: readonly ProviderResponse[] = [
  { state: 'processing' },
  { state: 'unknown' },
  { state: 'paid', utr: '1', amount: AMOUNT },
  { state: 'paid', utr: '1', amount: paise(1_00) },
  { state: 'failed', reason: 'Closed' },
  { state: 'returned', reason: 'Closed' },
];

it.each([
  ['pending', ['-', '-', '-', '-', '-', '-']],
  ['approved', ['-', '-', '-', 'amountDiffers', '-', '-']],
  ['paid', ['undone', '-', '-', 'amountDiffers', 'undone', '-']],
  ['rejected', ['-', '-', 'paidAfterFailed', 'paidAfterFailed', '-', '-']],
  ['returned', ['-', '-', 'paidAfterFailed', 'paidAfterFailed', '-', '-']],
] as const)('a withdrawal that is %s', (status, expected) => {
  const booked = { status, amount: AMOUNT, changedAt: CHANGED };
  const kinds = RESPONSES.map((response) => withdrawalContradiction(booked, response, LATER)?.kind ?? '-');
  expect(kinds).toEqual(expected);
  // Requested before the books changed, they say nothing of an outcome.
  if (status !== 'approved')
    expect(RESPONSES.map((response) => withdrawalContradiction(booked, response, CHANGED))).toEqual(
      RESPONSES.map(() => null),
    );
});
