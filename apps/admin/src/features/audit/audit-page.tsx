import { AUDIT_ACTIONS } from '@muqabla/contract/audit/audit-calls';
import { Card } from '@muqabla/ui/card';
import { EmptyState } from '@muqabla/ui/empty-state';
import { Field } from '@muqabla/ui/field';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { CursorTurner } from '../../components/cursor-turner.tsx';
import { DayField } from '../../components/day-field.tsx';
import { FilterForm } from '../../components/filter-form.tsx';
import { FormSelect } from '../../components/form-select.tsx';
import { PageBody } from '../../components/page-body.tsx';
import { QueryFrame } from '../../components/query-frame.tsx';
import { shortId } from '../../lib/short-id.rules.ts';
import { staffListQuery } from '../../lib/staff-list.ts';
import * as m from '../../messages.ts';
import { actionWords } from './action.messages.ts';
import { AuditItem } from './audit-item.tsx';
import { readAuditSearch } from './audit-search.rules.ts';
import { auditQuery } from './audit.queries.ts';
import { VerifyCard } from './verify-card.tsx';

const route = getRouteApi('/staff/audit');

/** What staff did, each record chained to the one before it. */
export function AuditPage() {
  const search = route.useSearch();
  const navigate = useNavigate();
  const query = useQuery(auditQuery(search));
  const { cursor, ...filters } = search;
  const turn = (next: string | undefined) =>
    void navigate({ to: '/audit', search: next === undefined ? filters : { ...filters, cursor: next } });
  const who = useWho(filters.staff);
  const actions = [
    { value: '', label: m.list_all() },
    ...AUDIT_ACTIONS.map((action) => ({ value: action, label: actionWords(action) })),
  ];
  return (
    <PageBody>
      <VerifyCard />
      <FilterForm
        key={JSON.stringify(filters)}
        label={m.audit_filters()}
        filtered={Object.keys(filters).length > 0}
        onFilter={(typed) => void navigate({ to: '/audit', search: readAuditSearch(typed) })}
      >
        <FormSelect id="staff" label={m.audit_who()} value={filters.staff} options={who} />
        <FormSelect id="action" label={m.audit_action()} value={filters.action} options={actions} />
        <Field
          id="subject"
          name="subject"
          label={m.audit_subject()}
          defaultValue={filters.subject}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          className="py-2! px-3!"
        />
        <DayField id="from" label={m.list_from()} value={filters.from} />
        <DayField id="to" label={m.list_to()} value={filters.to} />
      </FilterForm>
      <QueryFrame query={query} failed={m.audit_failed()}>
        {({ records, next }) => (
          <>
            {records.length === 0 ? (
              <EmptyState spot="ledger" title={m.audit_empty()}>
                {m.ledger_transfers_empty_text()}
              </EmptyState>
            ) : (
              <Card flush>
                <ul>
                  {records.map((record) => (
                    <AuditItem key={record.sequence} record={record} />
                  ))}
                </ul>
              </Card>
            )}
            <CursorTurner cursor={cursor} next={next} onCursor={turn} />
          </>
        )}
      </QueryFrame>
    </PageBody>
  );
}

/** The newest staff members to choose from, with the one asked for even when they are not among them. */
function useWho(asked: string | undefined) {
  const { data } = useQuery(staffListQuery(1));
  const members = data?.members.map(({ _id, name }) => ({ value: _id, label: name })) ?? [];
  const isMissing = asked !== undefined && members.every(({ value }) => value !== asked);
  return [
    { value: '', label: m.list_all() },
    ...members,
    ...(isMissing ? [{ value: asked, label: shortId(asked) }] : []),
  ];
}
