import type { AccountDeletion } from '@muqabla/contract/accounts/account-deletion/deletion-calls';
import { Button } from '@muqabla/ui/button';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { Note } from '@muqabla/ui/note';
import { Sheet } from '@muqabla/ui/sheet';
import { Skeleton } from '@muqabla/ui/skeleton';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadError } from '../../../components/load-error.tsx';
import { accountDeletionQuery, obstacleText } from '../../../lib/account-deletion.queries.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { api } from '../../../lib/session.ts';
import * as m from '../../../messages.ts';
import { DeletionOtp } from './deletion-otp.tsx';

/** Explains the effects of deleting the account and the obstacles to settle before, and confirms it by an OTP. */
export function DeleteAccountSheet({ onClose }: { onClose: () => void }) {
  const { data, isError, isFetching, refetch } = useQuery({ ...accountDeletionQuery(), staleTime: 0 });
  return (
    <Sheet open onClose={onClose} title={m.deletion_title()} closeLabel={m.close()}>
      {data === undefined && isError && (
        <LoadError title={m.deletion_error()} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {data === undefined && !isError && <Skeleton className="h-40 rounded-l" />}
      {data !== undefined && <Steps data={data} onChanged={() => void refetch()} />}
    </Sheet>
  );
}

function Steps({ data, onChanged }: { data: AccountDeletion; onChanged: () => void }) {
  // Another OTP that could not be sent leaves the step of the first, which is still valid.
  const [isSent, setSent] = useState(false);
  const send = useMutation({
    mutationFn: () => api.call('POST /user/account-deletion/code'),
    onSuccess: () => setSent(true),
    onError: onChanged,
  });
  const { obstacles, givenUp, days } = data;
  if (isSent)
    return (
      <DeletionOtp
        givenUp={givenUp}
        resending={send.isPending}
        onResend={() => send.mutateAsync()}
        onChanged={onChanged}
      />
    );
  return (
    <>
      <Facts days={days} />
      {obstacles.length > 0 && (
        <Note tone="wait" role="status">
          <b className="block">{m.deletion_blocked()}</b>
          <ul className="grid list-disc gap-1 pl-5">
            {obstacles.map((each) => (
              <li key={each}>{obstacleText(each)}</li>
            ))}
          </ul>
        </Note>
      )}
      {obstacles.length === 0 && givenUp > 0 && (
        <Note tone="wait">
          <span className="num">{m.deletion_give_up({ amount: formatRupees(givenUp) })}</span>
        </Note>
      )}
      {send.isError && (
        <Note tone="bad" role="alert">
          {errorMessage(send.error, m.something_went_wrong_retry())}
        </Note>
      )}
      {obstacles.length === 0 && (
        <Button variant="bad" block busy={send.isPending} onClick={() => send.mutate()}>
          {givenUp > 0 ? m.deletion_give_up_and_send() : m.deletion_send_otp()}
        </Button>
      )}
    </>
  );
}

function Facts({ days }: { days: number }) {
  const facts = [
    [m.deletion_goes(), m.deletion_goes_line()],
    [m.deletion_stays(), m.deletion_stays_line()],
    [m.deletion_waits({ days }), m.deletion_waits_line()],
    [m.deletion_again(), m.deletion_again_line()],
  ];
  return (
    <dl className="grid gap-3 text-small">
      {facts.map(([title, line]) => (
        <div key={title}>
          <dt className="font-semi">{title}</dt>
          <dd className="text-text-2">{line}</dd>
        </div>
      ))}
    </dl>
  );
}
