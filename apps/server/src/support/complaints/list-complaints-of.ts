import { refuse } from '@muqabla/contract/refusals';
import { isPlayer } from '../../accounts/players/players.queries.ts';
import type { Services } from '../../core/core.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { staffComplaintView } from './staff-complaint.view.ts';
import { readComplaintsOf } from './staff-complaints.queries.ts';

const PAGE_SIZE = 20;

/** Complaints of one player, for the player's page in the console. */
export const listComplaintsOf =
  ({ db, clock }: Pick<Services, 'db' | 'clock'>): Handler<'GET /admin/players/{playerId}/complaints'> =>
  async ({ params: { playerId }, query: { before = null } }) => {
    if (!(await isPlayer(db, playerId))) return refuse('PLAYER_NOT_FOUND');
    const rows = await readComplaintsOf(db, { playerId, before, limit: PAGE_SIZE + 1 });
    const page = rows.slice(0, PAGE_SIZE);
    const last = page.at(-1);
    return {
      complaints: page.map((row) => staffComplaintView(row, clock.now())),
      ...(rows.length > PAGE_SIZE && last !== undefined && { next: last.complaint_id }),
    };
  };
