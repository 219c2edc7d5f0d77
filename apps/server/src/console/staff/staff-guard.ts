import { markSeen } from '../../accounts/sessions/session.queries.ts';
import type { Services } from '../../core/core.ts';
import type { RecordRefreshUse } from '../../platform/crypto/access-tokens.ts';
import type { Guards } from '../../platform/http/calls.ts';
import { isConfirmed, isIdle, isActivityRecordDue, isOver } from './presence.rules.ts';
import { findStaffSession } from './staff-sessions.queries.ts';

/**
 * The staff member of an access token whose session is open and not idle. One query, and at most once a minute a second
 * one that records the activity.
 */
export const createStaffGuard =
  ({
    db,
    clock,
    tokens,
    recordRefreshUse,
  }: Pick<Services, 'db' | 'clock' | 'tokens'> & { recordRefreshUse: RecordRefreshUse }): Guards['staff'] =>
  async (token, { isUnattended }) => {
    const claims = tokens.read('staff', token);
    if (claims === null) return null;
    const who = { staffId: claims.personId, sessionId: claims.sessionId };
    const session = await findStaffSession(db, who);
    const now = clock.now();
    if (session === null || isIdle(session.lastSeenAt, now) || isOver(session.endsAt, now)) return null;
    await recordRefreshUse(claims.refreshId);
    if (!isUnattended && isActivityRecordDue(session.lastSeenAt, now)) await markSeen(db, who.sessionId, now);
    return { ...who, name: session.name, role: session.role, isConfirmed: isConfirmed(session.confirmedAt, now) };
  };
