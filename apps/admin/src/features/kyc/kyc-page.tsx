import { KYC_STATES } from '@muqabla/contract/kyc/kyc-staff-calls';
import { holdsAadhaar } from '@muqabla/contract/kyc/whole-number';
import { EmptyState } from '@muqabla/ui/empty-state';
import { Field } from '@muqabla/ui/field';
import { Note } from '@muqabla/ui/note';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { CursorTurner } from '../../components/cursor-turner.tsx';
import { DayField } from '../../components/day-field.tsx';
import { FilterForm } from '../../components/filter-form.tsx';
import { FormSelect } from '../../components/form-select.tsx';
import { QueryFrame } from '../../components/query-frame.tsx';
import { SplitView } from '../../components/split-view.tsx';
import { TabRow, tabClass } from '../../components/tab-row.tsx';
import * as m from '../../messages.ts';
import { KYC_LISTS, type KycSearch, REFUSAL_REASONS, readKycSearch } from './kyc-search.rules.ts';
import { reasonWords, statusWords } from './kyc.messages.ts';
import { peopleQuery, refusalsQuery } from './kyc.queries.ts';
import { PeopleTable } from './people-table.tsx';
import { RefusalsTable } from './refusals-table.tsx';

const route = getRouteApi('/staff/kyc');
const all = { value: '', label: '' };

/** Who is verified, and whose attempts came to nothing; of an Aadhaar number nothing but the last four digits. */
export function KycPage() {
  const { playerId } = useParams({ strict: false });
  const search = route.useSearch();
  const shown = search.show ?? 'people';
  return (
    <SplitView open={playerId !== undefined}>
      <TabRow label={m.kyc_tabs()}>
        {KYC_LISTS.map((list) => (
          <Link
            key={list}
            to="/kyc"
            search={list === 'refusals' ? { show: 'refusals' } : {}}
            aria-current={list === shown ? 'page' : undefined}
            activeProps={{}}
            className={tabClass}
          >
            {list === 'people' ? m.kyc_people() : m.kyc_refusals()}
          </Link>
        ))}
      </TabRow>
      {shown === 'people' ? <People search={search} chosen={playerId} /> : <Refusals search={search} />}
    </SplitView>
  );
}

/** Moves along the list that is open; the drawer, if any, closes with it. */
function useTurn(filters: Omit<KycSearch, 'cursor'>) {
  const navigate = useNavigate();
  return (next: string | undefined) =>
    void navigate({ to: '/kyc', search: next === undefined ? filters : { ...filters, cursor: next } });
}

function People({ search, chosen }: { search: KycSearch; chosen: string | undefined }) {
  const query = useQuery(peopleQuery(search));
  const navigate = useNavigate();
  const { cursor, ...filters } = search;
  const turn = useTurn(filters);
  const [isWhole, setWhole] = useState(false);
  const show = (typed: Record<string, string>) => {
    // A whole number never gets into the address, from where it would travel on.
    setWhole(Object.values(typed).some(holdsAadhaar));
    void navigate({ to: '/kyc', search: readKycSearch(typed) });
  };
  return (
    <>
      <FilterForm
        key={JSON.stringify(filters)}
        label={m.kyc_filters()}
        filtered={Object.keys(filters).length > 0}
        onFilter={show}
      >
        <Field
          id="search"
          name="search"
          label={m.kyc_search()}
          defaultValue={filters.search}
          minLength={2}
          maxLength={60}
          autoComplete="off"
          className="py-2! px-3!"
        />
        <Field
          id="state"
          name="state"
          label={m.kyc_state()}
          defaultValue={filters.state}
          minLength={2}
          maxLength={60}
          autoComplete="off"
          className="py-2! px-3!"
        />
        <FormSelect
          id="status"
          label={m.kyc_status()}
          value={filters.status}
          options={[
            { ...all, label: m.list_all() },
            ...KYC_STATES.map((value) => ({ value, label: statusWords(value) })),
          ]}
        />
        <DayField id="from" label={m.list_from()} value={filters.from} />
        <DayField id="to" label={m.list_to()} value={filters.to} />
      </FilterForm>
      {isWhole && (
        <Note tone="wait" role="alert">
          {m.kyc_whole_number()}
        </Note>
      )}
      <QueryFrame query={query} failed={m.kyc_failed()}>
        {({ people, next }) => (
          <>
            {people.length === 0 ? (
              <EmptyState spot="aadhaar" title={m.kyc_empty()}>
                {m.kyc_empty_text()}
              </EmptyState>
            ) : (
              <PeopleTable people={people} chosen={chosen} />
            )}
            <CursorTurner cursor={cursor} next={next} onCursor={turn} />
          </>
        )}
      </QueryFrame>
    </>
  );
}

function Refusals({ search }: { search: KycSearch }) {
  const query = useQuery(refusalsQuery(search));
  const navigate = useNavigate();
  const { cursor, ...filters } = search;
  const turn = useTurn(filters);
  return (
    <>
      <p className="text-small text-text-2">{m.kyc_refusals_about()}</p>
      <FilterForm
        key={search.reason ?? ''}
        label={m.kyc_filters()}
        filtered={search.reason !== undefined}
        onFilter={(typed) => void navigate({ to: '/kyc', search: readKycSearch({ ...typed, show: 'refusals' }) })}
      >
        <FormSelect
          id="reason"
          label={m.kyc_reason()}
          value={search.reason}
          options={[
            { ...all, label: m.list_all() },
            ...REFUSAL_REASONS.map((value) => ({ value, label: reasonWords(value) })),
          ]}
        />
      </FilterForm>
      <QueryFrame query={query} failed={m.kyc_failed()}>
        {({ refusals, next }) => (
          <>
            {refusals.length === 0 ? (
              <EmptyState spot="aadhaar" title={m.kyc_refusals_empty()} />
            ) : (
              <RefusalsTable refusals={refusals} />
            )}
            <CursorTurner cursor={cursor} next={next} onCursor={turn} />
          </>
        )}
      </QueryFrame>
    </>
  );
}
