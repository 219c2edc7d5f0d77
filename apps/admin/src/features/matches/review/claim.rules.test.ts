import { describe, expect, it } from 'vitest';
import { caseKind, caseMark } from './claim.rules.ts';

describe('caseKind', () => {
  it.each([
    [{ status: 'conflict', host_status: 'win', joiner_status: 'win' }, 'conflict'],
    [{ status: 'pending', host_status: 'win' }, 'winClaim'],
    [{ status: 'pending', joiner_status: 'cancel' }, 'cancelClaim'],
    [{ status: 'pending', joiner_status: 'loss' }, 'lossClaim'],
    [{ status: 'completed', host_status: 'win' }, 'decided'],
  ] as const)('%o is %s', (reported, expected) => expect(caseKind(reported)).toBe(expected));
});

it('marks a case anew when the other side answers', () => {
  const before = caseMark({ status: 'pending', host_status: 'win' });
  expect(caseMark({ status: 'conflict', host_status: 'win', joiner_status: 'cancel' })).not.toBe(before);
});
