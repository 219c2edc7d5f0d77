import { expect, it } from 'vitest';
import { auditAsked, readAuditSearch } from './audit-search.rules.ts';

it('keeps what the call can take and leaves out the rest', () => {
  expect(readAuditSearch({ action: 'review.decided', subject: 'ledger', cursor: 800, from: 'x' })).toEqual({
    action: 'review.decided',
    subject: 'ledger',
    cursor: '800',
  });
  expect(readAuditSearch({ staff: 'me', action: 'DROP' })).toEqual({});
});

it('asks to the end of the day in India', () => {
  expect(auditAsked({ to: '2026-01-10' })).toEqual({ to: '2026-01-10T18:29:59.999Z' });
});
