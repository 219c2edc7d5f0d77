import type { Transaction } from '../platform/db/database.ts';
import type { StaffIdentity } from '../platform/http/calls.ts';
import { insertAuditRecord, lockAuditHead } from './audit.queries.ts';
import { hashOf } from './chain.ts';

/** What a staff member does, as the audit log keeps it. Ids and amounts in rupees; never a secret, a name or a phone. */
export type AuditEntry = {
  readonly staff: Pick<StaffIdentity, 'staffId' | 'role'>;
  readonly action: string;
  readonly subject: { readonly kind: string; readonly id: string };
  readonly reason: string;
  /** What the subject was and became, as far as the action changed it. */
  readonly before?: object;
  readonly after?: object;
  readonly at: Date;
};

/**
 * Appends to the audit log inside the action's own transaction: both are there or neither. Holds the end of the chain
 * until the transaction ends, so it comes last, after every other lock.
 */
export const writeAudit = async (tx: Transaction, { staff, subject, at, ...entry }: AuditEntry) => {
  const head = await lockAuditHead(tx);
  const content = {
    sequence: head.sequence + 1,
    at,
    staffId: staff.staffId,
    role: staff.role,
    action: entry.action,
    subjectKind: subject.kind,
    subjectId: subject.id,
    reason: entry.reason,
    before: entry.before ?? null,
    after: entry.after ?? null,
  };
  await insertAuditRecord(tx, { ...content, hash: hashOf(head.hash, content), previous: head.hash });
};
