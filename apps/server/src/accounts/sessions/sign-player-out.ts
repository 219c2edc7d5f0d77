import { refuse } from '@muqabla/contract/refusals';
import { writeAudit } from '../../core/audit/write-audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Handler } from '../../platform/http/calls.ts';
import type { Broadcast } from '../../platform/realtime/sockets.ts';
import { isPlayer } from '../players/players.queries.ts';
import { endPlayerSessions } from './sign-ins.queries.ts';

type Services = { db: Database; clock: Clock; broadcast: Pick<Broadcast, 'endSession'> };

/** Ends one of a player's sessions, or all, with their sockets. */
export const signPlayerOut =
  ({ db, clock, broadcast }: Services): Handler<'POST /admin/players/{playerId}/sign-out'> =>
  async ({ params: { playerId }, body: { reason, sessionId = null }, staff }) => {
    if (!(await isPlayer(db, playerId))) return refuse('PLAYER_NOT_FOUND');
    const ended = await db.transaction(async (tx) => {
      const at = clock.now();
      const sessions = await endPlayerSessions(tx, { playerId, sessionId, at });
      const subject = { kind: 'player', id: playerId } as const;
      const after = { sessionsEnded: sessions.length };
      await writeAudit(tx, { staff, action: 'player.signedOut', subject, reason, after, at });
      return sessions;
    });
    for (const sessionId of ended) broadcast.endSession(sessionId);
    return { ended: ended.length };
  };
