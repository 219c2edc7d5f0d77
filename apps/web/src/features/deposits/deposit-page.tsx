import { DEPOSIT_MAX_RUPEES, DEPOSIT_MIN_RUPEES, DEPOSIT_QUICK_PICKS_RUPEES } from '@muqabla/contract/constants';
import { AmountInput } from '@muqabla/ui/amount-input';
import { Button } from '@muqabla/ui/button';
import { Card } from '@muqabla/ui/card';
import { formatRupees, groupRupees } from '@muqabla/ui/format-rupees';
import { Note } from '@muqabla/ui/note';
import { QuickPicks } from '@muqabla/ui/quick-picks';
import { Lock } from 'lucide-react';
import { type SyntheticEvent, useState } from 'react';
import { Dock } from '../../components/dock.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { PageMain } from '../../components/page-main.tsx';
import { lazyNamed } from '../../lib/lazy-named.ts';
import { useSettings } from '../../lib/settings.ts';
import * as m from '../../messages.ts';
import { BillCard } from './bill-card.tsx';
import { useDeposit } from './use-deposit.ts';

const DepositFailed = lazyNamed(() => import('./deposit-failed.tsx'), 'DepositFailed');
const fits = (amount: number) => amount >= DEPOSIT_MIN_RUPEES && amount <= DEPOSIT_MAX_RUPEES;

/** Add Cash: an amount, its bill, and on to the payment page. */
export function DepositPage() {
  const [typed, setTyped] = useState('');
  const gstPercent = useSettings()?.gstPercent ?? 28;
  const { pay, busy, failure, limited, forget } = useDeposit();
  const amount = Number(typed);
  const bounds = m.deposit_bounds({ min: groupRupees(DEPOSIT_MIN_RUPEES), max: groupRupees(DEPOSIT_MAX_RUPEES) });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (fits(amount) && !busy) pay(amount);
  };
  return (
    <>
      <PageMain title={m.add_cash()}>
        <PageHead title={m.add_cash()} back />
        <form id="deposit" onSubmit={submit} noValidate>
          <Card className="grid gap-3">
            <AmountInput
              id="amount"
              label={m.amount()}
              value={typed}
              onChange={setTyped}
              help={bounds}
              error={typed !== '' && !fits(amount) ? bounds : undefined}
              disabled={busy}
            />
            <QuickPicks
              amounts={DEPOSIT_QUICK_PICKS_RUPEES}
              labelFor={(rupees) => m.add_amount({ amount: formatRupees(rupees) })}
              onPick={(rupees) => setTyped(String(Math.min(amount + rupees, DEPOSIT_MAX_RUPEES)))}
              disabled={busy}
            />
          </Card>
        </form>
        <BillCard amount={amount} gstPercent={gstPercent} />
        <Note icon={<Lock size={20} aria-hidden className="flex-none" />}>{m.payment_partner()}</Note>
      </PageMain>
      <Dock>
        <Button
          form="deposit"
          type="submit"
          variant="primary"
          block
          disabled={!fits(amount)}
          busy={busy}
          className="num"
        >
          {fits(amount) ? m.pay_amount({ amount: formatRupees(amount) }) : m.pay()}
        </Button>
      </Dock>
      {failure !== undefined && (
        <DepositFailed words={failure} limited={limited} onClose={forget} onRetry={() => fits(amount) && pay(amount)} />
      )}
    </>
  );
}
