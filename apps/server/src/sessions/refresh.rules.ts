/** A replaced token may come again this long: the answer that carried its successor may have been lost. */
const REPLACED_TOKEN_SECONDS = 30;

/** A refresh token as it is stored, with the state of its session. */
export type HeldToken = {
  expiresAt: Date;
  replacedAt: Date | null;
  revoked: boolean;
  /** When its person was last there; null where nobody counts. */
  lastSeenAt: Date | null;
};

const isAway = (lastSeenAt: Date | null, now: Date, minutes: number) =>
  lastSeenAt === null || now.getTime() - lastSeenAt.getTime() >= minutes * 60_000;

/**
 * What a presented refresh token means: `rotate` it; `repeat` the successor it already has; `stolen`, for its successor
 * has long been in use, so that two hold the session; or `ended`.
 */
export const judgeRefresh = (
  held: HeldToken | null,
  now: Date,
  unattendedMinutes: number | null,
): 'rotate' | 'repeat' | 'stolen' | 'ended' => {
  if (held === null || held.revoked || held.expiresAt <= now) return 'ended';
  if (unattendedMinutes !== null && isAway(held.lastSeenAt, now, unattendedMinutes)) return 'ended';
  if (held.replacedAt === null) return 'rotate';
  return now.getTime() - held.replacedAt.getTime() <= REPLACED_TOKEN_SECONDS * 1000 ? 'repeat' : 'stolen';
};
