import { LOCALES } from '@muqabla/contract/languages';
import type { Schedule } from '@muqabla/contract/play/events/schedule-calls';
import { currentLanguage } from '@muqabla/ui/language';
import type { Tone } from '@muqabla/ui/tones';
import * as m from '../../../../messages.ts';

// A Monday.
const MONDAY = Date.UTC(2026, 10, 23);
const DAY = 86_400_000;

/** The name of a day of the week; Monday is 1. */
export const weekdayName = (weekday: number): string =>
  new Intl.DateTimeFormat(LOCALES[currentLanguage()], { weekday: 'long', timeZone: 'UTC' }).format(
    MONDAY + (weekday - 1) * DAY,
  );

/** The starts of a schedule in words. */
export const rhythmText = ({ rhythm, time, until = time, weekday = 1 }: Schedule): string => {
  if (rhythm === 'hourly') return m.schedule_hourly_at({ first: time, last: until });
  return rhythm === 'daily' ? m.schedule_daily_at({ time }) : m.schedule_weekly_at({ day: weekdayName(weekday), time });
};

const tones: Record<Schedule['status'], Tone> = { active: 'ok', paused: 'wait', ended: 'mute' };

/** The status in a word, with its tint. */
export const scheduleLook = ({ status, needsApproval }: Schedule): { tone: Tone; name: string } =>
  needsApproval && status === 'active'
    ? { tone: 'wait', name: m.tour_unapproved() }
    : { tone: tones[status], name: m.schedule_state[status]() };
