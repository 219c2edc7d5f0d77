import { describe, expect, it } from 'vitest';
import { caseKind, caseStateKey } from './case-state.rules.ts';

const open = { side: 'joiner', raisedAt: '2026-11-21T12:00:00.000Z' } as const;
const closed = { by: { _id: 'staff', name: 'Ritu' }, at: '2026-11-21T12:05:00.000Z', reason: 'Agreed' };
const report = { side: 'host', reportedAt: '2026-11-21T12:00:00.000Z' } as const;

describe('caseKind', () => {
  it.each<[Parameters<typeof caseKind>[0], ReturnType<typeof caseKind>]>([
    [{ status: 'conflict', host_status: 'win', joiner_status: 'win' }, 'conflict'],
    [{ status: 'pending', host_status: 'win' }, 'winClaim'],
    [{ status: 'pending', joiner_status: 'cancel' }, 'cancelClaim'],
    [{ status: 'pending', joiner_status: 'loss' }, 'lossClaim'],
    [{ status: 'completed', host_status: 'win' }, 'decided'],
    [{ status: 'completed', host_status: 'loss', joiner_status: 'loss', doubt: open }, 'doubt'],
    [{ status: 'completed', host_status: 'loss', joiner_status: 'loss', doubt: { ...open, closed } }, 'decided'],
    [{ status: 'completed', host_status: 'loss', phraseReports: [report] }, 'report'],
    [{ status: 'completed', host_status: 'loss', phraseReports: [{ ...report, closedAt: closed.at }] }, 'decided'],
    [{ status: 'conflict', phraseReports: [report] }, 'conflict'],
  ])('%o is %s', (reported, expected) => expect(caseKind(reported)).toBe(expected));
});

it('the state key of a case changes when the other side submits', () => {
  const before = caseStateKey({ status: 'pending', host_status: 'win' });
  expect(caseStateKey({ status: 'conflict', host_status: 'win', joiner_status: 'cancel' })).not.toBe(before);
});
