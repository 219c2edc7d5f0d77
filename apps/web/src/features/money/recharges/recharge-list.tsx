import type { Recharge } from '@muqabla/contract/money/recharges/recharge-calls';
import { Card } from '@muqabla/ui/card';
import { EmptyState } from '@muqabla/ui/empty-state';
import { lazyComponent } from '@muqabla/ui/lazy-component';
import { SectionTitle } from '@muqabla/ui/section-title';
import { useState } from 'react';
import { LoadError } from '../../../components/load-error.tsx';
import { Pagination } from '../../../components/pagination.tsx';
import { pageAt } from '../../../lib/list-page.ts';
import * as m from '../../../messages.ts';
import { ListSkeleton } from '../components/list-skeleton.tsx';
import { useListPage } from '../lib/use-list-page.ts';
import { RechargeRow } from './recharge-row.tsx';
import { useRecharges } from './use-recharges.ts';

const RechargeReceipt = lazyComponent(() => import('./recharge-receipt.tsx'), 'RechargeReceipt');

/** Paginated list of the player's recharges. */
export function RechargeList() {
  return (
    <>
      <SectionTitle>{m.recharge_yours()}</SectionTitle>
      <Recharges />
    </>
  );
}

function Recharges() {
  const { at, open } = useListPage();
  const { page } = at;
  const [receipt, setReceipt] = useState<{ recharge: Recharge; open: boolean }>();
  const { data, isPending, isFetching, isPlaceholderData, refetch } = useRecharges(at);
  if (isPending) return <ListSkeleton shape="request" rows={2} />;
  if (data === undefined)
    return <LoadError title={m.recharge_list_error()} busy={isFetching} onRetry={() => void refetch()} />;
  if (data.recharges.length === 0 && page === 1)
    return (
      <EmptyState spot="ledger" title={m.recharge_none()}>
        {m.recharge_none_line()}
      </EmptyState>
    );
  return (
    <div aria-busy={isPlaceholderData} className="grid gap-4">
      <Card flush>
        <ul className="divide-y divide-line">
          {data.recharges.map((recharge) => (
            <li key={recharge._id}>
              <RechargeRow recharge={recharge} onReceipt={() => setReceipt({ recharge, open: true })} />
            </li>
          ))}
        </ul>
      </Card>
      {receipt && <RechargeReceipt {...receipt} onClose={() => setReceipt({ ...receipt, open: false })} />}
      {(data.totalPages > 1 || page > 1) && (
        <Pagination page={page} pages={data.totalPages} onPage={(next) => open(pageAt(next, data))} />
      )}
    </div>
  );
}
