import type { AuditAction } from '@muqabla/contract/core/audit/audit-calls';
import type { Queries, Transaction } from '../../platform/db/database.ts';
import { selectList } from '../../platform/db/select-list.rules.ts';
import type { AuditContent } from './chain.ts';

/** Locks the head of the chain until the transaction ends and returns it. */
export const lockAuditHead = async (tx: Transaction): Promise<{ sequence: number; hash: string }> => {
  const [head] = await tx.query<{ sequence: number; hash: string }>('select sequence, hash from lock_audit_head()');
  if (head === undefined) throw new Error('the audit log has no head');
  return head;
};

/** The head of the chain. */
export const readAuditHead = async (db: Queries): Promise<{ sequence: number; hash: string }> => {
  const [head] = await db.query<{ sequence: number; hash: string }>('select sequence, hash from audit_head');
  return head ?? { sequence: 0, hash: '' };
};

/** Finds the time at which an action on a subject was last recorded since an instant; null for never. */
export const findLastAuditAt = async (
  db: Queries,
  { action, subjectId, since }: { action: AuditAction; subjectId: string; since: Date },
): Promise<Date | null> => {
  const [row] = await db.query<{ happened_at: Date }>(
    `select happened_at from audit_records where subject_id = $1 and action = $2 and happened_at >= $3
     order by sequence desc limit 1`,
    [subjectId, action, since],
  );
  return row?.happened_at ?? null;
};

type Linked = { readonly hash: string; readonly previous: string };

/** The only statement that adds to the log; what is stored is text, because a log keeps what another version wrote. */
export const insertAuditRecord = async (
  tx: Transaction,
  record: AuditContent & Linked & { readonly action: AuditAction },
) => {
  await tx.query(
    `insert into audit_records (sequence, happened_at, staff_id, role, action, subject_kind, subject_id, reason, before, after, hash, previous)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9::jsonb, $10::jsonb, $11, $12)`,
    [
      record.sequence,
      record.at,
      record.staffId,
      record.role,
      record.action,
      record.subjectKind,
      record.subjectId,
      record.reason,
      record.before === null ? null : JSON.stringify(record.before),
      record.after === null ? null : JSON.stringify(record.after),
      record.hash,
      record.previous,
    ],
  );
};

export type StoredAuditRecord = AuditContent &
  Linked & {
    readonly staffName: string;
    /** Words of a deleted person were removed from it, so that it no longer has its hash. */
    readonly isRedacted: boolean;
    readonly before: Record<string, unknown> | null;
    readonly after: Record<string, unknown> | null;
  };

const COLUMNS = selectList<StoredAuditRecord>({
  sequence: 'a.sequence',
  at: 'a.happened_at',
  staffId: 'a.staff_id',
  staffName: 's.name',
  role: 'a.role',
  action: 'a.action',
  subjectKind: 'a.subject_kind',
  subjectId: 'a.subject_id',
  reason: 'a.reason',
  before: 'a.before',
  after: 'a.after',
  hash: 'a.hash',
  previous: 'a.previous',
  isRedacted: 'r.sequence is not null',
});
const RECORDS = `select ${COLUMNS}
  from audit_records a join staff s using (staff_id) left join audit_redactions r on r.sequence = a.sequence`;

export type AuditFilter = {
  readonly staffId?: string | undefined;
  readonly action?: string | undefined;
  readonly subjectId?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Restricts the list to records older than this one. */
  readonly before?: number | undefined;
};

const CONDITIONS: Readonly<Record<keyof AuditFilter, string>> = {
  staffId: 'a.staff_id =',
  action: 'a.action =',
  subjectId: 'a.subject_id =',
  from: 'a.happened_at >=',
  to: 'a.happened_at <',
  before: 'a.sequence <',
};

/** Records that match every filter, newest first. */
export const listAuditRecords = (db: Queries, filter: AuditFilter, limit: number) => {
  const given = (Object.keys(CONDITIONS) as (keyof AuditFilter)[]).filter((name) => filter[name] !== undefined);
  // The statement contains only the conditions in use, so that the planner can use the index of each.
  const where = given.map((name, place) => `${CONDITIONS[name]} $${place + 2}`).join(' and ');
  return db.query<StoredAuditRecord>(
    `${RECORDS} ${where === '' ? '' : `where ${where}`} order by a.sequence desc limit $1`,
    [limit, ...given.map((name) => filter[name])],
  );
};

/** The next records of the chain after a sequence number, oldest first. */
export const readChain = (db: Queries, after: number, limit: number) =>
  db.query<StoredAuditRecord>(`${RECORDS} where a.sequence > $1 order by a.sequence limit $2`, [after, limit]);
