import { CheckRow } from '@muqabla/ui/check-row';
import { toastBad } from '@muqabla/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { errorMessage } from '../../../lib/error-message.ts';
import { api } from '../../../lib/session.ts';
import * as m from '../../../messages.ts';

const queryKey = ['own', 'extra-time'];

/** Asks for half as much time again on the clocks of games in the app. Off until the account is known to ask. */
export function ExtraTimeRow() {
  const client = useQueryClient();
  const { data } = useQuery({ queryKey, queryFn: ({ signal }) => api.call('GET /user/me/extra-time', { signal }) });
  const change = useMutation({
    mutationFn: (asks: boolean) => api.call('PUT /user/me/extra-time', { body: { asks } }),
    onSuccess: (after) => client.setQueryData(queryKey, after),
    onError: (error) => void toastBad(errorMessage(error, m.extra_time_failed())),
  });
  return (
    <CheckRow
      checked={change.isPending ? change.variables : data?.asks === true}
      onChange={(asks) => change.mutate(asks)}
    >
      <span className="font-semi">{m.extra_time()}</span>
      <span className="block text-caption text-text-3">{m.extra_time_line()}</span>
    </CheckRow>
  );
}
