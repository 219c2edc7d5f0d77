import type { Clock } from '../platform/clock.ts';
import type { Queries } from '../platform/db/database.ts';
import type { Handler } from '../platform/http/calls.ts';
import { playAgainSince } from './friend.rules.ts';
import { playerView } from './friend.view.ts';
import { readRelations, requestsSince } from './friends.queries.ts';
import { listOpponents as list } from './opponents.queries.ts';

export const listOpponents =
  ({ db, clock }: { db: Queries; clock: Clock }): Handler<'GET /friends/opponents'> =>
  async ({ player: { playerId } }) => {
    const now = clock.now();
    const rows = await list(db, playerId);
    const ids = rows.map(({ player_id }) => player_id);
    const states = await readRelations(db, playerId, ids, requestsSince(now));
    const since = playAgainSince(now);
    return {
      opponents: rows.map((row) => {
        const state = states.get(row.player_id) ?? 'none';
        return {
          player: playerView(row),
          matchId: row.match_id,
          gameName: row.game_name,
          playedAt: row.played_at.toISOString(),
          record: { won: row.won, lost: row.lost },
          state,
          mayChallenge: state === 'friends' || row.played_at > since,
        };
      }),
    };
  };
