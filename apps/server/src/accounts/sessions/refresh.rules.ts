/** A replaced token is accepted for this long after the first use of its successor, because two tabs of a browser refresh at once. */
const REPLACED_TOKEN_SECONDS = 30;

/** A refresh token as it is stored, with the state of its session. */
export type StoredRefreshToken = {
  expiresAt: Date;
  replacedAt: Date | null;
  /** The first use of its successor, for a refresh or otherwise; null when there is none. */
  successorUsedAt: Date | null;
  revoked: boolean;
  /** Time of the person's last activity; null when it is not recorded. */
  lastSeenAt: Date | null;
};

const isAway = (lastSeenAt: Date | null, now: Date, minutes: number) =>
  lastSeenAt === null || now.getTime() - lastSeenAt.getTime() >= minutes * 60_000;

/**
 * Decides what to do with a presented refresh token: `rotate` it; `repeat` its existing successor, whose response may
 * have been lost; `stolen` when that has been in use for a while, so that two clients have the session; or `ended`.
 */
export const judgeRefresh = (
  held: StoredRefreshToken | null,
  now: Date,
  unattendedMinutes: number | null,
): 'rotate' | 'repeat' | 'stolen' | 'ended' => {
  if (held === null || held.revoked || held.expiresAt <= now) return 'ended';
  if (unattendedMinutes !== null && isAway(held.lastSeenAt, now, unattendedMinutes)) return 'ended';
  if (held.replacedAt === null) return 'rotate';
  if (held.successorUsedAt === null) return 'repeat';
  return now.getTime() - held.successorUsedAt.getTime() <= REPLACED_TOKEN_SECONDS * 1000 ? 'repeat' : 'stolen';
};
