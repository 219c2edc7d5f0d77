import type { CallResponse } from '@muqabla/client/api';
import { DEPOSIT_QUICK_PICKS_RUPEES } from '@muqabla/contract/constants';
import { readAmount } from '@muqabla/contract/read-amount';
import { AmountInput } from '@muqabla/ui/amount-input';
import { Button } from '@muqabla/ui/button';
import { buttonClass } from '@muqabla/ui/button-class';
import { Card } from '@muqabla/ui/card';
import { EmptyState } from '@muqabla/ui/empty-state';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { Lock } from '@muqabla/ui/icons';
import { lazyComponent } from '@muqabla/ui/lazy-component';
import { Note } from '@muqabla/ui/note';
import { QuickPicks } from '@muqabla/ui/quick-picks';
import { type SyntheticEvent, useState } from 'react';
import { Link } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { Dock } from '../../../components/dock.tsx';
import { PageHead } from '../../../components/page-head.tsx';
import { PageMain } from '../../../components/page-main.tsx';
import type { DepositState } from '../../../lib/deposit-return.ts';
import { useKyc } from '../../../lib/kyc.ts';
import { useDepositBounds, useSettings } from '../../../lib/settings.ts';
import * as m from '../../../messages.ts';
import { paths } from '../../../paths.ts';
import { DueNote } from '../components/due-note.tsx';
import { useDues } from '../lib/dues.ts';
import { BillCard } from './bill-card.tsx';
import { useDeposit } from './use-deposit.ts';

/** Replaces the deposit form for players whose KYC bars deposits: the reason and a link to KYC or support. */
function DepositKycRefusal({ kyc }: { kyc: CallResponse<'GET /kyc/status'> }) {
  const isRevoked = kyc.bar === 'REVOKED';
  return (
    <EmptyState
      spot="locked"
      title={m.deposit_barred()}
      action={
        <Link href={isRevoked ? paths.kyc : paths.chat} className={buttonClass({ variant: 'primary' })}>
          {isRevoked ? m.withdraw_kyc_go() : m.deposit_barred_chat()}
        </Link>
      }
    >
      {kyc.reason}
    </EmptyState>
  );
}

const DepositFailed = lazyComponent(() => import('./deposit-failed.tsx'), 'DepositFailed');
// Added in paise, because 77.77 + 100 has a rounding error in rupees.
const addRupees = (amount: number, rupees: number) => (Math.round(amount * 100) + rupees * 100) / 100;

/** Add Cash: amount and bill, then the gateway's payment page. */
export function DepositPage() {
  const { amount: suggested, intent } = useHistoryState<DepositState>() ?? {};
  const [text, setText] = useState(suggested === undefined ? '' : String(suggested));
  const gstPercent = useSettings()?.gstPercent ?? 28;
  const { pay, busy, error, isLimit, reset } = useDeposit();
  const kyc = useKyc().data;
  const dues = useDues();
  const { amount = 0, fault } = readAmount(text, 'paise');
  const { min, max } = useDepositBounds();
  const isInBounds = amount >= min && amount <= max;
  const bounds = m.deposit_bounds({ min: formatRupees(min), max: formatRupees(max) });
  const problem = fault === 'unreadable' ? m.amount_paise_rule() : bounds;
  const amountError = text === '' || isInBounds ? undefined : problem;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isInBounds && !busy) pay(amount);
  };
  if (kyc?.mayPlay === false)
    return (
      <PageMain title={m.add_cash()}>
        <PageHead title={m.add_cash()} back />
        <DepositKycRefusal kyc={kyc} />
      </PageMain>
    );
  return (
    <>
      <PageMain title={m.add_cash()}>
        <PageHead title={m.add_cash()} back />
        {dues !== undefined && <DueNote dues={dues} line={m.due_line_deposit()} />}
        {intent !== undefined && (
          <p className="num text-small text-text-2">{m.deposit_for({ stake: formatRupees(intent.amount) })}</p>
        )}
        <form id="deposit" onSubmit={submit} noValidate>
          <Card className="grid gap-3">
            <AmountInput
              id="amount"
              label={m.amount()}
              value={text}
              onChange={setText}
              inputMode="decimal"
              help={bounds}
              error={amountError}
              disabled={busy}
            />
            <QuickPicks
              amounts={DEPOSIT_QUICK_PICKS_RUPEES}
              labelFor={(rupees) => m.add_amount({ amount: formatRupees(rupees) })}
              onPick={(rupees) => setText(String(Math.min(addRupees(amount, rupees), max)))}
              disabled={busy}
            />
          </Card>
        </form>
        {amount > 0 && <BillCard amount={amount} gstPercent={gstPercent} due={dues?.total ?? 0} />}
        <Note icon={<Lock size={20} aria-hidden className="flex-none" />}>{m.payment_partner()}</Note>
      </PageMain>
      <Dock>
        <Button form="deposit" type="submit" variant="primary" block disabled={!isInBounds} busy={busy} className="num">
          {isInBounds ? m.pay_amount({ amount: formatRupees(amount) }) : m.pay()}
        </Button>
      </Dock>
      {error !== undefined && (
        <DepositFailed message={error} isLimit={isLimit} onClose={reset} onRetry={() => isInBounds && pay(amount)} />
      )}
    </>
  );
}
