import { Card } from '@muqabla/ui/card';
import { lazyComponent } from '@muqabla/ui/lazy-component';
import { Skeleton } from '@muqabla/ui/skeleton';
import { LoadError } from '../../../components/load-error.tsx';
import { useMe } from '../../../lib/me.ts';
import { useNoHouse, useOwnWin } from '../../../lib/no-house.ts';
import * as m from '../../../messages.ts';
import { Meaning } from './meaning.tsx';

const cardSkeleton = <Skeleton className="h-72 rounded-l" />;
const DayCard = lazyComponent(() => import('./day-card.tsx'), 'DayCard', cardSkeleton);
const OwnWinCard = lazyComponent(() => import('./own-win-card.tsx'), 'OwnWinCard', cardSkeleton);

/** Shows the newest proof of no house and the player's own win, each with its check and with what it leaves out. */
export function NoHouseContent() {
  const days = useNoHouse();
  const own = useOwnWin();
  const isPlayer = useMe() !== undefined;
  const newest = days.data?.newest;
  return (
    <>
      {days.isPending && cardSkeleton}
      {days.isError && <LoadError title={m.house_error()} busy={days.isFetching} onRetry={() => void days.refetch()} />}
      {newest === null && (
        <Card>
          <p className="text-text-2">{m.house_none()}</p>
        </Card>
      )}
      {newest !== undefined && newest !== null && <DayCard day={newest} />}
      {own !== undefined && own !== null && <OwnWinCard own={own} />}
      {isPlayer && own === null && newest !== undefined && newest !== null && (
        <Card>
          <p className="text-text-2">{m.house_own_none()}</p>
        </Card>
      )}
      <Meaning
        shows={[m.house_shows_sums(), m.house_shows_winners(), m.house_shows_robots()]}
        hides={[m.house_not_paid(), m.house_not_identity(), m.house_not_list(), m.house_not_losers()]}
      />
    </>
  );
}
