import { formatRupees } from '@muqabla/ui/format-rupees';
import { lazyComponent } from '@muqabla/ui/lazy-component';
import { Note } from '@muqabla/ui/note';
import { Spinner } from '@muqabla/ui/spinner';
import { Link } from 'wouter';
import { clearDepositReturn, readDepositReturn } from '../../../lib/deposit-return.ts';
import * as m from '../../../messages.ts';
import { useReturnedDeposit } from './use-returned-deposit.ts';

const PaymentFailed = lazyComponent(() => import('./payment-failed.tsx'), 'PaymentFailed');

/** Link back to the match for which cash was added. */
function BackToMatch() {
  const path = readDepositReturn()?.from;
  if (path === undefined) return null;
  return (
    <Link
      href={path}
      onClick={clearDepositReturn}
      className="flex min-h-11 items-center font-medium text-link underline underline-offset-3"
    >
      {m.back_to_battle()}
    </Link>
  );
}

const returnedText = (isForeign: boolean, amount: string) =>
  isForeign ? m.deposit_returned_foreign() : m.deposit_returned({ amount });

/** Status of the deposit with which the player returns from the payment page. */
export function ReturnedDeposit() {
  const { depositId, deposit, isError, dismiss } = useReturnedDeposit();
  if (depositId === '') return null;
  if (deposit === undefined)
    return isError ? (
      <Note tone="wait" dismiss={{ label: m.dismiss(), onDismiss: dismiss }}>
        {m.deposit_unknown()}
      </Note>
    ) : null;
  const isCredited = deposit.status === 'captured' || deposit.resolved?.to === 'player';
  const amount = formatRupees(deposit.resolved?.amount ?? deposit.amount, 'always');
  if (isCredited) {
    return (
      <Note tone="ok" role="status" dismiss={{ label: m.dismiss(), onDismiss: dismiss }}>
        {m.deposit_credited({ amount })}
        <BackToMatch />
      </Note>
    );
  }
  if (deposit.status === 'failed') {
    return <PaymentFailed onClose={dismiss} />;
  }
  if (deposit.status === 'suspense') {
    const isReturned = deposit.resolved?.to === 'gateway';
    return (
      <Note tone={isReturned ? 'info' : 'wait'} role="status" dismiss={{ label: m.dismiss(), onDismiss: dismiss }}>
        {isReturned ? returnedText(deposit.resolved?.foreign !== undefined, amount) : m.deposit_held_aside()}
      </Note>
    );
  }
  return (
    <Note
      role="status"
      icon={
        <span className="flex-none text-info-ink">
          <Spinner />
        </span>
      }
    >
      {m.deposit_processing({ amount })}
    </Note>
  );
}
