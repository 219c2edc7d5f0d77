import { ARENA_DAYS_AHEAD } from '@muqabla/contract/play/events/arena-terms';

/** The choices of a start: in so many minutes, or at a time. */
export const START_CHOICES = ['5', '15', '30', '60', 'at'] as const;
export type StartChoice = (typeof START_CHOICES)[number];

/** A start as it is chosen; day and time are of India. */
export type StartDraft = { readonly choice: StartChoice; readonly day: string; readonly time: string };

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** The instant of a start by the server's time; null for a time that is missing, over, or too far ahead. */
export const startOf = ({ choice, day, time }: StartDraft, now: number): string | null => {
  const at = choice === 'at' ? Date.parse(`${day}T${time}:00+05:30`) : now + Number(choice) * MINUTE;
  const isPossible = Number.isFinite(at) && at > now && at <= now + ARENA_DAYS_AHEAD * DAY;
  return isPossible ? new Date(at).toISOString() : null;
};
