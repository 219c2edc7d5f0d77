import { Readable } from 'node:stream';
import type { Refusal } from '@muqabla/contract/refusals';
import { PERMISSIONS, type StaffPermission } from '@muqabla/contract/roles';
import { type AuditEntry, writeAudit } from '../core/audit/write-audit.ts';
import type { Services } from '../core/core.ts';
import { findStaffMember } from '../core/people/staff.queries.ts';
import type { OpenedFile } from '../platform/files/signed-download.ts';
import { isRefusal } from '../platform/http/refusal-error.ts';

type StaffCsv = Pick<AuditEntry, 'action' | 'subject' | 'after'> & {
  readonly staffId: string;
  /** The permission that the member's role must have now; without it there is no file. */
  readonly permission: StaffPermission;
  readonly name: string;
  open(): Promise<AsyncGenerator<string> | Refusal>;
};

/** Opens a CSV file for a staff member, and audits the download. */
export const openStaffCsv = async (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { staffId, permission, name, open, ...audited }: StaffCsv,
): Promise<OpenedFile | Refusal | null> => {
  const role = (await findStaffMember(db, staffId))?.role;
  if (role === undefined || !PERMISSIONS[role].includes(permission)) return null;
  const chunks = await open();
  if (isRefusal(chunks)) return chunks;
  await db.transaction((tx) => writeAudit(tx, { staff: { staffId, role }, reason: '', at: clock.now(), ...audited }));
  return { name, contentType: 'text/csv; charset=utf-8', body: Readable.from(chunks) };
};
