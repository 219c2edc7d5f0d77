import type { Adjustment } from '@muqabla/contract/money/adjustments/adjustment-calls';
import { Money } from '@muqabla/ui/money';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate, useParams } from '@tanstack/react-router';
import { type Column, rowLinkClass } from '../../../components/list/data-table.tsx';
import { readProposalsSearch } from '../../../components/proposal-search.rules.ts';
import { ProposalTable } from '../../../components/proposal-table.tsx';
import { SplitView } from '../../../components/split-view.tsx';
import * as m from '../../../messages.ts';
import { signedAmount, termsWords } from './adjustment.messages.ts';
import { adjustmentsQuery } from './adjustments.screen.ts';

const route = getRouteApi('/staff/adjustments');

/** Wallet adjustments by status, with the chosen one beside the list. */
export function AdjustmentsPage() {
  const { adjustmentId } = useParams({ strict: false });
  const search = route.useSearch();
  const navigate = useNavigate();
  const query = useQuery(adjustmentsQuery(search));
  return (
    <SplitView open={adjustmentId !== undefined}>
      <ProposalTable
        query={query}
        rowsOf={({ adjustments }) => adjustments}
        label={m.nav_adjustments()}
        name="adjustments"
        queue="adjustments"
        caseKind="adjustment"
        columns={columns()}
        emptyText={m.adjustments_empty_text()}
        to="/adjustments"
        search={search}
        onSearch={(next) => void navigate({ to: '/adjustments', search: next })}
        chosen={adjustmentId}
        onOpen={(id) =>
          void navigate({ to: '/adjustments/$adjustmentId', params: { adjustmentId: id }, search: readProposalsSearch })
        }
      />
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
        search={readProposalsSearch}
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
    cell: (adjustment) => <Money rupees={signedAmount(adjustment)} sign paise="always" />,
  },
  {
    key: 'reason',
    head: m.adjust_reason(),
    roomy: true,
    cell: ({ reason }) => <span className="line-clamp-2 max-w-[36ch] py-1 text-text-2">{reason}</span>,
  },
];
