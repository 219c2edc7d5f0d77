import { formatRupees } from '@muqabla/ui/format-rupees';
import { lazyComponent } from '@muqabla/ui/lazy-component';
import { Note } from '@muqabla/ui/note';
import { Spinner } from '@muqabla/ui/spinner';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { FirstMark } from '../../../components/first-mark.tsx';
import { clearDepositReturn, readDepositReturn } from '../../../lib/deposit-return.ts';
import { api } from '../../../lib/session.ts';
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

/** Marks the player's first deposit; nothing for a later one. */
function FirstDeposit({ depositId }: { depositId: string }) {
  const { data } = useQuery({
    queryKey: ['own', 'deposit', depositId, 'is-first'],
    queryFn: ({ signal }) =>
      api.call('GET /user/history/money', { query: { filter: 'DEPOSIT', page: '1', limit: '2' }, signal }),
  });
  if (data?.rows.length !== 1) return null;
  return <FirstMark title={m.deposit_first()} line={m.deposit_first_line()} />;
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
      <>
        <FirstDeposit depositId={depositId} />
        <Note tone="ok" role="status" dismiss={{ label: m.dismiss(), onDismiss: dismiss }}>
          {m.deposit_credited({ amount })}
          <BackToMatch />
        </Note>
      </>
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
