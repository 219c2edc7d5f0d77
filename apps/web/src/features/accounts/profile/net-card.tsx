import type { LifetimeNet } from '@muqabla/contract/accounts/limits/limit-calls';
import { Card } from '@muqabla/ui/card';
import { formatRupees, groupRupees } from '@muqabla/ui/format-rupees';
import { Info } from '@muqabla/ui/icons';
import { Money } from '@muqabla/ui/money';
import { Skeleton } from '@muqabla/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadError } from '../../../components/load-error.tsx';
import { api } from '../../../lib/session.ts';
import * as m from '../../../messages.ts';
import { wonPercent } from './record.rules.ts';

const exact = (rupees: number) => formatRupees(rupees, 'always');

/** Battles played and won, and the net of those that are over; the formula opens below. */
export function NetCard() {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['own', 'lifetime-net'],
    queryFn: ({ signal }) => api.call('GET /user/lifetime-net', { signal }),
  });
  if (data === undefined && isError)
    return <LoadError title={m.limits_net_error()} busy={isFetching} onRetry={() => void refetch()} />;
  return (
    <Card aria-label={m.profile_record()} aria-busy={data === undefined || undefined} className="grid gap-2">
      <dl className="grid grid-cols-3 gap-2 text-center">
        <Figure name={m.profile_played()}>{data && groupRupees(data.played)}</Figure>
        <Figure name={m.won()}>{data && wonText(data)}</Figure>
        <Figure name={m.limits_net()}>
          {data && <Money rupees={data.settledNet} sign={data.settledNet !== 0} paise="auto" />}
        </Figure>
      </dl>
      {data && <Formula net={data} />}
    </Card>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-0.5">
      <dt className="text-caption text-text-3">{name}</dt>
      <dd className="num text-h3 font-bold">{children ?? <Skeleton className="mx-auto h-6 w-14" />}</dd>
    </div>
  );
}

const wonText = (record: LifetimeNet): string => {
  const percent = wonPercent(record);
  return percent === undefined ? '0' : `${groupRupees(record.won)} (${percent}%)`;
};

function Formula({ net }: { net: LifetimeNet }) {
  return (
    <details className="text-caption text-text-3">
      <summary className="flex min-h-11 list-none items-center justify-center gap-1.5 text-small text-link [&::-webkit-details-marker]:hidden">
        <Info size={18} aria-hidden className="flex-none" />
        {m.limits_net_how()}
      </summary>
      <p className="num">
        {m.limits_net_info({
          winnings: exact(net.winnings),
          bonuses: exact(net.bonuses),
          stakes: exact(Math.round((net.stakes - net.inBattles) * 100) / 100),
          penalties: exact(net.penalties),
        })}
      </p>
      {net.inBattles > 0 && <p className="num">{m.limits_net_running({ amount: exact(net.inBattles) })}</p>}
    </details>
  );
}
