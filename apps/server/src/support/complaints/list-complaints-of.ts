import { refuse } from '@muqabla/contract/refusals';
import type { Clock } from '../platform/clock.ts';
import type { Queries } from '../platform/db/database.ts';
import type { Handler } from '../platform/http/calls.ts';
import { isPlayer } from '../players/players.queries.ts';
import { staffComplaintView } from './staff-complaint.view.ts';
import { listComplaintsOf as list } from './staff-complaints.queries.ts';

const PAGE_SIZE = 20;

/** Complaints of one player, for the player's page in the console. */
export const listComplaintsOf =
  ({ db, clock }: { db: Queries; clock: Clock }): Handler<'GET /admin/players/{playerId}/complaints'> =>
  async ({ params: { playerId }, query: { before = null } }) => {
    if (!(await isPlayer(db, playerId))) return refuse('PLAYER_NOT_FOUND');
    const rows = await list(db, { playerId, before, limit: PAGE_SIZE + 1 });
    const page = rows.slice(0, PAGE_SIZE);
    const last = page.at(-1);
    return {
      complaints: page.map((row) => staffComplaintView(row, clock.now())),
      ...(rows.length > PAGE_SIZE && last !== undefined && { next: last.complaint_id }),
    };
  };
