import { addDays, indiaDayOf, startOfDay } from '@muqabla/contract/india-time';
import type { ScheduleTerms } from '@muqabla/contract/play/events/schedule-calls';
import type { ScheduleState } from '@muqabla/contract/play/events/tournament-terms';
import type { PrizeTerms } from '../tournament.rules.ts';

export type Rhythm = ScheduleTerms['rhythm'];

/** The starts of a schedule; minutes are of the day in India. */
export type Timetable = {
  readonly rhythm: Rhythm;
  /** The day of a weekly schedule; Monday is 1. */
  readonly weekday: number;
  readonly firstMinute: number;
  /** The last start of a day of an hourly schedule. */
  readonly lastMinute: number;
};

export type Schedule = Timetable &
  PrizeTerms & {
    readonly scheduleId: string;
    readonly gameName: string;
    readonly title: { readonly en: string; readonly hi: string };
    readonly minutes: number;
    readonly maxPlayers: number;
    readonly status: ScheduleState;
    readonly version: number;
    readonly writtenBy: string;
    readonly approvedBy: string | null;
  };

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long ahead tournaments are planned, so that the list of players shows a few of each rhythm. */
const AHEAD: Readonly<Record<Rhythm, number>> = { hourly: 4 * HOUR, daily: 2 * DAY, weekly: 8 * DAY };

const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** The time of day of a minute, as `18:30`. */
export const timeOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** The timetable of the terms; null when they name no start. */
export const timetableOf = ({ rhythm, time, until, weekday }: ScheduleTerms): Timetable | null => {
  const firstMinute = minuteOf(time);
  const lastMinute = rhythm === 'hourly' ? minuteOf(until ?? '00:00') : firstMinute;
  const isWhole = rhythm === 'hourly' ? until !== undefined : rhythm === 'daily' || weekday !== undefined;
  return isWhole && lastMinute >= firstMinute ? { rhythm, weekday: weekday ?? 1, firstMinute, lastMinute } : null;
};

const weekdayOf = (day: string) => ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;

const startsOfDay = ({ rhythm, weekday, firstMinute, lastMinute }: Timetable, day: string): Date[] => {
  if (rhythm === 'weekly' && weekdayOf(day) !== weekday) return [];
  const count = rhythm === 'hourly' ? Math.floor((lastMinute - firstMinute) / 60) + 1 : 1;
  const midnight = startOfDay(day).getTime();
  return Array.from({ length: count }, (_, hour) => new Date(midnight + firstMinute * MINUTE + hour * HOUR));
};

/** The starts after an instant, up to another one included, the first one first. */
export const startsBetween = (timetable: Timetable, after: Date, until: Date): Date[] => {
  const starts = [];
  for (let day = indiaDayOf(after); day <= indiaDayOf(until); day = addDays(day, 1))
    starts.push(...startsOfDay(timetable, day));
  return starts.filter((start) => start > after && start <= until);
};

/** The next start after an instant. */
export const nextStart = (timetable: Timetable, now: Date): Date | undefined =>
  startsBetween(timetable, now, new Date(now.getTime() + 8 * DAY))[0];

/** True when another staff member must approve the schedule: the house promises its prize again and again. */
export const scheduleNeedsApproval = ({ housePrize, approvedBy }: Pick<Schedule, 'housePrize' | 'approvedBy'>) =>
  housePrize > 0 && approvedBy === null;

/** The starts of a schedule for which tournaments are to be planned now. */
export const startsToPlan = (schedule: Schedule, now: Date): Date[] =>
  schedule.status !== 'active' || scheduleNeedsApproval(schedule)
    ? []
    : startsBetween(schedule, now, new Date(now.getTime() + AHEAD[schedule.rhythm]));

const MOVES: Readonly<Record<ScheduleState, readonly ScheduleState[]>> = {
  active: ['paused', 'ended'],
  paused: ['active', 'ended'],
  ended: [],
};

/** True when staff may move a schedule between these states. */
export const mayMove = (from: ScheduleState, to: ScheduleState): boolean => MOVES[from].includes(to);
