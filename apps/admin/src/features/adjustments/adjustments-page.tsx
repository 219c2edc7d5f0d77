import type { Adjustment } from '@muqabla/contract/adjustments/adjustment-calls';
import { EmptyState } from '@muqabla/ui/empty-state';
import { Money } from '@muqabla/ui/money';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate, useParams } from '@tanstack/react-router';
import { type Column, DataTable, rowLinkClass } from '../../components/data-table.tsx';
import { PageTurner } from '../../components/page-turner.tsx';
import { ProposalChip } from '../../components/proposal-chip.tsx';
import { QueryFrame } from '../../components/query-frame.tsx';
import { SplitView } from '../../components/split-view.tsx';
import { TabCount, TabRow, tabClass } from '../../components/tab-row.tsx';
import { When } from '../../components/when.tsx';
import { useListKeys } from '../../lib/use-list-keys.ts';
import * as m from '../../messages.ts';
import { signedAmount, termsWords } from './adjustment.messages.ts';
import { ADJUSTMENT_FILTERS, type AdjustmentsSearch, readAdjustmentsSearch } from './adjustments-search.rules.ts';
import { adjustmentsQuery } from './adjustments.queries.ts';

const route = getRouteApi('/staff/adjustments');
const tabWords: Record<AdjustmentsSearch['status'], () => string> = {
  proposed: m.proposal_status_proposed,
  approved: m.proposal_status_approved,
  rejected: m.proposal_status_rejected,
  all: m.list_all,
};

/** Corrections of wallets that one person proposed and another decides. */
export function AdjustmentsPage() {
  const { adjustmentId } = useParams({ strict: false });
  const search = route.useSearch();
  const navigate = useNavigate({ from: '/adjustments' });
  const query = useQuery(adjustmentsQuery(search));
  const ids = query.data?.adjustments.map(({ _id }) => _id) ?? [];
  useListKeys(
    ids,
    adjustmentId,
    (id) =>
      void navigate({ to: '/adjustments/$adjustmentId', params: { adjustmentId: id }, search: readAdjustmentsSearch }),
  );
  return (
    <SplitView open={adjustmentId !== undefined}>
      <TabRow label={m.adjustments_tabs()}>
        {ADJUSTMENT_FILTERS.map((status) => (
          <Link
            key={status}
            from="/adjustments"
            to="/adjustments"
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
        {({ adjustments, totalPages }) => (
          <>
            {adjustments.length === 0 ? (
              <EmptyState spot="seats" title={m.adjustments_empty()}>
                {m.adjustments_empty_text()}
              </EmptyState>
            ) : (
              <DataTable
                label={m.nav_adjustments()}
                name="adjustments"
                columns={columns()}
                rows={adjustments}
                idOf={({ _id }) => _id}
                chosen={adjustmentId}
              />
            )}
            <PageTurner
              page={search.page}
              pages={totalPages}
              onPage={(page) => void navigate({ to: '.', search: (kept) => ({ ...kept, page }) })}
            />
          </>
        )}
      </QueryFrame>
    </SplitView>
  );
}

const columns = (): Column<Adjustment>[] => [
  {
    key: 'player',
    head: m.adjustments_player(),
    cell: ({ _id, player }) => (
      <Link
        to="/adjustments/$adjustmentId"
        params={{ adjustmentId: _id }}
        search={readAdjustmentsSearch}
        className={`${rowLinkClass} font-semi`}
      >
        {player.username}
      </Link>
    ),
  },
  { key: 'what', head: m.adjustments_what(), cell: termsWords },
  {
    key: 'amount',
    head: m.adjustments_amount(),
    end: true,
    cell: (one) => <Money rupees={signedAmount(one)} sign paise="always" />,
  },
  { key: 'by', head: m.adjustments_by(), roomy: true, cell: ({ proposedBy }) => proposedBy.name },
  { key: 'when', head: m.adjustments_when(), roomy: true, cell: ({ proposedAt }) => <When at={proposedAt} /> },
  { key: 'status', head: m.adjustments_status(), cell: ({ status }) => <ProposalChip status={status} /> },
];
