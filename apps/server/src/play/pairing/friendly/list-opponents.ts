import { playerView } from '../../../accounts/friends/friend.view.ts';
import { readRelations, requestsSince } from '../../../accounts/friends/friends.queries.ts';
import { playAgainSince } from '../../../accounts/players/meetings.rules.ts';
import type { Services } from '../../../core/core.ts';
import type { Handler } from '../../../platform/http/calls.ts';
import { readOpponents } from './opponents.queries.ts';

export const listOpponents =
  ({ db, clock }: Pick<Services, 'db' | 'clock'>): Handler<'GET /friends/opponents'> =>
  async ({ player: { playerId } }) => {
    const now = clock.now();
    const rows = await readOpponents(db, playerId);
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
