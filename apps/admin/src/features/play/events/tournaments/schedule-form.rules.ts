import type { ScheduleTerms } from '@muqabla/contract/play/events/schedule-calls';
import { type DraftField, faultsOf, newDraft, termsOf, type TournamentDraft } from './tournament-form.rules.ts';

/** A schedule as it is typed; the day of the plan is unused. */
export type ScheduleDraft = TournamentDraft & {
  readonly rhythm: ScheduleTerms['rhythm'];
  readonly until: string;
  /** Monday is 1. */
  readonly weekday: string;
};

export type ScheduleFault = DraftField | 'until';

/** A free arena of half an hour in each hour of the day. */
export const newSchedule = (now: number): ScheduleDraft => ({
  ...newDraft(now),
  rhythm: 'hourly',
  time: '10:00',
  until: '22:00',
  weekday: '7',
});

/** The fields that are wrong. */
export const scheduleFaultsOf = (draft: ScheduleDraft, now: number): ReadonlySet<ScheduleFault> => {
  const faults = new Set<ScheduleFault>(faultsOf(draft, now));
  // A schedule has no day: any time of day is a start.
  faults.delete('time');
  if (draft.time === '') faults.add('time');
  if (draft.rhythm === 'hourly' && (draft.until === '' || draft.until < draft.time)) faults.add('until');
  return faults;
};

/** The terms of a draft without faults. */
export const scheduleTermsOf = (draft: ScheduleDraft): ScheduleTerms => {
  const { startsAt: _startsAt, ...terms } = termsOf(draft);
  return {
    ...terms,
    rhythm: draft.rhythm,
    time: draft.time,
    ...(draft.rhythm === 'hourly' && { until: draft.until }),
    ...(draft.rhythm === 'weekly' && { weekday: Number(draft.weekday) }),
  };
};
