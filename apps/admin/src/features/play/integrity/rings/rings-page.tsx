import type { Ring } from '@muqabla/contract/play/integrity/ring-calls';
import { RING_STATUSES } from '@muqabla/contract/play/integrity/ring-terms';
import { Money } from '@muqabla/ui/money';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { type Column, rowLinkClass } from '../../../../components/list/data-table.tsx';
import { ListTabs } from '../../../../components/list/list-tabs.tsx';
import { QueryTable } from '../../../../components/list/query-table.tsx';
import { TabCount } from '../../../../components/list/tab-row.tsx';
import { PageBody } from '../../../../components/page-body.tsx';
import { When } from '../../../../components/when.tsx';
import * as m from '../../../../messages.ts';
import { statusWords } from './ring.messages.ts';
import { ringsQuery } from './rings.screen.ts';

const route = getRouteApi('/staff/rings');

/** Rings by status, those with the most evidence first. */
export function RingsPage() {
  const search = route.useSearch();
  const navigate = useNavigate();
  const query = useQuery(ringsQuery(search));
  return (
    <PageBody>
      <div className="grid gap-1">
        <p className="max-w-[70ch] text-small text-text-2">{m.rings_about()}</p>
        {query.data !== undefined && <LastLook at={query.data.lookedAt} />}
      </div>
      <ListTabs
        label={m.rings_tabs()}
        tabs={RING_STATUSES}
        current={search.status}
        linkOf={(status) => ({ to: '/rings', search: { status } })}
      >
        {(status) => (
          <>
            <span>{statusWords[status]()}</span>
            {status === 'open' && <TabCount count={query.data?.open} hot />}
          </>
        )}
      </ListTabs>
      <QueryTable
        query={query}
        rowsOf={({ rings }) => rings}
        idOf={({ _id }) => _id}
        label={m.rings_title()}
        name="rings"
        caseKind="ring"
        columns={columns()}
        search={search}
        onSearch={(next) => void navigate({ to: '/rings', search: next })}
        onOpen={(id) => void navigate({ to: '/rings/$ringId', params: { ringId: id } })}
        failed={m.rings_failed()}
        empty={{ spot: 'seats', title: m.rings_empty(), text: m.rings_empty_text() }}
      />
    </PageBody>
  );
}

function LastLook({ at }: { at: string | null }) {
  return (
    <p className="text-caption text-text-3">
      {at === null ? (
        m.rings_never()
      ) : (
        <>
          {m.rings_looked()} <When within at={at} />
        </>
      )}
    </p>
  );
}

const columns = (): Column<Ring>[] => [
  {
    key: 'collector',
    head: m.rings_collector(),
    cell: ({ _id, collector }) => (
      <Link to="/rings/$ringId" params={{ ringId: _id }} className={`${rowLinkClass} font-semi`}>
        {collector.username}
      </Link>
    ),
  },
  { key: 'members', head: m.rings_members(), end: true, cell: ({ members }) => members },
  { key: 'flowed', head: m.rings_flowed(), end: true, cell: ({ flowed }) => <Money rupees={flowed} paise="always" /> },
  { key: 'points', head: m.rings_evidence(), end: true, cell: ({ points }) => points },
  { key: 'found', head: m.rings_first_found(), roomy: true, cell: ({ firstFoundAt }) => <When at={firstFoundAt} /> },
  {
    key: 'proposal',
    head: m.rings_state(),
    roomy: true,
    cell: ({ status, proposal }) =>
      proposal?.status === 'proposed' ? m.rings_waits({ name: proposal.proposedBy.name }) : statusWords[status](),
  },
];
