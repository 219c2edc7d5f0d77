import { rupeesFromPaise } from '@muqabla/contract/money';
import type { Queries } from '../../platform/db/database.ts';
import type { Handler } from '../../platform/http/calls.ts';
import type { Subjects } from '../../platform/seams/join-seams.ts';
import { listAuditRecords, type StoredAuditRecord } from './audit.queries.ts';
import { readSubjectNames, type SubjectName } from './subjects.queries.ts';

const AT_ONCE = 50;

const auditRecordView = (record: StoredAuditRecord, subject: SubjectName | undefined) => ({
  sequence: record.sequence,
  at: record.at.toISOString(),
  staff: { _id: record.staffId, name: record.staffName },
  role: record.role,
  action: record.action,
  subject: {
    kind: record.subjectKind,
    _id: record.subjectId,
    ...(subject !== undefined && { name: subject.name }),
    ...(subject !== undefined && subject.amountPaise !== null && { amount: rupeesFromPaise(subject.amountPaise) }),
  },
  reason: record.reason,
  before: record.before,
  after: record.after,
  hash: record.hash,
  previous: record.previous,
});

/** Acts of staff, newest first. */
export const listAudit =
  ({ db, subjects }: { db: Queries; subjects: Subjects }): Handler<'GET /admin/audit'> =>
  async ({ query: { staff, action, subject, from, to, cursor } }) => {
    const before = cursor === undefined ? undefined : Number(cursor);
    const records = await listAuditRecords(
      db,
      { staffId: staff, action, subjectId: subject, from, to, before },
      AT_ONCE,
    );
    const names = await readSubjectNames(db, subjects, records);
    const last = records.at(-1);
    return {
      records: records.map((record) => auditRecordView(record, names.get(record.subjectId))),
      ...(records.length === AT_ONCE && last !== undefined && { next: String(last.sequence) }),
    };
  };
