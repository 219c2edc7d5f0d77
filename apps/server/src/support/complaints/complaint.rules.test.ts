import { expect, it } from 'vitest';
import {
  clocksFrom,
  type ComplaintFacts,
  decideByStaff,
  escalateByPlayer,
  isOverdue,
  mayEscalate,
} from './complaint.rules.ts';

const at = (days: number) => new Date(Date.UTC(2026, 10, 23) + days * 24 * 3_600_000);
const filed: ComplaintFacts = {
  state: 'filed',
  ...clocksFrom(at(0)),
  acknowledgedAt: null,
  closedAt: null,
  escalatedAt: null,
};
const by = (
  complaint: ComplaintFacts,
  act: 'acknowledged' | 'replied' | 'resolved' | 'escalated',
  role: 'support' | 'owner' = 'support',
) => decideByStaff(complaint, { act, role, now: at(0.5) });

it('has the clocks of the IT Rules: 24 hours to be acknowledged, 15 days to be resolved', () => {
  expect([isOverdue(filed, at(1)), isOverdue(filed, at(1.01))]).toEqual([false, true]);
  const seen = by(filed, 'acknowledged') as ComplaintFacts;
  expect([isOverdue(seen, at(15)), isOverdue(seen, at(15.01))]).toEqual([false, true]);
  expect(isOverdue(by(filed, 'resolved') as ComplaintFacts, at(99))).toBe(false);
});

it('goes to the grievance officer once: when it is overdue, or within 30 days of its answer', () => {
  expect([mayEscalate(filed, at(1)), mayEscalate(filed, at(2))]).toEqual([false, true]);
  const answered = by(filed, 'resolved') as ComplaintFacts;
  expect([mayEscalate(answered, at(30)), mayEscalate(answered, at(31))]).toEqual([true, false]);
  const escalated = escalateByPlayer(answered, at(10)) as ComplaintFacts;
  expect(escalated).toEqual({
    ...clocksFrom(at(10)),
    state: 'filed',
    acknowledgedAt: null,
    closedAt: null,
    escalatedAt: at(10),
  });
  expect(escalateByPlayer(escalated, at(99))).toEqual({ refused: 'COMPLAINT_NOT_TO_ESCALATE' });
  expect(by(escalated, 'resolved')).toEqual({ refused: 'COMPLAINT_OF_OFFICER' });
  expect(by(escalated, 'resolved', 'owner')).toMatchObject({ state: 'resolved' });
});

it('refuses every act on an answered complaint, and a second acknowledgement or escalation', () => {
  const answered = by(filed, 'resolved') as ComplaintFacts;
  for (const act of ['acknowledged', 'replied', 'resolved', 'escalated'] as const)
    expect(by(answered, act)).toEqual({ refused: 'COMPLAINT_MOVED_ON' });
  expect(by(by(filed, 'replied') as ComplaintFacts, 'acknowledged')).toEqual({ refused: 'COMPLAINT_MOVED_ON' });
  expect(by(by(filed, 'escalated') as ComplaintFacts, 'escalated')).toEqual({ refused: 'COMPLAINT_MOVED_ON' });
});
