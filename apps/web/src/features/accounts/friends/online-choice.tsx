import { Card } from '@muqabla/ui/card';
import { CheckRow } from '@muqabla/ui/check-row';
import { toastBad } from '@muqabla/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { errorMessage } from '../../../lib/error-message.ts';
import { refetchFriends } from '../../../lib/friends.ts';
import { api } from '../../../lib/session.ts';
import * as m from '../../../messages.ts';

/** Lets the player hide from friends when they are online. */
export function OnlineChoice({ hidesOnline }: { hidesOnline: boolean }) {
  const change = useMutation({
    mutationFn: (hides: boolean) => api.call('PUT /friends/online', { body: { hides } }),
    onSuccess: refetchFriends,
    onError: (error) => void toastBad(errorMessage(error, m.friends_failed())),
  });
  const shows = change.isPending ? !change.variables : !hidesOnline;
  return (
    <Card>
      <CheckRow checked={shows} onChange={(chosen) => change.mutate(!chosen)}>
        {m.friends_show_online()}
        <span className="block text-small text-text-2">{m.friends_show_online_line()}</span>
      </CheckRow>
    </Card>
  );
}
