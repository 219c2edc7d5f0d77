import { Button } from '@muqabla/ui/button';
import { useQueryClient } from '@tanstack/react-query';
import { Dock } from '../../components/dock.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { PageMain } from '../../components/page-main.tsx';
import { useLiveEvent } from '../../lib/live.ts';
import { usePreload } from '../../lib/use-preload.ts';
import * as m from '../../messages.ts';
import { RechargeForm } from './recharge-form.tsx';
import { RechargeList } from './recharge-list.tsx';
import { RechargeNote } from './recharge-note.tsx';
import { useRecharge } from './use-recharge.ts';
import { rechargesKey } from './use-recharges.ts';

/** The form, the result of the last order, and the list of recharges. `available` in rupees. */
export function RechargeContent({ userId, available }: { userId: string; available: number }) {
  const queries = useQueryClient();
  const { send, busy, unconfirmed, accepted, result, dismiss } = useRecharge(userId);
  usePreload(() => import('@muqabla/ui/toaster'));
  useLiveEvent('walletUpdated', () => void queries.invalidateQueries({ queryKey: rechargesKey }));
  return (
    <>
      <PageMain title={m.recharge_title()}>
        <PageHead title={m.recharge_title()} back />
        {result && <RechargeNote result={result} onDismiss={dismiss} />}
        <RechargeForm
          id="recharge"
          initial={unconfirmed}
          accepted={accepted}
          available={available}
          busy={busy}
          onSend={send}
        />
        <RechargeList />
      </PageMain>
      <Dock>
        <Button form="recharge" type="submit" variant="primary" block busy={busy}>
          {busy ? m.recharge_processing() : m.recharge_now()}
        </Button>
      </Dock>
    </>
  );
}
