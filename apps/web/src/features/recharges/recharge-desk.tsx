import { Button } from '@muqabla/ui/button';
import { useQueryClient } from '@tanstack/react-query';
import { Dock } from '../../components/dock.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { PageMain } from '../../components/page-main.tsx';
import { useLiveEvent } from '../../lib/live.ts';
import { useWarmUp } from '../../lib/use-warm-up.ts';
import * as m from '../../messages.ts';
import { RechargeForm } from './recharge-form.tsx';
import { RechargeList } from './recharge-list.tsx';
import { RechargeNote } from './recharge-note.tsx';
import { useRecharge } from './use-recharge.ts';
import { rechargesKey } from './use-recharges.ts';

/** The form, what became of the last order, and the list of all. `available` in rupees. */
export function RechargeDesk({ userId, available }: { userId: string; available: number }) {
  const queries = useQueryClient();
  const { send, busy, unanswered, spent, result, dismiss } = useRecharge(userId);
  useWarmUp(() => import('@muqabla/ui/toaster'));
  useLiveEvent('walletUpdated', () => void queries.invalidateQueries({ queryKey: rechargesKey }));
  return (
    <>
      <PageMain title={m.recharge_title()}>
        <PageHead title={m.recharge_title()} back />
        {result && <RechargeNote result={result} onDismiss={dismiss} />}
        <RechargeForm id="recharge" start={unanswered} spent={spent} available={available} busy={busy} onSend={send} />
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
