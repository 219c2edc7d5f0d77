import type {
  ComplaintCategory,
  ComplaintEvent,
  ComplaintState,
  ComplaintSubject,
} from '@muqabla/contract/support/complaints/complaint-terms';
import type { Queries, Transaction } from '../../platform/db/database.ts';
import { type NumberedPage, readNumberedPage } from '../../platform/db/numbered-page.queries.ts';
import { newId } from '../../platform/ids.ts';
import { type ComplaintFacts, dueAtOf } from './complaint.rules.ts';

export type ComplaintRow = {
  complaint_id: string;
  number: string;
  player_id: string;
  category: ComplaintCategory;
  state: ComplaintState;
  body: string;
  subject_kind: ComplaintSubject | null;
  subject_id: string | null;
  filed_at: Date;
  acknowledge_by: Date;
  acknowledged_at: Date | null;
  resolve_by: Date;
  closed_at: Date | null;
  escalated_at: Date | null;
};

export const COMPLAINT_COLUMNS = `c.complaint_id, c.number, c.player_id, c.category, c.state, c.body, c.subject_kind, c.subject_id, c.filed_at,
  c.acknowledge_by, c.acknowledged_at, c.resolve_by, c.closed_at, c.escalated_at`;

/** A row as the rules see it. */
export const factsOf = (row: ComplaintRow): ComplaintFacts => ({
  state: row.state,
  acknowledgeBy: row.acknowledge_by,
  acknowledgedAt: row.acknowledged_at,
  resolveBy: row.resolve_by,
  closedAt: row.closed_at,
  escalatedAt: row.escalated_at,
});

/** Locks the player's complaints against others that are filed, and counts the open ones and those since a time. */
export const countComplaints = async (tx: Transaction, { playerId, since }: { playerId: string; since: Date }) => {
  await tx.query('select from players where player_id = $1 for no key update', [playerId]);
  const [row] = await tx.query<{ open: number; recent: number }>(
    `select count(*) filter (where closed_at is null)::int as open, count(*) filter (where filed_at > $2)::int as recent
     from complaints where player_id = $1`,
    [playerId, since],
  );
  return row ?? { open: 0, recent: 0 };
};

type NewComplaint = ComplaintFacts & {
  readonly complaintId: string;
  readonly number: string;
  readonly playerId: string;
  readonly category: ComplaintCategory;
  readonly text: string;
  readonly about: { readonly kind: ComplaintSubject; readonly _id: string } | undefined;
  readonly filedAt: Date;
};

/** The player's open complaint in the same words about the same thing, or null. */
export const findOpenLike = async (
  tx: Transaction,
  { playerId, category, text, about }: Pick<NewComplaint, 'playerId' | 'category' | 'text' | 'about'>,
): Promise<string | null> => {
  const [row] = await tx.query<{ complaint_id: string }>(
    `select complaint_id from complaints
     where player_id = $1 and closed_at is null and category = $2 and body = $3 and subject_id is not distinct from $4`,
    [playerId, category, text, about?._id ?? null],
  );
  return row?.complaint_id ?? null;
};

/** Inserts a complaint; false when its number is taken. */
export const insertComplaint = async (tx: Transaction, complaint: NewComplaint): Promise<boolean> => {
  const rows = await tx.query(
    `insert into complaints (complaint_id, number, player_id, category, state, body, subject_kind, subject_id, filed_at,
       acknowledge_by, resolve_by, due_at)
     values ($1, $2, $3, $4, 'filed', $5, $6, $7, $8, $9, $10, $9) on conflict (number) do nothing returning 1`,
    [
      complaint.complaintId,
      complaint.number,
      complaint.playerId,
      complaint.category,
      complaint.text,
      complaint.about?.kind ?? null,
      complaint.about?._id ?? null,
      complaint.filedAt,
      complaint.acknowledgeBy,
      complaint.resolveBy,
    ],
  );
  return rows.length > 0;
};

type NewEvent = { complaintId: string; event: ComplaintEvent; staffId: string | null; words: string; at: Date };

export const insertEvent = async (tx: Transaction, { complaintId, event, staffId, words, at }: NewEvent) => {
  await tx.query(
    `insert into complaint_events (event_id, complaint_id, event, staff_id, words, happened_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [newId(), complaintId, event, staffId, words, at],
  );
};

/** Locks a complaint until the transaction ends; null when there is none. */
export const lockComplaint = async (tx: Transaction, complaintId: string): Promise<ComplaintRow | null> => {
  const [row] = await tx.query<ComplaintRow>(
    `select ${COMPLAINT_COLUMNS} from complaints c where c.complaint_id = $1 for update`,
    [complaintId],
  );
  return row ?? null;
};

export const saveComplaint = async (tx: Transaction, complaintId: string, facts: ComplaintFacts) => {
  await tx.query(
    `update complaints set state = $2, acknowledge_by = $3, acknowledged_at = $4, resolve_by = $5, closed_at = $6,
       escalated_at = $7, due_at = $8 where complaint_id = $1`,
    [
      complaintId,
      facts.state,
      facts.acknowledgeBy,
      facts.acknowledgedAt,
      facts.resolveBy,
      facts.closedAt,
      facts.escalatedAt,
      dueAtOf(facts),
    ],
  );
};

export type EventRow = {
  complaint_id: string;
  event: ComplaintEvent;
  staff_id: string | null;
  staff_name: string | null;
  words: string;
  happened_at: Date;
};

/** Lists the events of complaints, in order. */
export const listEvents = (db: Queries, complaintIds: readonly string[]) =>
  db.query<EventRow>(
    `select e.complaint_id, e.event, e.staff_id, s.name as staff_name, e.words, e.happened_at
     from complaint_events e left join staff s using (staff_id)
     where e.complaint_id = any ($1::uuid[]) order by e.complaint_id, e.event_id`,
    [complaintIds],
  );

/** One page of a player's complaints, newest first. */
export const readOwnComplaints = (db: Queries, playerId: string, page: NumberedPage) =>
  readNumberedPage<ComplaintRow>(
    db,
    {
      columns: COMPLAINT_COLUMNS,
      from: 'complaints c where c.player_id = $1',
      order: 'c.filed_at desc, c.complaint_id desc',
      values: [playerId],
    },
    page,
  );

/** A player's own complaint; null when there is none of theirs. */
export const findOwnComplaint = async (db: Queries, complaintId: string, playerId: string) => {
  const [row] = await db.query<ComplaintRow>(
    `select ${COMPLAINT_COLUMNS} from complaints c where c.complaint_id = $1 and c.player_id = $2`,
    [complaintId, playerId],
  );
  return row ?? null;
};
