import type { AuditRecord } from '@muqabla/contract/core/audit/audit-calls';
import { Card } from '@muqabla/ui/card';
import { cx } from '@muqabla/ui/cx';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { SelectFilter, TextFilter } from '../../../components/list/filter-fields.tsx';
import { FilterForm } from '../../../components/list/filter-form.tsx';
import { FoldRow } from '../../../components/list/fold-row.tsx';
import { PeriodFilter } from '../../../components/list/period-filter.tsx';
import { QueryList } from '../../../components/list/query-table.tsx';
import { PageBody } from '../../../components/page-body.tsx';
import { When } from '../../../components/when.tsx';
import { roleWords } from '../../../lib/permissions.ts';
import { shortId } from '../../../lib/short-id.rules.ts';
import { staffListQuery } from '../../../lib/staff-list.ts';
import * as m from '../../../messages.ts';
import { AuditSubject, SubjectReference } from './audit-subject.tsx';
import { actionWords, listActions } from './audit.messages.ts';
import { auditQuery, type AuditSearch, readAuditSearch } from './audit.screen.ts';
import { changesOf } from './change.rules.ts';
import { VerifyCard } from './verify-card.tsx';

/** The subject's fields before and after; those that changed are in bold. */
function ChangeTable({ before, after }: Pick<AuditRecord, 'before' | 'after'>) {
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

/** One record as a line: when, what, who, about what and why. Unfolded it has the changed fields and its place in the chain. */
function AuditRow({ record }: { record: AuditRecord }) {
  const { sequence, at, staff, role, action, subject, reason, before, after, hash, previous } = record;
  return (
    <FoldRow
      className="lg:grid-cols-[120px_minmax(0,1.2fr)_minmax(0,0.9fr)_minmax(0,1.2fr)_minmax(0,1.2fr)]"
      name={`${actionWords(action)}, ${m.audit_number({ number: sequence })}`}
      cells={
        <>
          <span className="text-text-2 max-lg:float-right">
            <When at={at} />
          </span>
          <b className="block truncate font-semi" title={actionWords(action)}>
            {actionWords(action)}
          </b>
          <Link
            to="/audit"
            search={{ staff: staff._id }}
            title={roleWords(role)}
            className="link block w-fit max-w-full truncate"
          >
            {staff.name}
          </Link>
          <AuditSubject subject={subject} />
          <span className="block truncate text-text-2" title={reason}>
            {reason}
          </span>
        </>
      }
    >
      <div className="grid gap-1">
        <p className="num flex flex-wrap gap-x-3 text-text-2">
          <span>{m.audit_number({ number: sequence })}</span>
          <span>{roleWords(role)}</span>
          <SubjectReference id={subject._id} />
        </p>
        {reason !== '' && <p className="wrap-anywhere">{reason}</p>}
        <ChangeTable before={before} after={after} />
        <p className="num text-caption break-all text-text-3">{m.audit_hash({ hash })}</p>
        <p className="num text-caption break-all text-text-3">{m.audit_previous({ hash: previous })}</p>
      </div>
    </FoldRow>
  );
}

const route = getRouteApi('/staff/audit');

/** The audit log: what staff did, each record chained to the one before it. */
export function AuditPage() {
  const search = route.useSearch();
  const navigate = useNavigate();
  const query = useQuery(auditQuery(search));
  const staffOptions = useStaffOptions(search.staff);
  const setSearch = (next: AuditSearch) => void navigate({ to: '/audit', search: next });
  return (
    <PageBody>
      <VerifyCard />
      <FilterForm label={m.audit_filters()} search={search} onFilter={(values) => setSearch(readAuditSearch(values))}>
        <SelectFilter name="staff" label={m.audit_who()} options={staffOptions} />
        <SelectFilter name="action" label={m.audit_action()} options={listActions()} />
        <TextFilter name="subject" label={m.audit_subject()} maxLength={100} />
        <PeriodFilter />
      </FilterForm>
      <QueryList
        query={query}
        rowsOf={({ records }) => records}
        search={search}
        onSearch={setSearch}
        newestFirst
        failed={m.audit_failed()}
        empty={{ spot: 'ledger', title: m.audit_empty(), text: m.ledger_transfers_empty_text() }}
      >
        {(records) => (
          <Card flush>
            <ul>
              {records.map((record) => (
                <AuditRow key={record.sequence} record={record} />
              ))}
            </ul>
          </Card>
        )}
      </QueryList>
    </PageBody>
  );
}

/** The newest staff members as options, and the chosen one even when it is not among them. */
function useStaffOptions(chosen: string | undefined) {
  const { data } = useQuery(staffListQuery());
  const members = data?.members.map(({ _id, name }) => ({ value: _id, label: name })) ?? [];
  return chosen === undefined || members.some(({ value }) => value === chosen)
    ? members
    : [...members, { value: chosen, label: shortId(chosen) }];
}
