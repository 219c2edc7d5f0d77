import { Button } from '@muqabla/ui/button';
import { EmptyState } from '@muqabla/ui/empty-state';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { lazyComponent } from '@muqabla/ui/lazy-component';
import { Note } from '@muqabla/ui/note';
import { useState } from 'react';
import { Dock } from '../../../components/dock.tsx';
import { PageHead } from '../../../components/page-head.tsx';
import { PageMain } from '../../../components/page-main.tsx';
import { dayAndTime } from '../../../lib/dates.ts';
import { useLiveEvent } from '../../../lib/live.ts';
import { readAgain } from '../../../lib/query-client.ts';
import { usePreload } from '../../../lib/use-preload.ts';
import * as m from '../../../messages.ts';
import { freeOf, useUnfreePrizes } from '../lib/unfree-prizes.ts';
import { RechargeForm } from './recharge-form.tsx';
import { RechargeList } from './recharge-list.tsx';
import { RechargeNote } from './recharge-note.tsx';
import type { RechargeDetails } from './recharge-order.rules.ts';
import { useRecharge } from './use-recharge.ts';
import { rechargesKey, useRecharges } from './use-recharges.ts';

const loadConfirm = () => import('./confirm-recharge.tsx');
const ConfirmRecharge = lazyComponent(loadConfirm, 'ConfirmRecharge');

/** The form, the result of the last order, and the list of recharges. `available` in rupees. */
export function RechargeContent({ userId, available: winnings }: { userId: string; available: number }) {
  const unfree = useUnfreePrizes();
  const available = freeOf(winnings, unfree);
  const { send, busy, unconfirmed, accepted, result, dismiss } = useRecharge(userId);
  const { data } = useRecharges();
  const isClosed = data?.open.length === 0;
  const [confirming, setConfirming] = useState<{ details: RechargeDetails; open: boolean }>();
  const closeConfirm = () => setConfirming((current) => current && { ...current, open: false });
  usePreload(() => Promise.all([loadConfirm(), import('@muqabla/ui/toaster')]));
  useLiveEvent('walletUpdated', () => void readAgain(rechargesKey));
  return (
    <>
      <PageMain title={m.recharge_title()}>
        <PageHead title={m.recharge_title()} back />
        {result && <RechargeNote result={result} onDismiss={dismiss} />}
        {unfree !== undefined && (
          <Note>{m.unfree_recharge({ amount: formatRupees(unfree.amount), time: dayAndTime(unfree.until) })}</Note>
        )}
        {isClosed ? (
          <EmptyState spot="ledger" title={m.recharge_closed()}>
            {m.recharge_closed_line()}
          </EmptyState>
        ) : (
          <RechargeForm
            id="recharge"
            initial={unconfirmed}
            accepted={accepted}
            available={available}
            tds={data?.tds}
            open={data?.open}
            busy={busy}
            onSend={(details) => setConfirming({ details, open: true })}
          />
        )}
        <RechargeList />
      </PageMain>
      {!isClosed && (
        <Dock>
          <Button form="recharge" type="submit" variant="primary" block busy={busy}>
            {busy ? m.recharge_processing() : m.recharge_now()}
          </Button>
        </Dock>
      )}
      {confirming && (
        <ConfirmRecharge
          {...confirming}
          available={available}
          tds={data?.tds}
          onConfirm={() => {
            // The sheet can be tapped again while it slides away.
            if (!confirming.open || busy) return;
            closeConfirm();
            send(confirming.details);
          }}
          onClose={closeConfirm}
        />
      )}
    </>
  );
}
