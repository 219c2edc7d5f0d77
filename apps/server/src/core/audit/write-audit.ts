import type { AuditAction, AuditSubject } from '@muqabla/contract/core/audit/audit-calls';
import type { Transaction } from '../../platform/db/database.ts';
import type { StaffIdentity } from '../../platform/http/calls.ts';
import { insertAuditRecord, lockAuditHead } from './audit.queries.ts';
import { hashOf } from './chain.ts';

/** An act of a staff member for the audit log. Ids and amounts in rupees; never secrets, names or phone numbers. */
export type AuditEntry = {
  readonly staff: Pick<StaffIdentity, 'staffId' | 'role'>;
  readonly action: AuditAction;
  readonly subject: { readonly kind: AuditSubject; readonly id: string };
  readonly reason: string;
  /** The changed fields of the subject before and after the action. */
  readonly before?: object;
  readonly after?: object;
  readonly at: Date;
};

/**
 * Appends to the audit log inside the action's transaction. Locks the head of the chain until the transaction ends, so
 * it must be called after every other lock is taken.
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
