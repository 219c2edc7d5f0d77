import { expect, it } from 'vitest';
import { faultsOf, NEW_KEY, termsOf } from './key-form.rules.ts';

const DRAFT = { ...NEW_KEY, name: ' Warehouse ', scopes: ['ledger'] as const };

it.each([
  [NEW_KEY, ['name', 'scopes']],
  [DRAFT, []],
  [{ ...DRAFT, days: '366' }, ['days']],
  [{ ...DRAFT, days: '' }, ['days']],
  [{ ...DRAFT, requestsPerMinute: '0' }, ['requestsPerMinute']],
  [{ ...DRAFT, requestsPerMinute: '1.5' }, ['requestsPerMinute']],
])('finds the faults of a draft (%#)', (draft, faults) => expect([...faultsOf(draft)]).toEqual(faults));

it('reads one network a line, or between commas', () => {
  expect(termsOf({ ...DRAFT, networks: '203.0.113.0/24,\n 2001:db8::/32 \n' })).toEqual({
    name: 'Warehouse',
    scopes: ['ledger'],
    networks: ['203.0.113.0/24', '2001:db8::/32'],
    requestsPerMinute: 60,
    days: 90,
  });
});
