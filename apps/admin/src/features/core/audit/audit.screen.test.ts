import { expect, it } from 'vitest';
import { readAuditSearch } from './audit.screen.ts';

it('keeps valid parameters and drops the others', () => {
  expect(readAuditSearch({ action: 'review.decided', subject: 'ledger', cursor: 800, from: 'x' })).toEqual({
    action: 'review.decided',
    subject: 'ledger',
    cursor: '800',
  });
  expect(readAuditSearch({ staff: 'me', action: 'DROP' })).toEqual({});
});
