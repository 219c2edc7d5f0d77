import type { Clock } from '../platform/clock.ts';
import type { Queries } from '../platform/db/database.ts';
import type { Handler } from '../platform/http/calls.ts';
import { ownViews } from './complaint.view.ts';
import { listOwnComplaints as list } from './complaints.queries.ts';

export const listOwnComplaints =
  ({ db, clock }: { db: Queries; clock: Clock }): Handler<'GET /user/complaints'> =>
  async ({ query: { page, limit }, player: { playerId } }) => {
    const { rows, totalPages } = await list(db, { playerId, page: Number(page), limit: Number(limit) });
    return { complaints: await ownViews(db, rows, clock.now()), totalPages };
  };
