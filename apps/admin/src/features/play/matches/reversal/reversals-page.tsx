import type { ReversalCase } from '@muqabla/contract/play/matches/reversal-calls';
import { Money } from '@muqabla/ui/money';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { type Column, rowLinkClass } from '../../../../components/list/data-table.tsx';
import { PageBody } from '../../../../components/page-body.tsx';
import { ProposalTable } from '../../../../components/proposal-table.tsx';
import * as m from '../../../../messages.ts';
import { reversalsQuery } from './reversals.screen.ts';

const route = getRouteApi('/staff/reversals');

/** Proposed reversals of decisions by status; a row opens the case, where the reversal is approved or rejected. */
export function ReversalsPage() {
  const search = route.useSearch();
  const navigate = useNavigate();
  const query = useQuery(reversalsQuery(search));
  return (
    <PageBody>
      <ProposalTable
        query={query}
        rowsOf={({ reversals }) => reversals}
        label={m.nav_reversals()}
        name="reversals"
        queue="reversals"
        columns={columns()}
        emptyText={m.reversals_empty_text()}
        to="/reversals"
        search={search}
        onSearch={(next) => void navigate({ to: '/reversals', search: next })}
      />
    </PageBody>
  );
}

const columns = (): Column<ReversalCase>[] => [
  {
    key: 'battle',
    head: m.battle_title(),
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
];
