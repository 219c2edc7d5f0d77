import { refuse } from '@muqabla/contract/refusals';
import { findPlayerIdByPhone } from '../../accounts/players/players.queries.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Handler } from '../../platform/http/calls.ts';
import type { PlayerSessions } from './stage.services.ts';

/** Opens a session of a player without an OTP. */
export const signPlayerIn =
  ({
    db,
    sessions,
  }: {
    db: Database;
    sessions: PlayerSessions;
  }): Handler<'POST /sandbox/stage/players/{phone}/session'> =>
  async ({ params: { phone }, http }) => {
    const playerId = await findPlayerIdByPhone(db, phone);
    if (playerId === null) return refuse('NOT_FOUND');
    // The session of this browser ends, as when a person signs out first.
    await sessions.end(http);
    const from = { address: http.address, device: http.header('user-agent')?.slice(0, 200) ?? '' };
    return sessions.hand(http, await db.transaction((tx) => sessions.open(tx, playerId, from)));
  };
