import type { Services } from '../../core/core.ts';
import { idleSince } from './presence.rules.ts';
import { endIdleStaffSessions } from './staff-sessions.queries.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'end-idle-sessions': Record<string, never>;
  }
}

/** Ends idle staff sessions and closes their sockets. */
export const createEndIdleSessions =
  ({ db, clock, broadcast }: Pick<Services, 'db' | 'clock' | 'broadcast'>) =>
  async () => {
    const now = clock.now();
    for (const sessionId of await endIdleStaffSessions(db, idleSince(now), now)) broadcast.endSession(sessionId);
  };
