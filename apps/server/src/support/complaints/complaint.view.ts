import type { Complaint } from '@muqabla/contract/support/complaints/complaint-calls';
import type { Queries } from '../../platform/db/database.ts';
import { mayEscalate } from './complaint.rules.ts';
import { type ComplaintRow, type EventRow, factsOf, findOwnComplaint, listEvents } from './complaints.queries.ts';

/** The fields of a complaint that player and staff see alike. */
export const sharedView = (row: ComplaintRow) => ({
  _id: row.complaint_id,
  number: row.number,
  category: row.category,
  state: row.state,
  escalated: row.escalated_at !== null,
  ...(row.subject_kind !== null &&
    row.subject_id !== null && { about: { kind: row.subject_kind, _id: row.subject_id } }),
  filedAt: row.filed_at.toISOString(),
  acknowledgeBy: row.acknowledge_by.toISOString(),
  ...(row.acknowledged_at !== null && { acknowledgedAt: row.acknowledged_at.toISOString() }),
  resolveBy: row.resolve_by.toISOString(),
  ...(row.closed_at !== null && { closedAt: row.closed_at.toISOString() }),
});

const view = (row: ComplaintRow, events: readonly EventRow[], now: Date): Complaint => ({
  ...sharedView(row),
  mayEscalate: mayEscalate(factsOf(row), now),
  events: events.map(({ event, staff_id, words, happened_at }) => ({
    event,
    byPlayer: staff_id === null,
    text: words,
    at: happened_at.toISOString(),
  })),
});

/** Complaints as their player sees them, without the names of staff. */
export const ownViews = async (db: Queries, rows: readonly ComplaintRow[], now: Date): Promise<Complaint[]> => {
  if (rows.length === 0) return [];
  const events = Map.groupBy(
    await listEvents(
      db,
      rows.map(({ complaint_id }) => complaint_id),
    ),
    ({ complaint_id }) => complaint_id,
  );
  return rows.map((row) => view(row, events.get(row.complaint_id) ?? [], now));
};

/** One complaint as its player sees it; throws when it is not theirs. */
export const readOwnComplaint = async (
  db: Queries,
  { complaintId, playerId, now }: { complaintId: string; playerId: string; now: Date },
): Promise<Complaint> => {
  const row = await findOwnComplaint(db, complaintId, playerId);
  const [complaint] = row === null ? [] : await ownViews(db, [row], now);
  if (complaint === undefined) throw new Error(`player ${playerId} has no complaint ${complaintId}`);
  return complaint;
};
