import type { ReversalCase } from '@muqabla/contract/matches/reversal-calls';
import { EmptyState } from '@muqabla/ui/empty-state';
import { Money } from '@muqabla/ui/money';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { type Column, DataTable, rowLinkClass } from '../../../components/data-table.tsx';
import { PageBody } from '../../../components/page-body.tsx';
import { PageTurner } from '../../../components/page-turner.tsx';
import { ProposalChip } from '../../../components/proposal-chip.tsx';
import { QueryFrame } from '../../../components/query-frame.tsx';
import { TabCount, TabRow, tabClass } from '../../../components/tab-row.tsx';
import { When } from '../../../components/when.tsx';
import * as m from '../../../messages.ts';
import { REVERSAL_FILTERS, type ReversalsSearch } from './reversals-search.rules.ts';
import { reversalsQuery } from './reversals.queries.ts';

const route = getRouteApi('/staff/reversals');
const tabWords: Record<ReversalsSearch['status'], () => string> = {
  proposed: m.proposal_status_proposed,
  approved: m.proposal_status_approved,
  rejected: m.proposal_status_rejected,
  all: m.list_all,
};

/** Decisions that somebody wants to reverse; a line opens its case, where it is decided. */
export function ReversalsPage() {
  const search = route.useSearch();
  const navigate = useNavigate();
  const query = useQuery(reversalsQuery(search));
  return (
    <PageBody>
      <TabRow label={m.adjustments_tabs()}>
        {REVERSAL_FILTERS.map((status) => (
          <Link
            key={status}
            to="/reversals"
            search={{ status, page: 1 }}
            aria-current={status === search.status ? 'page' : undefined}
            activeProps={{}}
            className={tabClass}
          >
            {tabWords[status]()}
            {status === 'proposed' && <TabCount count={query.data?.waiting} hot />}
          </Link>
        ))}
      </TabRow>
      <QueryFrame query={query} failed={m.adjustments_failed()}>
        {({ reversals, totalPages }) => (
          <>
            {reversals.length === 0 ? (
              <EmptyState spot="seats" title={m.adjustments_empty()}>
                {m.reversals_empty_text()}
              </EmptyState>
            ) : (
              <DataTable
                label={m.nav_reversals()}
                name="reversals"
                columns={columns()}
                rows={reversals}
                idOf={({ _id }) => _id}
              />
            )}
            <PageTurner
              page={search.page}
              pages={totalPages}
              onPage={(page) => void navigate({ to: '/reversals', search: { ...search, page } })}
            />
          </>
        )}
      </QueryFrame>
    </PageBody>
  );
}

const columns = (): Column<ReversalCase>[] => [
  {
    key: 'battle',
    head: m.reversals_battle(),
    cell: ({ matchId, match }) => (
      <span>
        <Link to="/review/$matchId" params={{ matchId }} className={`${rowLinkClass} block font-semi`}>
          {m.case_pair({ host: match.host.username, joiner: match.joiner.username })}
        </Link>
        <span className="block text-caption text-text-3">{match.gameName}</span>
      </span>
    ),
  },
  { key: 'amount', head: m.withdrawals_amount(), end: true, cell: ({ match }) => <Money rupees={match.amount} /> },
  {
    key: 'decision',
    head: m.reversals_decision(),
    cell: ({ match: { winner, decision, ...match } }) => (
      <span className="py-1">
        {winner === undefined ? m.outcome_cancel() : m.reversals_won({ name: match[winner].username })}
        <span className="block text-caption text-text-3">{decision}</span>
      </span>
    ),
  },
  { key: 'reason', head: m.adjust_reason(), cell: ({ reason }) => <span className="py-1">{reason}</span> },
  { key: 'by', head: m.adjustments_by(), roomy: true, cell: ({ proposedBy }) => proposedBy.name },
  { key: 'when', head: m.adjustments_when(), roomy: true, cell: ({ proposedAt }) => <When at={proposedAt} /> },
  { key: 'status', head: m.adjustments_status(), cell: ({ status }) => <ProposalChip status={status} /> },
];
