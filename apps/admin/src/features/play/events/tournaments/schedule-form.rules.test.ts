import { expect, it } from 'vitest';
import { newSchedule, type ScheduleDraft, scheduleFaultsOf, scheduleTermsOf } from './schedule-form.rules.ts';

const NOW = Date.parse('2026-11-25T12:00:00Z');
const draft = (change: Partial<ScheduleDraft> = {}): ScheduleDraft => ({
  ...newSchedule(NOW),
  titleEn: 'Hourly blitz',
  titleHi: 'हर घंटे ब्लिट्ज़',
  gameName: 'Instant Chess',
  ...change,
});

it.each([
  ['as it begins', {}, []],
  ['with a last start before the first', { until: '09:59' }, ['until']],
  ['with the same last start', { until: '10:00' }, []],
  ['daily, whatever the last start', { rhythm: 'daily', until: '' }, []],
  ['without a time', { rhythm: 'daily', time: '' }, ['time']],
  ['of a day that is over', { day: '2020-01-01' }, []],
] as const)('finds what is wrong %s', (_name, change, faults) => {
  expect([...scheduleFaultsOf(draft(change), NOW)]).toEqual(faults);
});

it('sends the last start of an hourly schedule and the day of a weekly one alone', () => {
  expect(scheduleTermsOf(draft())).toMatchObject({ rhythm: 'hourly', time: '10:00', until: '22:00' });
  expect(scheduleTermsOf(draft())).not.toHaveProperty('weekday');
  expect(scheduleTermsOf(draft({ rhythm: 'weekly' }))).toMatchObject({ weekday: 7 });
  expect(scheduleTermsOf(draft({ rhythm: 'weekly' }))).not.toHaveProperty('until');
});
