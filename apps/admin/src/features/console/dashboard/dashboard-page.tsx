import { type Dashboard, LIVE_STATUSES } from '@muqabla/contract/console/reports/dashboard-calls';
import { Card } from '@muqabla/ui/card';
import { groupRupees } from '@muqabla/ui/format-rupees';
import { KeyValues } from '@muqabla/ui/key-values';
import { Skeleton } from '@muqabla/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { PageBody } from '../../../components/page-body.tsx';
import { QueryFrame } from '../../../components/query-frame.tsx';
import { When } from '../../../components/when.tsx';
import { dashboardQuery } from '../../../lib/dashboard.queries.ts';
import * as m from '../../../messages.ts';
import { DaysCard } from './days-card.tsx';
import { HeldCard } from './held-card.tsx';
import { LongestWaiting } from './longest-waiting.tsx';
import { QueueCards } from './queue-cards.tsx';
import { ReviewTimeCard } from './review-time-card.tsx';
import { TodayFigures } from './today-figures.tsx';

const words = m.dashboard_battles_label;

/** The number of matches in each status that is not final. */
function LiveBattlesCard({ battles }: Pick<Dashboard, 'battles'>) {
  const all = LIVE_STATUSES.reduce((sum, status) => sum + battles[status], 0);
  return (
    <Card>
      <h2 className="mb-2.5 text-h3">{m.dashboard_battles()}</h2>
      <KeyValues
        className="gap-y-1.5! text-small!"
        lines={[
          ...LIVE_STATUSES.map((status) => ({ key: words[status](), value: groupRupees(battles[status]) })),
          { key: m.dashboard_battles_all(), value: groupRupees(all), tone: 'total' as const },
        ]}
      />
    </Card>
  );
}

/** The console's first page: queues, today's figures, balances and charts, each shown if the role permits it. */
export function DashboardPage() {
  const query = useQuery(dashboardQuery);
  return (
    <PageBody>
      <QueryFrame query={query} failed={m.dashboard_failed()} skeleton={<Loading />}>
        {({ at, queues, waiting, reviewTime, people, money, held, battles, battleStakes, ledgerCheck }) => (
          <>
            <QueueCards queues={queues} running={battles.running} battleStakes={battleStakes} />
            <div className="grid items-start gap-3.5 lg:grid-cols-[minmax(0,1fr)_300px]">
              <LongestWaiting items={waiting} />
              {reviewTime === undefined ? (
                <LiveBattlesCard battles={battles} />
              ) : (
                <ReviewTimeCard reviewTime={reviewTime} />
              )}
            </div>
            <TodayFigures people={people} money={money} />
            <div className="grid items-start gap-3.5 lg:grid-cols-[minmax(0,1fr)_300px]">
              <DaysCard />
              <div className="grid gap-3.5">
                {held !== undefined && <HeldCard held={held} ledgerCheck={ledgerCheck} />}
                {reviewTime !== undefined && <LiveBattlesCard battles={battles} />}
              </div>
            </div>
            <p className="text-caption text-text-3">
              {m.dashboard_taken()} <When within at={at} />
            </p>
          </>
        )}
      </QueryFrame>
    </PageBody>
  );
}

function Loading() {
  return (
    <>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {['first', 'second', 'third', 'fourth'].map((place) => (
          <Skeleton key={place} className="h-[112px] rounded-l" />
        ))}
      </div>
      <Skeleton className="h-[132px] rounded-l" />
      <Skeleton className="h-[330px] rounded-l" />
    </>
  );
}
