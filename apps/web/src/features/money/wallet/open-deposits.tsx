import type { Deposit, OpenDeposit } from '@muqabla/contract/money/deposits/deposit-calls';
import { Button } from '@muqabla/ui/button';
import { buttonClass } from '@muqabla/ui/button-class';
import { Card } from '@muqabla/ui/card';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { Hourglass } from '@muqabla/ui/icons';
import { ListRow } from '@muqabla/ui/list-row';
import { Money } from '@muqabla/ui/money';
import { Note } from '@muqabla/ui/note';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { dayAndTime } from '../../../lib/dates.ts';
import { errorMessage, isNetworkError } from '../../../lib/error-message.ts';
import { useMe } from '../../../lib/me.ts';
import { api } from '../../../lib/session.ts';
import * as m from '../../../messages.ts';

const POLL_MILLISECONDS = 15_000;

/**
 * The player's unsettled deposits, without the one in the URL, and a mutation that checks one at the gateway.
 */
function useOpenDeposits(onChecked: (deposit: Deposit) => void) {
  const [search] = useSearchParams();
  const returned = search.get('deposit');
  const signedIn = useMe() !== undefined;
  const queries = useQueryClient();
  const queryKey = ['own', 'deposits'];
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call('GET /user/deposits', { signal }),
    enabled: signedIn,
    // The server sends no event when the gateway settles a deposit.
    refetchInterval: ({ state }) => (state.data?.deposits.length ? POLL_MILLISECONDS : false),
  });
  const check = useMutation({
    mutationFn: (depositId: string) => api.call('POST /user/deposit/{depositId}/check', { params: { depositId } }),
    onSuccess: onChecked,
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
  const deposits: readonly OpenDeposit[] = data?.deposits.filter(({ _id }) => _id !== returned) ?? [];
  return {
    deposits,
    check: check.mutate,
    checking: check.isPending ? check.variables : undefined,
    error: check.error,
  };
}

/** Unsettled deposits whose payment page was left: status, and buttons to check and pay. Renders nothing without any. */
export function OpenDeposits() {
  const [checked, setChecked] = useState<Deposit>();
  const { deposits, check, checking, error } = useOpenDeposits(setChecked);
  const failure =
    error !== null && (isNetworkError(error) ? m.network_error() : errorMessage(error, m.something_went_wrong()));
  return (
    <>
      {failure && (
        <Note tone="bad" role="alert">
          {failure}
        </Note>
      )}
      {checked !== undefined && !failure && (
        <Note
          tone={noteTone[checked.status]}
          role="status"
          dismiss={{ label: m.dismiss(), onDismiss: () => setChecked(undefined) }}
        >
          {checkedText(checked)}
        </Note>
      )}
      {deposits.length > 0 && (
        <Card flush>
          <h2 id="open-deposits" className="px-4 pt-3.5 text-h3">
            {m.deposits_open()}
          </h2>
          <ul aria-labelledby="open-deposits" className="divide-y divide-line">
            {deposits.map((deposit) => (
              <li key={deposit._id}>
                <OpenDepositRow
                  deposit={deposit}
                  busy={checking === deposit._id}
                  onCheck={() => checking === undefined && check(deposit._id)}
                />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}

const noteTone = { created: 'info', pending: 'info', captured: 'ok', failed: 'bad', suspense: 'wait' } as const;

const checkedText = ({ status, amount }: Deposit): string => {
  if (status === 'captured') return m.deposit_credited({ amount: formatRupees(amount, 'always') });
  if (status === 'failed') return m.payment_failed();
  return status === 'suspense' ? m.deposit_held_aside() : m.deposit_check_same();
};

type RowProps = { deposit: OpenDeposit; busy: boolean; onCheck: () => void };

function OpenDepositRow({ deposit: { amount, status, createdAt, paymentUrl }, busy, onCheck }: RowProps) {
  const text = formatRupees(amount);
  return (
    <ListRow
      icon={<Hourglass size={20} aria-hidden />}
      tone="wait"
      title={<Money rupees={amount} paise="always" />}
      end={
        <span className="flex gap-1">
          <Button
            size="small"
            variant="ghost"
            className="px-2!"
            busy={busy}
            aria-label={m.deposit_check_amount({ amount: text })}
            onClick={onCheck}
          >
            {m.deposit_check()}
          </Button>
          {paymentUrl !== undefined && (
            <a
              href={paymentUrl}
              aria-label={m.deposit_continue_amount({ amount: text })}
              className={buttonClass({ size: 'small' })}
            >
              {m.pay()}
            </a>
          )}
        </span>
      }
    >
      <span>{status === 'pending' ? m.deposit_open_pending() : m.deposit_open_created()}</span>
      <time dateTime={createdAt} className="num">
        {dayAndTime(createdAt)}
      </time>
    </ListRow>
  );
}
