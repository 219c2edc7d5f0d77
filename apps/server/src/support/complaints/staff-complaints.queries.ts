import type { Queries } from '../../platform/db/database.ts';
import { COMPLAINT_COLUMNS, type ComplaintRow } from './complaints.queries.ts';

export type StaffComplaintRow = ComplaintRow & { username: string };

/** The columns of a complaint with its player, and the tables that have them. */
export const STAFF_COMPLAINT = `${COMPLAINT_COLUMNS}, p.username from complaints c join players p using (player_id)`;

/** Counts the open complaints, and those of them that the grievance officer answers. */
export const countOpenComplaints = async (db: Queries): Promise<{ open: number; escalated: number }> => {
  const [row] = await db.query<{ open: number; escalated: number }>(
    'select count(*)::int as open, count(escalated_at)::int as escalated from complaints where due_at is not null',
  );
  return row ?? { open: 0, escalated: 0 };
};

export const findStaffComplaint = async (db: Queries, complaintId: string): Promise<StaffComplaintRow | null> => {
  const [row] = await db.query<StaffComplaintRow>(`select ${STAFF_COMPLAINT} where c.complaint_id = $1`, [complaintId]);
  return row ?? null;
};

type OfPlayer = { readonly playerId: string; readonly before: string | null; readonly limit: number };

/** Complaints of a player, newest first, from the one after `before` on. */
export const readComplaintsOf = (db: Queries, { playerId, before, limit }: OfPlayer) =>
  db.query<StaffComplaintRow>(
    `select ${STAFF_COMPLAINT}
     where c.player_id = $1
       and ($2::uuid is null or c.filed_at < (select b.filed_at from complaints b where b.complaint_id = $2)
            or (c.filed_at = (select b.filed_at from complaints b where b.complaint_id = $2) and c.complaint_id > $2))
     order by c.filed_at desc, c.complaint_id limit $3`,
    [playerId, before, limit],
  );
