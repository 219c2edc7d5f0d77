import type { Services } from '../../core/core.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { ownViews } from './complaint.view.ts';
import { readOwnComplaints } from './complaints.queries.ts';

export const listOwnComplaints =
  ({ db, clock }: Pick<Services, 'db' | 'clock'>): Handler<'GET /user/complaints'> =>
  async ({ query: { page, limit }, player: { playerId } }) => {
    const { rows, totalPages } = await readOwnComplaints(db, { playerId, page: Number(page), limit: Number(limit) });
    return { complaints: await ownViews(db, rows, clock.now()), totalPages };
  };
