import type { OwnRemainder } from '@muqabla/contract/operations/wind-down/wind-down-calls';
import { Card } from '@muqabla/ui/card';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { KeyValues } from '@muqabla/ui/key-values';
import { Money } from '@muqabla/ui/money';
import { Note } from '@muqabla/ui/note';
import { Skeleton } from '@muqabla/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { LoadError } from '../../../components/load-error.tsx';
import { NumberedSteps } from '../../../components/numbered-steps.tsx';
import { useMe } from '../../../lib/me.ts';
import { currentPath, type ReturnState } from '../../../lib/return-path.ts';
import { api } from '../../../lib/session.ts';
import * as m from '../../../messages.ts';
import { paths } from '../../../paths.ts';
import { PayeeForm } from './payee-form.tsx';

const REFRESH_MILLISECONDS = 10_000;

const exact = (rupees: number) => formatRupees(rupees, 'always');

/** The player's money after the end of play: what is paid, what is left, and what it waits for. */
export function WindDownContent() {
  const me = useMe();
  const { data, isPending, isFetching, refetch } = useQuery({
    queryKey: ['own', 'wind-down'],
    queryFn: ({ signal }) => api.call('GET /wind-down', { signal }),
    enabled: me !== undefined,
    // Payouts go on without the player, until nothing is left.
    refetchInterval: ({ state }) => (isOver(state.data) ? false : REFRESH_MILLISECONDS),
  });
  if (isPending) return <Skeleton className="h-40 rounded-l" />;
  if (data === undefined)
    return <LoadError title={m.wind_down_error()} busy={isFetching} onRetry={() => void refetch()} />;
  if (data.since === undefined) return <Note role="status">{m.wind_down_not_on()}</Note>;
  return (
    <>
      <Sums of={data} />
      <Waits of={data} />
      <Card className="grid gap-3">
        <h2 className="text-h3">{m.wind_down_how()}</h2>
        <NumberedSteps steps={[m.wind_down_step_stakes(), m.wind_down_step_paid(), m.wind_down_step_log()]} />
      </Card>
    </>
  );
}

const isOver = (remainder: OwnRemainder | undefined) =>
  remainder !== undefined && remainder.left + remainder.underWay + remainder.staked === 0;

function Sums({ of: { left, underWay, paid, staked } }: { of: OwnRemainder }) {
  return (
    <Card className="grid gap-3">
      <h2 className="text-small font-body text-text-2">{m.wind_down_yours()}</h2>
      <Money rupees={left + underWay + staked} paise="always" className="block text-money-l" />
      <KeyValues
        lines={[
          ...(staked > 0 ? [{ key: m.wind_down_staked(), value: exact(staked) }] : []),
          { key: m.wind_down_left(), value: exact(left) },
          { key: m.wind_down_under_way(), value: exact(underWay) },
          { key: m.wind_down_paid(), value: exact(paid), tone: 'ok' as const },
        ]}
      />
    </Card>
  );
}

function Waits({ of }: { of: OwnRemainder }) {
  const { state, payee, reason } = of;
  switch (state) {
    case undefined:
      return <Note role="status">{m.wind_down_nothing()}</Note>;
    case 'kyc':
      return (
        <Card className="grid gap-3">
          <p role="status">{m.wind_down_kyc()}</p>
          <Link
            href={paths.kyc}
            state={{ from: currentPath() } satisfies ReturnState}
            className="link flex min-h-11 w-fit items-center font-semi"
          >
            {m.withdraw_kyc_go()}
          </Link>
        </Card>
      );
    case 'payee':
    case 'failed':
      return (
        <PayeeForm title={state === 'payee' ? m.wind_down_payee() : m.wind_down_failed({ reason: reason ?? '' })} />
      );
    case 'paying':
    case 'staff':
    case 'objection':
    case 'paid':
      return (
        <Note role="status">
          {state === 'paid' && <span>{m.wind_down_all_paid()}</span>}
          {state === 'staff' && <span>{m.wind_down_staff()}</span>}
          {state === 'objection' && <span>{m.wind_down_objection()}</span>}
          {state === 'paying' && <span>{m.wind_down_paying({ account: payee?.account ?? '' })}</span>}
        </Note>
      );
  }
}
