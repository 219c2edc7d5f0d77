import type { Clock } from '../platform/clock.ts';
import type { Queries } from '../platform/db/database.ts';
import type { Broadcast } from '../platform/realtime/sockets.ts';
import { idleSince } from './presence.rules.ts';
import { endIdleStaffSessions } from './staff-sessions.queries.ts';

declare module '../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'end-idle-sessions': Record<string, never>;
  }
}

/** Ends idle staff sessions and closes their sockets. */
export const createEndIdleSessions =
  ({ db, clock, broadcast }: { db: Queries; clock: Clock; broadcast: Broadcast }) =>
  async () => {
    const now = clock.now();
    for (const sessionId of await endIdleStaffSessions(db, idleSince(now), now)) broadcast.endSession(sessionId);
  };
