/** How long a player has used the app since the last reminder or rest, kept for all tabs together. Milliseconds. */
export type TimeInApp = { readonly playerId: string; readonly used: number; readonly at: number };

export const TICK_MILLISECONDS = 15_000;
/** Who was away this long begins anew. */
export const REST_MILLISECONDS = 30 * 60_000;

/**
 * The time after a tab that is in sight looked again. All tabs share the last look, so that two in sight count once; a
 * gap longer than two looks was not use.
 */
export const lookAgain = (before: TimeInApp | null, playerId: string, now: number): TimeInApp => {
  if (before === null || before.playerId !== playerId) return { playerId, used: 0, at: now };
  const gap = now - before.at;
  if (gap < 0 || gap >= REST_MILLISECONDS) return { playerId, used: 0, at: now };
  return { playerId, used: before.used + (gap <= 2 * TICK_MILLISECONDS ? gap : 0), at: now };
};

export const isReminderDue = (time: TimeInApp, minutes: number): boolean => time.used >= minutes * 60_000;

/** What was stored, if it is a time at all. */
export const readTime = (stored: string | null): TimeInApp | null => {
  const [playerId = '', used = '', at = ''] = stored?.split('|') ?? [];
  const fits = playerId !== '' && /^\d{1,15}$/.test(used) && /^\d{1,15}$/.test(at);
  return fits ? { playerId, used: Number(used), at: Number(at) } : null;
};

export const writeTime = ({ playerId, used, at }: TimeInApp): string => `${playerId}|${used}|${at}`;
