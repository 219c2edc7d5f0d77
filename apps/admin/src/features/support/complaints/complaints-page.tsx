import { TIME_SORTS } from '@muqabla/contract/sorts';
import { COMPLAINT_LISTS, type StaffComplaint } from '@muqabla/contract/support/complaints/complaint-staff-calls';
import { COMPLAINT_CATEGORIES, type ComplaintState } from '@muqabla/contract/support/complaints/complaint-terms';
import { Chip } from '@muqabla/ui/chip';
import { TriangleAlert } from '@muqabla/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { type ComponentProps, useState } from 'react';
import { DelayedActBar } from '../../../components/delayed-act-bar.tsx';
import { TimeCell } from '../../../components/list/cells.tsx';
import { type Column, rowLinkClass } from '../../../components/list/data-table.tsx';
import { SelectFilter } from '../../../components/list/filter-fields.tsx';
import { FilterForm } from '../../../components/list/filter-form.tsx';
import { ListTabs } from '../../../components/list/list-tabs.tsx';
import { QueryTable } from '../../../components/list/query-table.tsx';
import { QueueClock } from '../../../components/list/queue-clock.tsx';
import { TabCount } from '../../../components/list/tab-row.tsx';
import { PlayerLink } from '../../../components/player-link.tsx';
import { SplitView } from '../../../components/split-view.tsx';
import { categoryWords, listWords, stateWords } from '../../../lib/complaint.messages.ts';
import * as m from '../../../messages.ts';
import { ComplaintDrawer } from './complaint-drawer.tsx';
import { type ComplaintsSearch, complaintsQuery, readComplaintsSearch } from './complaints.screen.ts';

const route = getRouteApi('/staff/complaints');

/** Complaints in the order in which they are due, with the chosen one beside the list. */
export function ComplaintsPage() {
  const search = route.useSearch();
  const navigate = useNavigate();
  const query = useQuery(complaintsQuery(search));
  const [chosen, setChosen] = useState(search.complaint);
  const setSearch = (next: ComplaintsSearch) => void navigate({ to: '/complaints', search: next });
  return (
    <>
      {/* Beside the columns, because a phone shows one of them. */}
      <DelayedActBar />
      <SplitView
        open={chosen !== undefined}
        side={chosen !== undefined && <ComplaintDrawer key={chosen} id={chosen} onClose={() => setChosen(undefined)} />}
      >
        <ListTabs
          label={m.complaints_tabs()}
          tabs={COMPLAINT_LISTS}
          current={search.list}
          linkOf={(list) => ({ to: '/complaints', search: { list } })}
        >
          {(list) => (
            <>
              <span>{listWords[list]()}</span>
              {list !== 'closed' && <TabCount count={query.data?.counts[list]} hot={list === 'open'} />}
            </>
          )}
        </ListTabs>
        <QueueClock queue="complaints" />
        <FilterForm
          label={m.complaints_category()}
          search={{ category: search.category }}
          onFilter={(values) => setSearch(readComplaintsSearch({ ...values, list: search.list, sort: search.sort }))}
        >
          <SelectFilter
            name="category"
            label={m.complaints_category()}
            options={COMPLAINT_CATEGORIES.map((value) => ({ value, label: categoryWords[value]() }))}
          />
        </FilterForm>
        <QueryTable
          query={query}
          rowsOf={({ complaints }) => complaints}
          idOf={({ _id }) => _id}
          label={m.complaints_title()}
          name="complaints"
          caseKind="complaint"
          onOpen={setChosen}
          columns={columns(setChosen)}
          sorts={TIME_SORTS}
          search={search}
          onSearch={setSearch}
          chosen={chosen}
          failed={m.complaints_failed()}
          empty={{ spot: 'ledger', title: m.complaints_empty_of[search.list]() }}
        />
      </SplitView>
    </>
  );
}

/** A complaint that a player waits for to be acknowledged is the first to do. */
const stateTones: Record<ComplaintState, ComponentProps<typeof Chip>['tone']> = {
  filed: 'wait',
  acknowledged: 'info',
  resolved: 'ok',
  rejected: 'mute',
};

const columns = (onOpen: (id: string) => void): Column<StaffComplaint>[] => [
  {
    key: 'number',
    head: m.complaints_number(),
    cell: ({ _id, number }) => (
      <button type="button" onClick={() => onOpen(_id)} className={`${rowLinkClass} num font-semi`}>
        {number}
      </button>
    ),
  },
  { key: 'player', head: m.players_player(), cell: ({ player }) => <PlayerLink player={player} /> },
  { key: 'category', head: m.complaints_category(), cell: ({ category }) => categoryWords[category]() },
  {
    key: 'text',
    head: m.complaints_text(),
    roomy: true,
    cell: ({ text }) => <span className="block max-w-[300px] truncate text-text-2">{text}</span>,
  },
  {
    key: 'state',
    head: m.complaints_state(),
    cell: ({ state }) => <Chip tone={stateTones[state]}>{stateWords[state]()}</Chip>,
  },
  {
    key: 'due',
    head: m.complaints_due(),
    sortBy: 'time',
    end: true,
    cell: ({ dueAt, closedAt, filedAt, overdue }) => (
      <span className="inline-grid justify-items-end gap-1">
        <TimeCell at={dueAt ?? closedAt ?? filedAt} />
        {overdue && (
          <Chip tone="bad" icon={<TriangleAlert size={14} aria-hidden />}>
            {m.complaints_overdue()}
          </Chip>
        )}
      </span>
    ),
  },
];
