import { formatRupees } from '@muqabla/ui/format-rupees';
import { Note } from '@muqabla/ui/note';
import { Spinner } from '@muqabla/ui/spinner';
import { Link } from 'wouter';
import { forgetWhereCashIsFor, whereCashIsFor } from '../../lib/after-deposit.ts';
import { lazyNamed } from '../../lib/lazy-named.ts';
import * as m from '../../messages.ts';
import { useReturnedDeposit } from './use-returned-deposit.ts';

const PaymentFailed = lazyNamed(() => import('./payment-failed.tsx'), 'PaymentFailed');

/** The way back to the battle the cash was added for. */
function BackToBattle() {
  const path = whereCashIsFor();
  if (path === null) return null;
  return (
    <Link
      href={path}
      onClick={forgetWhereCashIsFor}
      className="flex min-h-11 items-center font-medium text-link underline underline-offset-3"
    >
      {m.back_to_battle()}
    </Link>
  );
}

const returnedWords = (isForeign: boolean, amount: string) =>
  isForeign ? m.deposit_returned_foreign() : m.deposit_returned({ amount });

/** What became of the payment the player comes back from. */
export function DepositReturn() {
  const { depositId, deposit, isError, dismiss } = useReturnedDeposit();
  if (depositId === '') return null;
  if (deposit === undefined)
    return isError ? (
      <Note tone="wait" dismiss={{ label: m.dismiss(), onDismiss: dismiss }}>
        {m.deposit_unknown()}
      </Note>
    ) : null;
  const credited = deposit.status === 'captured' || deposit.resolved?.to === 'player';
  const amount = formatRupees(deposit.resolved?.amount ?? deposit.amount, 'always');
  if (credited) {
    return (
      <Note tone="ok" role="status" dismiss={{ label: m.dismiss(), onDismiss: dismiss }}>
        {m.deposit_credited({ amount })}
        <BackToBattle />
      </Note>
    );
  }
  if (deposit.status === 'failed') {
    return <PaymentFailed onClose={dismiss} />;
  }
  if (deposit.status === 'suspense') {
    const returned = deposit.resolved?.to === 'gateway';
    return (
      <Note tone={returned ? 'info' : 'wait'} role="status" dismiss={{ label: m.dismiss(), onDismiss: dismiss }}>
        {returned ? returnedWords(deposit.resolved?.foreign !== undefined, amount) : m.deposit_held_aside()}
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
