import type { AuditRecord } from '@muqabla/contract/core/audit/audit-calls';
import { Link } from '@tanstack/react-router';
import { When } from '../../../components/when.tsx';
import { roleWords } from '../../../lib/permissions.ts';
import * as m from '../../../messages.ts';
import { AuditSubject } from './audit-subject.tsx';
import { actionWords } from './audit.messages.ts';
import { ChangeTable } from './change-table.tsx';

/** One record: the action, its author, subject and reason, and on demand the changed fields. */
export function AuditItem({ record }: { record: AuditRecord }) {
  const { sequence, at, staff, role, action, subject, reason, before, after, hash, previous } = record;
  return (
    <li className="grid gap-x-4 gap-y-1 border-line px-4 py-2.5 text-small not-last:border-b md:grid-cols-[132px_minmax(0,1fr)_minmax(0,1.4fr)]">
      <span className="num text-text-2">
        <When at={at} />
        <span className="block text-caption text-text-3">{m.audit_number({ number: sequence })}</span>
      </span>
      <span className="min-w-0">
        <b className="block font-semi">{actionWords(action)}</b>
        <Link to="/audit" search={{ staff: staff._id }} className="link inline-block min-h-6">
          {staff.name}
        </Link>{' '}
        <span className="text-text-3">{roleWords(role)}</span>
      </span>
      <span className="min-w-0">
        {reason !== '' && <span className="block">{reason}</span>}
        <AuditSubject subject={subject} />
        <details>
          <summary className="min-h-6 w-fit text-text-2">{m.audit_details()}</summary>
          <ChangeTable before={before} after={after} />
          <p className="num mt-1.5 text-caption break-all text-text-3">{m.audit_hash({ hash })}</p>
          <p className="num text-caption break-all text-text-3">{m.audit_previous({ hash: previous })}</p>
        </details>
      </span>
    </li>
  );
}
