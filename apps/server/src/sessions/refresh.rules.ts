/** A replaced token may come again this long: the answer that carried its successor may have been lost. */
const REPLACED_TOKEN_SECONDS = 30;

/** A refresh token as it is stored, with the state of its session. */
export type HeldToken = { expiresAt: Date; replacedAt: Date | null; revoked: boolean };

/**
 * What a presented refresh token means: `rotate` it; `repeat` the successor it already has; `stolen`, for its successor
 * has long been in use, so that two hold the session; or `ended`.
 */
export const judgeRefresh = (held: HeldToken | null, now: Date): 'rotate' | 'repeat' | 'stolen' | 'ended' => {
  if (held === null || held.revoked || held.expiresAt <= now) return 'ended';
  if (held.replacedAt === null) return 'rotate';
  return now.getTime() - held.replacedAt.getTime() <= REPLACED_TOKEN_SECONDS * 1000 ? 'repeat' : 'stolen';
};
