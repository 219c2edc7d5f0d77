import type { Restitution } from '@muqabla/contract/play/integrity/restitution-calls';
import { Money } from '@muqabla/ui/money';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate, useParams } from '@tanstack/react-router';
import { type Column, rowLinkClass } from '../../../../components/list/data-table.tsx';
import { readProposalsSearch } from '../../../../components/proposal-search.rules.ts';
import { ProposalTable } from '../../../../components/proposal-table.tsx';
import { SplitView } from '../../../../components/split-view.tsx';
import * as m from '../../../../messages.ts';
import { restitutionsQuery } from './restitutions.screen.ts';

const route = getRouteApi('/staff/restitutions');

/** Restitutions by status, with the chosen one, or the form for a new one, beside the list. */
export function RestitutionsPage() {
  const params = useParams({ strict: false });
  const search = route.useSearch();
  const navigate = useNavigate();
  const query = useQuery(restitutionsQuery(search));
  return (
    <SplitView open={params.restitutionId !== undefined || params.playerId !== undefined}>
      <ProposalTable
        query={query}
        rowsOf={({ restitutions }) => restitutions}
        label={m.nav_restitutions()}
        name="restitutions"
        queue="restitutions"
        caseKind="restitution"
        columns={columns()}
        emptyText={m.restitutions_empty_text()}
        to="/restitutions"
        search={search}
        onSearch={(next) => void navigate({ to: '/restitutions', search: next })}
        chosen={params.restitutionId}
        onOpen={(id) =>
          void navigate({
            to: '/restitutions/$restitutionId',
            params: { restitutionId: id },
            search: readProposalsSearch,
          })
        }
      />
    </SplitView>
  );
}

const columns = (): Column<Restitution>[] => [
  {
    key: 'player',
    head: m.restitutions_winner(),
    cell: ({ _id, player }) => (
      <Link
        to="/restitutions/$restitutionId"
        params={{ restitutionId: _id }}
        search={readProposalsSearch}
        className={`${rowLinkClass} font-semi`}
      >
        {player.username}
      </Link>
    ),
  },
  { key: 'battles', head: m.battles(), end: true, cell: ({ sums }) => sums.battles },
  { key: 'victims', head: m.restitutions_victims(), end: true, roomy: true, cell: ({ sums }) => sums.victims },
  {
    key: 'lost',
    head: m.restitutions_lost(),
    end: true,
    roomy: true,
    cell: ({ sums }) => <Money rupees={sums.lost} paise="always" />,
  },
  {
    key: 'paid',
    head: m.restitutions_paid(),
    end: true,
    cell: ({ sums }) => <Money rupees={sums.paid} paise="always" />,
  },
];
