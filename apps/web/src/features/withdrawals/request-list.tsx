import { Card } from '@muqabla/ui/card';
import { EmptyState } from '@muqabla/ui/empty-state';
import { SectionTitle } from '@muqabla/ui/section-title';
import { LoadError } from '../../components/load-error.tsx';
import { PageTurner } from '../../components/page-turner.tsx';
import { RequestSkeleton } from '../../components/request-skeleton.tsx';
import { usePageNumber } from '../../lib/use-page-number.ts';
import * as m from '../../messages.ts';
import { RequestRow } from './request-row.tsx';
import { useWithdrawRequests } from './use-withdraw-requests.ts';

/** The player's own withdrawals, 15 to a page. */
export function RequestList() {
  return (
    <>
      <SectionTitle>{m.withdraw_requests()}</SectionTitle>
      <Requests />
      <p className="text-caption text-text-3">{m.withdraw_days()}</p>
    </>
  );
}

function Requests() {
  const { page, ask } = usePageNumber();
  const { data, isPending, isFetching, isPlaceholderData, refetch } = useWithdrawRequests(page);
  if (isPending) return <RequestSkeleton rows={3} />;
  if (data === undefined)
    return <LoadError title={m.withdraw_requests_error()} busy={isFetching} onRetry={() => void refetch()} />;
  if (data.withdrawRequests.length === 0 && page === 1)
    return (
      <EmptyState spot="ledger" title={m.withdraw_requests_none()}>
        {m.withdraw_requests_none_line()}
      </EmptyState>
    );
  return (
    <div aria-busy={isPlaceholderData} className="grid gap-4">
      <Card flush>
        <ul className="divide-y divide-line">
          {data.withdrawRequests.map((request) => (
            <li key={request._id}>
              <RequestRow request={request} />
            </li>
          ))}
        </ul>
      </Card>
      {(data.totalPages > 1 || page > 1) && <PageTurner page={page} pages={data.totalPages} onPage={ask} />}
    </div>
  );
}
