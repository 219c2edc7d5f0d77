import { Card } from '@muqabla/ui/card';
import { EmptyState } from '@muqabla/ui/empty-state';
import { SectionTitle } from '@muqabla/ui/section-title';
import { LoadError } from '../../../components/load-error.tsx';
import { Pagination } from '../../../components/pagination.tsx';
import { pageAt } from '../../../lib/list-page.ts';
import * as m from '../../../messages.ts';
import { ListSkeleton } from '../components/list-skeleton.tsx';
import { useListPage } from '../lib/use-list-page.ts';
import { RequestRow } from './request-row.tsx';
import { useWithdrawRequests } from './use-withdraw-requests.ts';

/** Paginated list of the player's withdrawals. */
export function WithdrawRequestList() {
  return (
    <>
      <SectionTitle>{m.withdraw_requests()}</SectionTitle>
      <Requests />
      <p className="text-caption text-text-3">{m.withdraw_days()}</p>
    </>
  );
}

function Requests() {
  const { at, open } = useListPage();
  const { page } = at;
  const { data, isPending, isFetching, isPlaceholderData, refetch } = useWithdrawRequests(at);
  if (isPending) return <ListSkeleton shape="request" rows={3} />;
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
      {(data.totalPages > 1 || page > 1) && (
        <Pagination page={page} pages={data.totalPages} onPage={(next) => open(pageAt(next, data))} />
      )}
    </div>
  );
}
