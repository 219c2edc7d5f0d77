import { Card } from '@muqabla/ui/card';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { ChevronRight, Users } from '@muqabla/ui/icons';
import { lazyComponent } from '@muqabla/ui/lazy-component';
import { ListRow } from '@muqabla/ui/list-row';
import { Skeleton } from '@muqabla/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { LoadError } from '../../../components/load-error.tsx';
import { dayAndTime } from '../../../lib/dates.ts';
import { useLiabilities, useOwnLiability } from '../../../lib/liabilities.ts';
import { useMe } from '../../../lib/me.ts';
import { api } from '../../../lib/session.ts';
import * as m from '../../../messages.ts';
import { sidePaths } from '../../../side-paths.ts';
import { Meaning } from './meaning.tsx';

/** The decisions of staff about the player's money, the newest first; undefined while they load and for visitors. */
function useOwnDecisions() {
  const me = useMe();
  return useQuery({
    queryKey: ['own', 'decisions'],
    queryFn: ({ signal }) => api.call('GET /user/me/log', { signal }),
    enabled: me !== undefined,
  }).data?.decisions;
}

const cardSkeleton = <Skeleton className="h-40 rounded-l" />;
const LogCheckCard = lazyComponent(() => import('./log-check-card.tsx'), 'LogCheckCard', cardSkeleton);
const OwnLiabilityCard = lazyComponent(() => import('./own-liability-card.tsx'), 'OwnLiabilityCard', cardSkeleton);
const OwnDecisionsCard = lazyComponent(() => import('./own-decisions-card.tsx'), 'OwnDecisionsCard', cardSkeleton);

/**
 * Shows the published debts to players and the public log, each with its check and with the facts that it leaves out.
 */
export function TrustContent() {
  const sums = useLiabilities();
  const own = useOwnLiability();
  const decisions = useOwnDecisions() ?? [];
  const newest = sums.data?.sums[0];
  return (
    <>
      {sums.isPending && <Skeleton className="h-40 rounded-l" />}
      {sums.isError && <LoadError title={m.trust_error()} busy={sums.isFetching} onRetry={() => void sums.refetch()} />}
      {sums.data !== undefined && (
        <Card className="grid gap-1">
          <h2 className="text-small text-text-2">{m.trust_owed()}</h2>
          {newest === undefined ? (
            <p>{m.trust_none()}</p>
          ) : (
            <>
              <p className="num text-money-l font-bold">{formatRupees(newest.totalPaise / 100, 'always')}</p>
              <p className="text-small text-text-2">{m.trust_taken({ time: dayAndTime(newest.takenAt) })}</p>
            </>
          )}
        </Card>
      )}
      {own !== undefined && own !== null && <OwnLiabilityCard own={own} />}
      {own === null && newest !== undefined && (
        <Card>
          <p className="text-text-2">{m.trust_own_none()}</p>
        </Card>
      )}
      {decisions.length > 0 && <OwnDecisionsCard decisions={decisions} />}
      <LogCheckCard />
      <Link href={sidePaths.noHouse} className="block">
        <Card flush>
          <ListRow
            icon={<Users size={20} aria-hidden />}
            title={m.house_title()}
            end={<ChevronRight size={20} aria-hidden className="text-text-3" />}
          >
            <span>{m.house_link_line()}</span>
          </ListRow>
        </Card>
      </Link>
      <Meaning
        shows={[m.trust_shows_total(), m.trust_shows_same(), m.trust_shows_history()]}
        hides={[m.trust_not_money(), m.trust_not_others(), m.trust_not_right()]}
      />
    </>
  );
}
