import type { Clock } from '../platform/clock.ts';
import type { Queries } from '../platform/db/database.ts';
import type { Tell } from '../platform/realtime/sockets.ts';
import { unseenSince } from './presence.rules.ts';
import { endUnseenSessions } from './staff-sessions.queries.ts';

declare module '../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'end-idle-sessions': Record<string, never>;
  }
}

/** Ends the staff sessions whose people have gone, with what is connected under them. */
export const createEndIdleSessions =
  ({ db, clock, tell }: { db: Queries; clock: Clock; tell: Tell }) =>
  async () => {
    const now = clock.now();
    for (const sessionId of await endUnseenSessions(db, unseenSince(now), now)) tell.endSession(sessionId);
  };
