import { Card } from '@muqabla/ui/card';
import { Money } from '@muqabla/ui/money';
import { Skeleton } from '@muqabla/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadError } from '../../../components/load-error.tsx';
import { useMe } from '../../../lib/me.ts';
import { api } from '../../../lib/session.ts';
import * as m from '../../../messages.ts';

/** Number of referred players and the player's referral earnings. */
export function ReferralFigures() {
  const me = useMe();
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['own', 'referrals'],
    queryFn: ({ signal }) => api.call('GET /user/referbalance/{userId}', { params: { userId: me?._id ?? '' }, signal }),
    enabled: me !== undefined,
  });
  if (data === undefined && isError)
    return <LoadError title={m.refer_error()} busy={isFetching} onRetry={() => void refetch()} />;
  return (
    <div aria-busy={data === undefined} className="grid gap-3 2xs:grid-cols-2">
      <Figure label={m.refer_players()}>{data?.referredPlayers}</Figure>
      <Figure label={m.refer_earnings()}>{data && <Money rupees={data.referralEarnings} />}</Figure>
    </div>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Card aria-label={label}>
      <p className="text-small text-text-2">{label}</p>
      {children === undefined ? (
        <Skeleton className="mt-1 h-7 w-3/5" />
      ) : (
        <p className="num text-money-m font-bold">{children}</p>
      )}
    </Card>
  );
}
