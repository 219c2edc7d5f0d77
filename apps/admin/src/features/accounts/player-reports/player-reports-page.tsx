import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { ClaimedBy } from '../../../components/claims/case-claim.tsx';
import { useClaims } from '../../../components/claims/use-claims.ts';
import { ListTabs } from '../../../components/list/list-tabs.tsx';
import { QueryList } from '../../../components/list/query-table.tsx';
import { QueueClock } from '../../../components/list/queue-clock.tsx';
import { useListKeys } from '../../../components/list/use-list-keys.ts';
import { PageBody } from '../../../components/page-body.tsx';
import * as m from '../../../messages.ts';
import { playerReportsQuery, REPORT_LISTS } from './player-reports.screen.ts';
import { ReportCard } from './report-card.tsx';

const route = getRouteApi('/staff/player-reports');

/** Lists players' reports about each other and about quick words: the open ones, oldest first, and the handled ones. */
export function PlayerReportsPage() {
  const search = route.useSearch();
  const navigate = useNavigate();
  const query = useQuery(playerReportsQuery(search));
  const isOpen = search.status === 'open';
  const claims = useClaims('report');
  useListKeys({ ids: [] });
  return (
    <PageBody>
      <ListTabs
        label={m.preports_tabs()}
        tabs={REPORT_LISTS}
        current={search.status}
        linkOf={(status) => ({ to: '/player-reports', search: { status } })}
      >
        {(status) => (status === 'open' ? m.preports_open({ count: query.data?.open ?? 0 }) : m.preports_handled())}
      </ListTabs>
      {isOpen && <QueueClock queue="playerReports" />}
      <QueryList
        query={query}
        rowsOf={({ reports }) => reports}
        search={search}
        onSearch={(next) => void navigate({ to: '/player-reports', search: next })}
        newestFirst={!isOpen}
        failed={m.preports_failed()}
        empty={{
          spot: 'ledger',
          title: isOpen ? m.preports_none() : m.preports_none_handled(),
          text: isOpen ? m.preports_none_text() : undefined,
        }}
      >
        {(reports) => (
          <ul className="grid gap-3.5 lg:grid-cols-2">
            {reports.map((report) => (
              <li key={`${report.kind} ${report._id}`} data-row className="min-w-0">
                <ReportCard report={report} />
                <ClaimedBy claim={claims.get(report._id)} />
              </li>
            ))}
          </ul>
        )}
      </QueryList>
    </PageBody>
  );
}
