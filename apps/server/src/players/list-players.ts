import type { Clock } from '../platform/clock.ts';
import type { Queries } from '../platform/db/database.ts';
import { readPageRequest } from '../platform/db/pagination.rules.ts';
import type { Handler } from '../platform/http/calls.ts';
import { isRefusal } from '../platform/http/refusal-error.ts';
import { staffPlayerView } from './staff-player.view.ts';
import { listPlayers as list, PLAYER_ORDER } from './staff-players.queries.ts';

export const listPlayers =
  ({ db, clock }: { db: Queries; clock: Clock }): Handler<'GET /admin/players'> =>
  async ({ query: { search, sort = 'newest', cursor } }) => {
    const pageRequest = readPageRequest(PLAYER_ORDER, sort, cursor);
    if (isRefusal(pageRequest)) return pageRequest;
    const { rows, ...next } = await list(db, { search, pageRequest, now: clock.now() });
    return { players: rows.map(staffPlayerView), ...next };
  };
