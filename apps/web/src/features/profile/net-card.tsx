import { Card } from '@muqabla/ui/card';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { KeyValues } from '@muqabla/ui/key-values';
import { Skeleton } from '@muqabla/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { LoadError } from '../../components/load-error.tsx';
import { api } from '../../lib/session.ts';
import * as m from '../../messages.ts';

const exact = (rupees: number) => formatRupees(rupees, 'always');

/** The player's lifetime net and its parts. */
export function NetCard() {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['own', 'lifetime-net'],
    queryFn: ({ signal }) => api.call('GET /user/lifetime-net', { signal }),
  });
  if (data === undefined && isError)
    return <LoadError title={m.limits_net_error()} busy={isFetching} onRetry={() => void refetch()} />;
  return (
    <Card aria-label={m.limits_net()} aria-busy={data === undefined || undefined} className="grid gap-2">
      <KeyValues
        className="text-body!"
        lines={[
          {
            key: m.limits_net(),
            value: data === undefined ? <Skeleton className="h-5 w-24" /> : <b>{exact(data.net)}</b>,
          },
        ]}
      />
      {data === undefined ? (
        <Skeleton className="h-14 w-full" />
      ) : (
        <p className="text-caption text-text-3">
          {m.limits_net_info({
            winnings: exact(data.winnings),
            bonuses: exact(data.bonuses),
            stakes: exact(data.stakes),
            penalties: exact(data.penalties),
          })}
        </p>
      )}
    </Card>
  );
}
