import { refuse } from '@muqabla/contract/refusals';
import { writeAudit } from '../audit/write-audit.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import type { Handler } from '../platform/http/calls.ts';
import type { Broadcast } from '../platform/realtime/sockets.ts';
import { isPlayer } from './players.queries.ts';
import { endPlayerSessions } from './sign-ins.queries.ts';

type Services = { db: Database; clock: Clock; broadcast: Pick<Broadcast, 'endSession'> };

/** POST /admin/players/{playerId}/sign-out: one sign-in, or all, with what is connected under them. */
export const signPlayerOut =
  ({ db, clock, broadcast }: Services): Handler<'POST /admin/players/{playerId}/sign-out'> =>
  async ({ params: { playerId }, body: { reason, sessionId = null }, staff }) => {
    if (!(await isPlayer(db, playerId))) return refuse('PLAYER_NOT_FOUND');
    const ended = await db.transaction(async (tx) => {
      const at = clock.now();
      const sessions = await endPlayerSessions(tx, { playerId, sessionId, at });
      const subject = { kind: 'player', id: playerId };
      const after = { sessionsEnded: sessions.length };
      await writeAudit(tx, { staff, action: 'player.signedOut', subject, reason, after, at });
      return sessions;
    });
    for (const each of ended) broadcast.endSession(each);
    return { ended: ended.length };
  };
