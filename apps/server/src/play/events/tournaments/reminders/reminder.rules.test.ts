import { describe, expect, it } from 'vitest';
import { isReminderDue, lastStartToRemind, reminderRefusal } from './reminder.rules.ts';

const startsAt = new Date('2026-11-20T15:00:00Z');
const planned = { status: 'planned', startsAt, needsApproval: false, approvedBy: null } as const;
const before = (seconds: number) => new Date(startsAt.getTime() - seconds * 1000);

describe('a reminder is due', () => {
  it.each([
    [601, false],
    [600, true],
    [1, true],
    [0, false],
    [-60, false],
  ])('%i seconds before the start: %s', (seconds, expected) => {
    expect(isReminderDue(planned, before(seconds))).toBe(expected);
    expect(lastStartToRemind(before(seconds)) >= startsAt).toBe(seconds <= 600);
  });

  it.each(['running', 'finishing', 'paying', 'paid', 'cancelling', 'cancelled'] as const)('not when %s', (status) =>
    expect(isReminderDue({ ...planned, status }, before(60))).toBe(false),
  );

  it('not before the prize of the house is approved', () => {
    expect(isReminderDue({ ...planned, needsApproval: true }, before(60))).toBe(false);
    expect(isReminderDue({ ...planned, needsApproval: true, approvedBy: 'staff' }, before(60))).toBe(true);
  });
});

describe('a reminder can be asked for', () => {
  it.each([
    [601, undefined],
    [600, 'TOURNAMENT_SOON'],
    [1, 'TOURNAMENT_SOON'],
    [0, 'TOURNAMENT_BEGUN'],
  ])('%i seconds before the start: %s', (seconds, code) =>
    expect(reminderRefusal(planned, before(seconds))?.refused).toBe(code),
  );

  it('not of a tournament that was cancelled', () =>
    expect(reminderRefusal({ ...planned, status: 'cancelled' }, before(3600))?.refused).toBe('TOURNAMENT_BEGUN'));
});
