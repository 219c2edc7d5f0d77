import type { Deposit } from '@muqabla/contract/money/deposits/deposit-calls';
import { EmptyState } from '@muqabla/ui/empty-state';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { KeyValues } from '@muqabla/ui/key-values';
import { lazyComponent } from '@muqabla/ui/lazy-component';
import { Skeleton } from '@muqabla/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { LoadError } from '../../../components/load-error.tsx';
import { PageHead } from '../../../components/page-head.tsx';
import { PageMain } from '../../../components/page-main.tsx';
import { dayAndTime } from '../../../lib/dates.ts';
import { isFinalRefusal, retryUnlessRefused } from '../../../lib/error-message.ts';
import { useMe } from '../../../lib/me.ts';
import { api } from '../../../lib/session.ts';
import { useBrandName } from '../../../lib/settings.ts';
import * as m from '../../../messages.ts';

const ReceiptActions = lazyComponent(() => import('./receipt-actions.tsx'), 'ReceiptActions');

/** Receipt of a credited deposit with its GST bill, to print or save. */
export function ReceiptPage({ depositId }: { depositId: string }) {
  const me = useMe();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['own', 'deposit', depositId],
    queryFn: ({ signal }) => api.call('GET /user/deposit/{depositId}', { params: { depositId }, signal }),
    enabled: me !== undefined,
    retry: retryUnlessRefused,
  });
  const isMissing = isFinalRefusal(error) || (data && data.credited === undefined);
  const content = () => {
    if (isMissing)
      return (
        <EmptyState spot="ledger" title={m.receipt_none()}>
          {m.receipt_none_line()}
        </EmptyState>
      );
    if (data?.credited !== undefined) return <Receipt deposit={data} credited={data.credited} />;
    if (error !== null) return <LoadError title={m.receipt_error()} busy={isFetching} onRetry={() => void refetch()} />;
    return <Skeleton className="h-80 rounded-l" />;
  };
  return (
    <PageMain title={m.receipt_title()} busy={data === undefined && error === null}>
      <PageHead title={m.receipt_title()} back />
      {content()}
    </PageMain>
  );
}

function Receipt({ deposit, credited }: { deposit: Deposit; credited: NonNullable<Deposit['credited']> }) {
  const me = useMe();
  const brand = useBrandName();
  const exact = (rupees: number) => formatRupees(rupees, 'always');
  return (
    <>
      <section aria-label={m.receipt_title()} className="grid gap-4 rounded-t-l bg-surface px-4 pt-4 pb-6 torn-edge">
        <h2 className="text-h3">
          {brand}, {m.receipt_title()}
        </h2>
        <KeyValues
          lines={[
            { key: m.receipt_date(), value: dayAndTime(credited.at) },
            { key: m.player(), value: me?.username ?? '' },
            ...(credited.utr === '' ? [] : [{ key: m.receipt_reference(), value: credited.utr }]),
          ]}
        />
        <KeyValues
          lines={[
            { key: m.deposit_without_gst(), value: exact(credited.base) },
            { key: m.gst(), value: `+ ${exact(credited.gst)}` },
            { key: m.receipt_paid(), value: exact(credited.amount), tone: 'total' },
          ]}
        />
        <KeyValues
          lines={[
            { key: m.cashback_bonus(), value: `+ ${exact(credited.gst)}`, tone: 'ok' },
            { key: m.receipt_credited(), value: exact(credited.amount) },
          ]}
        />
        <p className="num text-caption break-all text-text-3">
          {m.receipt_number()}: {deposit._id}
        </p>
      </section>
      <ReceiptActions depositId={deposit._id} />
    </>
  );
}
