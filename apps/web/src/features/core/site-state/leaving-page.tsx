import { Button } from '@muqabla/ui/button';
import { Note } from '@muqabla/ui/note';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { accountDeletionQuery, obstacleText } from '../../../lib/account-deletion.queries.ts';
import { dayAndTime } from '../../../lib/dates.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { meQuery } from '../../../lib/me.ts';
import { updateQueryData } from '../../../lib/query-client.ts';
import { api } from '../../../lib/session.ts';
import * as m from '../../../messages.ts';
import { FullPage } from './full-page.tsx';

/** Replaces every page while the account waits for its deletion, which one tap calls off. */
export function LeavingPage({ deletesAt }: { deletesAt: string }) {
  const queries = useQueryClient();
  const { data } = useQuery(accountDeletionQuery());
  const callOff = useMutation({
    mutationFn: () => api.call('DELETE /user/account-deletion'),
    onSuccess: async (deletion) => {
      updateQueryData(accountDeletionQuery().queryKey, deletion);
      await queries.invalidateQueries(meQuery());
    },
  });
  const obstacle = data?.pending?.obstacle;
  return (
    <FullPage title={m.leaving_title()} spot="locked">
      <h1>{m.leaving_title()}</h1>
      <p className="num text-text-2">{m.leaving_line({ time: dayAndTime(deletesAt) })}</p>
      {obstacle !== undefined && (
        <Note tone="wait" role="status">
          <b className="block">{m.leaving_put_off()}</b>
          {obstacleText(obstacle)}
        </Note>
      )}
      {callOff.isError && (
        <Note tone="bad" role="alert">
          {errorMessage(callOff.error, m.something_went_wrong_retry())}
        </Note>
      )}
      <Button variant="primary" busy={callOff.isPending} onClick={() => callOff.mutate()}>
        {m.leaving_call_off()}
      </Button>
      <p className="text-small text-text-3">{m.leaving_chat()}</p>
    </FullPage>
  );
}
