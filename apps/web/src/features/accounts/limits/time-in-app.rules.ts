/** Time of use since the last reminder or rest, shared by all tabs. `used` in milliseconds, `at` is the last tick. */
export type TimeInApp = { readonly playerId: string; readonly used: number; readonly at: number };

export const TICK_MILLISECONDS = 15_000;
/** An absence of this length resets the time. */
export const REST_MILLISECONDS = 30 * 60_000;

/**
 * The time after a tick of a visible tab. All tabs share the last tick, so that two visible tabs count once; a gap of more
 * than two ticks was not use.
 */
export const countTick = (before: TimeInApp | null, playerId: string, now: number): TimeInApp => {
  if (before === null || before.playerId !== playerId) return { playerId, used: 0, at: now };
  const gap = now - before.at;
  if (gap < 0 || gap >= REST_MILLISECONDS) return { playerId, used: 0, at: now };
  return { playerId, used: before.used + (gap <= 2 * TICK_MILLISECONDS ? gap : 0), at: now };
};

export const isReminderDue = (time: TimeInApp, minutes: number): boolean => time.used >= minutes * 60_000;

/** Parses a stored time; null unless it is valid. */
export const parseTimeInApp = (stored: string | null): TimeInApp | null => {
  const [playerId = '', used = '', at = ''] = stored?.split('|') ?? [];
  const isValid = playerId !== '' && /^\d{1,15}$/.test(used) && /^\d{1,15}$/.test(at);
  return isValid ? { playerId, used: Number(used), at: Number(at) } : null;
};

export const formatTimeInApp = ({ playerId, used, at }: TimeInApp): string => `${playerId}|${used}|${at}`;
