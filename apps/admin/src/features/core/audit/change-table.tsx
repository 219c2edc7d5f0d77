import type { AuditRecord } from '@muqabla/contract/core/audit/audit-calls';
import { cx } from '@muqabla/ui/cx';
import * as m from '../../../messages.ts';
import { changesOf } from './change.rules.ts';

/** The subject's fields before and after; those that changed are in bold. */
export function ChangeTable({ before, after }: Pick<AuditRecord, 'before' | 'after'>) {
  const changes = changesOf(before, after);
  if (changes.length === 0) return <p className="text-text-2">{m.audit_no_change()}</p>;
  return (
    <table className="num mt-1 w-full rounded-m bg-inset text-left text-small">
      <thead>
        <tr className="text-caption text-text-3 *:px-2.5 *:py-1 *:font-medium">
          <th scope="col">{m.audit_field()}</th>
          <th scope="col">{m.audit_before()}</th>
          <th scope="col">{m.audit_after()}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before: was, after: is }) => (
          <tr key={field} className="border-t border-line align-top *:px-2.5 *:py-1">
            <th scope="row" className="font-medium text-text-2">
              {field}
            </th>
            <td className="break-all text-text-2">{was ?? '–'}</td>
            <td className={cx('break-all', was !== is && 'font-semi')}>{is ?? '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
