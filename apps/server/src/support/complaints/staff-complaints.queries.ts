import type { COMPLAINT_LISTS } from '@muqabla/contract/support/complaints/complaint-staff-calls';
import type { ComplaintCategory } from '@muqabla/contract/support/complaints/complaint-terms';
import type { Queries } from '../../platform/db/database.ts';
import { type ListColumns, type PageRequest, pageSql, toPage } from '../../platform/db/pagination.rules.ts';
import { COMPLAINT_COLUMNS, type ComplaintRow } from './complaints.queries.ts';

export type ComplaintList = (typeof COMPLAINT_LISTS)[number];
export type StaffComplaintRow = ComplaintRow & { username: string };

const PAGE = 50;
const key = [['c.complaint_id', 'uuid']] as const;

/** Open complaints are ordered by when they are due next, answered ones by when they were answered. */
export const COMPLAINT_ORDERS: Readonly<Record<ComplaintList, ListColumns>> = {
  open: { time: 'c.due_at', key },
  escalated: { time: 'c.due_at', key },
  closed: { time: 'c.closed_at', key },
};

const CONDITIONS: Readonly<Record<ComplaintList, string>> = {
  open: 'c.due_at is not null',
  escalated: 'c.due_at is not null and c.escalated_at is not null',
  closed: 'c.closed_at is not null',
};

const FROM = 'from complaints c join players p using (player_id)';

type Query = { list: ComplaintList; category: ComplaintCategory | undefined; pageRequest: PageRequest };

/** One page of complaints. */
export const readComplaints = async (db: Queries, { list, category, pageRequest }: Query) => {
  const values: unknown[] = [];
  const bind = (value: string) => `$${values.push(value)}`;
  const { mark, beyond, orderBy } = pageSql(COMPLAINT_ORDERS[list], pageRequest, bind);
  const ofCategory = category === undefined ? 'true' : `c.category = ${bind(category)}`;
  const rows = await db.query<StaffComplaintRow & { mark: string }>(
    `select ${mark}, ${COMPLAINT_COLUMNS}, p.username ${FROM}
     where ${CONDITIONS[list]} and ${ofCategory} and ${beyond} ${orderBy} limit ${PAGE + 1}`,
    values,
  );
  return toPage(rows, PAGE, pageRequest.sort);
};

/** Counts the open complaints, and those of them that the grievance officer answers. */
export const countOpenComplaints = async (db: Queries): Promise<{ open: number; escalated: number }> => {
  const [row] = await db.query<{ open: number; escalated: number }>(
    'select count(*)::int as open, count(escalated_at)::int as escalated from complaints where due_at is not null',
  );
  return row ?? { open: 0, escalated: 0 };
};

export const findStaffComplaint = async (db: Queries, complaintId: string): Promise<StaffComplaintRow | null> => {
  const [row] = await db.query<StaffComplaintRow>(
    `select ${COMPLAINT_COLUMNS}, p.username ${FROM} where c.complaint_id = $1`,
    [complaintId],
  );
  return row ?? null;
};

type OfPlayer = { readonly playerId: string; readonly before: string | null; readonly limit: number };

/** Complaints of a player, newest first, from the one after `before` on. */
export const readComplaintsOf = (db: Queries, { playerId, before, limit }: OfPlayer) =>
  db.query<StaffComplaintRow>(
    `select ${COMPLAINT_COLUMNS}, p.username ${FROM}
     where c.player_id = $1
       and ($2::uuid is null or c.filed_at < (select b.filed_at from complaints b where b.complaint_id = $2)
            or (c.filed_at = (select b.filed_at from complaints b where b.complaint_id = $2) and c.complaint_id > $2))
     order by c.filed_at desc, c.complaint_id limit $3`,
    [playerId, before, limit],
  );
