import { DEPOSIT_QUICK_PICKS_RUPEES } from '@muqabla/contract/constants';
import { readAmount } from '@muqabla/contract/read-amount';
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
import { useKyc } from '../../lib/kyc.ts';
import { lazyNamed } from '../../lib/lazy-named.ts';
import { useDepositBounds, useSettings } from '../../lib/settings.ts';
import * as m from '../../messages.ts';
import { BillCard } from './bill-card.tsx';
import { DepositBarred } from './deposit-barred.tsx';
import { useDeposit } from './use-deposit.ts';

const DepositFailed = lazyNamed(() => import('./deposit-failed.tsx'), 'DepositFailed');
// In paise, so that ₹77.77 and ₹100 are ₹177.77 and no fraction of a paisa less.
const addRupees = (amount: number, rupees: number) => (Math.round(amount * 100) + rupees * 100) / 100;

/** Add Cash: an amount, its bill, and on to the payment page. */
export function DepositPage() {
  const [typed, setTyped] = useState('');
  const gstPercent = useSettings()?.gstPercent ?? 28;
  const { pay, busy, failure, limited, forget } = useDeposit();
  const kyc = useKyc().data;
  const { amount = 0, fault } = readAmount(typed, 'paise');
  const { min, max } = useDepositBounds();
  const fits = amount >= min && amount <= max;
  const bounds = m.deposit_bounds({ min: groupRupees(min), max: groupRupees(max) });
  const wrong = fault === 'unreadable' ? m.amount_paise_rule() : bounds;
  const error = typed === '' || fits ? undefined : wrong;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (fits && !busy) pay(amount);
  };
  if (kyc?.mayPlay === false)
    return (
      <PageMain title={m.add_cash()}>
        <PageHead title={m.add_cash()} back />
        <DepositBarred kyc={kyc} />
      </PageMain>
    );
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
              inputMode="decimal"
              help={bounds}
              error={error}
              disabled={busy}
            />
            <QuickPicks
              amounts={DEPOSIT_QUICK_PICKS_RUPEES}
              labelFor={(rupees) => m.add_amount({ amount: formatRupees(rupees) })}
              onPick={(rupees) => setTyped(String(Math.min(addRupees(amount, rupees), max)))}
              disabled={busy}
            />
          </Card>
        </form>
        <BillCard amount={amount} gstPercent={gstPercent} />
        <Note icon={<Lock size={20} aria-hidden className="flex-none" />}>{m.payment_partner()}</Note>
      </PageMain>
      <Dock>
        <Button form="deposit" type="submit" variant="primary" block disabled={!fits} busy={busy} className="num">
          {fits ? m.pay_amount({ amount: formatRupees(amount) }) : m.pay()}
        </Button>
      </Dock>
      {failure !== undefined && (
        <DepositFailed words={failure} limited={limited} onClose={forget} onRetry={() => fits && pay(amount)} />
      )}
    </>
  );
}
