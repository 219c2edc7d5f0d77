import { Card } from '@muqabla/ui/card';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { SectionTitle } from '@muqabla/ui/section-title';
import { Skeleton } from '@muqabla/ui/skeleton';
import { CircleCheck, CircleHelp } from 'lucide-react';
import { LoadError } from '../../components/load-error.tsx';
import { dayAndTime } from '../../lib/dates.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';
import { useLiabilities, useOwnLiability } from '../../lib/liabilities.ts';
import * as m from '../../messages.ts';

const cardSkeleton = <Skeleton className="h-40 rounded-l" />;
const LogCheckCard = lazyComponent(() => import('./log-check-card.tsx'), 'LogCheckCard', cardSkeleton);
const OwnLiabilityCard = lazyComponent(() => import('./own-liability-card.tsx'), 'OwnLiabilityCard', cardSkeleton);

/** What is owed to players and the public log, each with its check, and what neither shows. */
export function TrustContent() {
  const sums = useLiabilities();
  const own = useOwnLiability();
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
      <LogCheckCard />
      <Meaning />
    </>
  );
}

function Meaning() {
  const shows = [m.trust_shows_total(), m.trust_shows_same(), m.trust_shows_history()];
  const hides = [m.trust_not_money(), m.trust_not_others(), m.trust_not_right()];
  return (
    <>
      <SectionTitle>{m.trust_shows()}</SectionTitle>
      <Card>
        <ul className="grid gap-3 text-small">
          {shows.map((text) => (
            <li key={text} className="flex gap-2.5">
              <CircleCheck size={20} aria-hidden className="flex-none text-ok-ink" />
              <span>{text}</span>
            </li>
          ))}
        </ul>
      </Card>
      <SectionTitle>{m.trust_not()}</SectionTitle>
      <Card>
        <ul className="grid gap-3 text-small">
          {hides.map((text) => (
            <li key={text} className="flex gap-2.5">
              <CircleHelp size={20} aria-hidden className="flex-none text-text-3" />
              <span>{text}</span>
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
}
