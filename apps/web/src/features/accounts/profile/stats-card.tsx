import { Card } from '@muqabla/ui/card';
import { FOR_MONEY } from '@muqabla/ui/economy';
import { formatRupees, groupRupees } from '@muqabla/ui/format-rupees';
import { KeyValues } from '@muqabla/ui/key-values';
import { Skeleton } from '@muqabla/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { LoadError } from '../../../components/load-error.tsx';
import { api } from '../../../lib/session.ts';
import * as m from '../../../messages.ts';

/** Matches played, winnings, referral earnings and penalties. */
export function StatsCard({ userId }: { userId: string }) {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['own', 'stats'],
    queryFn: ({ signal }) => api.call('GET /user/stats/{userId}', { params: { userId }, signal }),
  });
  if (data === undefined && isError)
    return <LoadError title={m.profile_stats_error()} busy={isFetching} onRetry={() => void refetch()} />;
  const shown = (text: string | undefined) => text ?? <Skeleton className="h-5 w-20" />;
  const rupees = (amount: number | undefined) =>
    shown(amount === undefined ? undefined : formatRupees(amount, 'always'));
  return (
    <Card aria-label={m.profile_stats()} aria-busy={data === undefined || undefined}>
      <KeyValues
        className="text-body!"
        lines={[
          { key: m.games_played(), value: shown(data && groupRupees(data.gamesPlayed)) },
          { key: m.profile_winnings(), value: rupees(data?.totalWinnings) },
          ...(FOR_MONEY ? [{ key: m.profile_referral(), value: rupees(data?.referralEarnings) }] : []),
          { key: m.penalty(), value: rupees(data?.penalty) },
        ]}
      />
    </Card>
  );
}
