import { Card } from '@muqabla/ui/card';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { SelectFilter, TextFilter } from '../../../components/list/filter-fields.tsx';
import { FilterForm } from '../../../components/list/filter-form.tsx';
import { PeriodFilter } from '../../../components/list/period-filter.tsx';
import { QueryList } from '../../../components/list/query-table.tsx';
import { PageBody } from '../../../components/page-body.tsx';
import { shortId } from '../../../lib/short-id.rules.ts';
import { staffListQuery } from '../../../lib/staff-list.ts';
import * as m from '../../../messages.ts';
import { AuditItem } from './audit-item.tsx';
import { type AuditSearch, auditQuery, readAuditSearch } from './audit.list.ts';
import { listActions } from './audit.messages.ts';
import { VerifyCard } from './verify-card.tsx';

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
                <AuditItem key={record.sequence} record={record} />
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
  const { data } = useQuery(staffListQuery(1));
  const members = data?.members.map(({ _id, name }) => ({ value: _id, label: name })) ?? [];
  return chosen === undefined || members.some(({ value }) => value === chosen)
    ? members
    : [...members, { value: chosen, label: shortId(chosen) }];
}
