import { containsAadhaar } from '@muqabla/contract/accounts/kyc/aadhaar';
import { KYC_STATES, type KycAttempt, type StaffKyc } from '@muqabla/contract/accounts/kyc/kyc-staff-calls';
import { Note } from '@muqabla/ui/note';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { NumberCell } from '../../../components/list/cells.tsx';
import { type Column, rowLinkClass } from '../../../components/list/data-table.tsx';
import { SelectFilter, TextFilter } from '../../../components/list/filter-fields.tsx';
import { FilterForm } from '../../../components/list/filter-form.tsx';
import { ListTabs } from '../../../components/list/list-tabs.tsx';
import { PeriodFilter } from '../../../components/list/period-filter.tsx';
import { QueryTable } from '../../../components/list/query-table.tsx';
import { SplitView } from '../../../components/split-view.tsx';
import { When } from '../../../components/when.tsx';
import * as m from '../../../messages.ts';
import { KycStatusChip, LastDigits } from './kyc-cells.tsx';
import { reasonWords, statusWords } from './kyc.messages.ts';
import { KYC_LISTS, type KycSearch, peopleQuery, REFUSAL_REASONS, readKycSearch, refusalsQuery } from './kyc.screen.ts';

const route = getRouteApi('/staff/kyc');

/** Verified players and refused attempts; of an Aadhaar number only the last four digits are shown. */
export function KycPage() {
  const { playerId } = useParams({ strict: false });
  const search = route.useSearch();
  const navigate = useNavigate();
  const shown = search.show ?? 'people';
  const list = { search, onSearch: (next: KycSearch) => void navigate({ to: '/kyc', search: next }) };
  const open = (id: string) => void navigate({ to: '/kyc/$playerId', params: { playerId: id }, search: readKycSearch });
  return (
    <SplitView open={playerId !== undefined}>
      <ListTabs
        label={m.kyc_tabs()}
        tabs={KYC_LISTS}
        current={shown}
        linkOf={(tab) => ({ to: '/kyc', search: tab === 'refusals' ? { show: 'refusals' } : {} })}
      >
        {(tab) => (tab === 'people' ? m.kyc_people() : m.kyc_refusals())}
      </ListTabs>
      {shown === 'people' ? <People {...list} chosen={playerId} onOpen={open} /> : <Refusals {...list} />}
    </SplitView>
  );
}

type ListProps = { search: KycSearch; onSearch: (search: KycSearch) => void };

type PeopleProps = ListProps & { chosen: string | undefined; onOpen: (playerId: string) => void };

function People({ search, onSearch, chosen, onOpen }: PeopleProps) {
  const query = useQuery(peopleQuery(search));
  const [hasWholeNumber, setHasWholeNumber] = useState(false);
  const filter = (values: Record<string, string>) => {
    setHasWholeNumber(Object.values(values).some(containsAadhaar));
    onSearch(readKycSearch(values));
  };
  return (
    <>
      <FilterForm label={m.kyc_filters()} search={search} onFilter={filter}>
        {/* A long number may be an Aadhaar number: no part of it is searched for while it is typed. */}
        <TextFilter name="search" label={m.kyc_search()} data-long-numbers="on-enter" minLength={2} wide />
        <TextFilter name="state" label={m.kyc_state()} minLength={2} maxLength={60} />
        <SelectFilter
          name="status"
          label={m.status()}
          options={KYC_STATES.map((value) => ({ value, label: statusWords(value) }))}
        />
        <PeriodFilter />
      </FilterForm>
      {hasWholeNumber && (
        <Note tone="wait" role="alert">
          {m.kyc_whole_number()}
        </Note>
      )}
      <QueryTable
        query={query}
        rowsOf={({ people }) => people}
        idOf={({ player }) => player._id}
        label={m.kyc_people()}
        name="kyc"
        columns={peopleColumns()}
        search={search}
        onSearch={onSearch}
        chosen={chosen}
        onOpen={onOpen}
        caseKind="kyc"
        newestFirst
        failed={m.kyc_failed()}
        empty={{ spot: 'aadhaar', title: m.kyc_empty(), text: m.kyc_empty_text() }}
      />
    </>
  );
}

function Refusals({ search, onSearch }: ListProps) {
  const query = useQuery(refusalsQuery(search));
  return (
    <>
      <p className="text-small text-text-2">{m.kyc_refusals_about()}</p>
      <FilterForm
        label={m.kyc_filters()}
        search={{ reason: search.reason }}
        onFilter={(values) => onSearch(readKycSearch({ ...values, show: 'refusals' }))}
      >
        <SelectFilter
          name="reason"
          label={m.kyc_reason()}
          options={REFUSAL_REASONS.map((value) => ({ value, label: reasonWords(value) }))}
        />
      </FilterForm>
      <QueryTable
        query={query}
        rowsOf={({ refusals }) => refusals}
        idOf={({ _id }) => _id}
        label={m.kyc_refusals()}
        name="kyc-refusals"
        columns={refusalColumns()}
        search={search}
        onSearch={onSearch}
        newestFirst
        failed={m.kyc_failed()}
        empty={{ spot: 'aadhaar', title: m.kyc_refusals_empty() }}
      />
    </>
  );
}

function PersonLink({ playerId, children }: { playerId: string; children: string }) {
  return (
    <Link to="/kyc/$playerId" params={{ playerId }} search={readKycSearch} className={`${rowLinkClass} font-semi`}>
      {children}
    </Link>
  );
}

const peopleColumns = (): Column<StaffKyc>[] => [
  {
    key: 'name',
    head: m.kyc_name(),
    cell: ({ player, name }) => (
      <span>
        <PersonLink playerId={player._id}>{name}</PersonLink>
        <span className="block text-caption text-text-3">{player.username}</span>
      </span>
    ),
  },
  { key: 'last4', head: m.kyc_last4(), cell: ({ last4 }) => <LastDigits digits={last4} /> },
  { key: 'state', head: m.kyc_state(), cell: ({ state }) => state },
  {
    key: 'born',
    head: m.kyc_year_of_birth(),
    roomy: true,
    cell: ({ yearOfBirth }) => <NumberCell>{yearOfBirth}</NumberCell>,
  },
  { key: 'consent', head: m.kyc_consented(), roomy: true, cell: ({ consentedAt }) => <When at={consentedAt} /> },
  { key: 'verified', head: m.kyc_verified_at(), cell: ({ verifiedAt }) => <When at={verifiedAt} /> },
  { key: 'status', head: m.status(), cell: ({ status, bar }) => <KycStatusChip status={status} bar={bar} /> },
];

const refusalColumns = (): Column<KycAttempt>[] => [
  {
    key: 'player',
    head: m.players_player(),
    cell: ({ player }) => <PersonLink playerId={player._id}>{player.username}</PersonLink>,
  },
  { key: 'reason', head: m.kyc_reason(), cell: ({ reason }) => reasonWords(reason) },
  {
    key: 'step',
    head: m.kyc_step(),
    roomy: true,
    cell: ({ step }) => (step === 'send' ? m.kyc_step_send() : m.kyc_step_verify()),
  },
  {
    key: 'last4',
    head: m.kyc_last4(),
    cell: ({ last4 }) => (last4 === undefined ? null : <LastDigits digits={last4} />),
  },
  { key: 'at', head: m.kyc_at(), cell: ({ at }) => <When at={at} /> },
];
