import { REVIEW_MINUTES } from '@muqabla/contract/constants';

export type Age = { count: number; unit: 'minute' | 'hour' | 'day' };

const MINUTE = 60_000;

/** The age of an instant: in minutes up to an hour, in hours up to two days, then in days. */
export const ageOf = (since: string, now: number): Age => {
  const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / MINUTE));
  if (minutes < 60) return { count: minutes, unit: 'minute' };
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? { count: hours, unit: 'hour' } : { count: Math.floor(hours / 24), unit: 'day' };
};

/** True when a case is older than the review time promised to players. */
export const isLate = (since: string, now: number): boolean => now - Date.parse(since) >= REVIEW_MINUTES.to * MINUTE;
