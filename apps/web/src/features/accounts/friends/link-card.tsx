import { Button } from '@muqabla/ui/button';
import { Card } from '@muqabla/ui/card';
import { toastBad } from '@muqabla/ui/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { QueryList } from '../../../components/query-list.tsx';
import { SharedLink } from '../../../components/shared-link.tsx';
import { dayText } from '../../../lib/day-text.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { friendLinkPath } from '../../../lib/friends.ts';
import { ownLinkQuery, refetchFriends } from '../../../lib/friends.ts';
import { api } from '../../../lib/session.ts';
import { useBrandName } from '../../../lib/settings.ts';
import * as m from '../../../messages.ts';

/** The player's own link to become friends: made, shared, renewed and ended. */
export function LinkCard() {
  const query = useQuery(ownLinkQuery());
  const text = m.friends_link_text({ brand: useBrandName() });
  const change = useMutation({
    mutationFn: (what: 'make' | 'end'): Promise<unknown> =>
      what === 'make' ? api.call('POST /friends/link') : api.call('DELETE /friends/link'),
    onError: (error) => void toastBad(errorMessage(error, m.friends_failed())),
    onSettled: refetchFriends,
  });
  const isMaking = change.isPending && change.variables === 'make';
  return (
    <Card aria-label={m.friends_link_title()} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="text-h3">{m.friends_link_title()}</h2>
      <p className="text-small text-text-2">{m.friends_link_means()}</p>
      <QueryList query={query}>
        {({ link }) =>
          link === undefined ? (
            <Button block busy={isMaking} onClick={() => change.mutate('make')}>
              {m.friends_link_make()}
            </Button>
          ) : (
            <>
              <SharedLink link={`${location.origin}${friendLinkPath(link.token)}`} text={text} />
              <p className="text-caption text-text-3">{m.friends_link_until({ day: dayText(link.endsAt) })}</p>
              <div className="-mb-2 -ml-3.5 flex flex-wrap">
                <Button size="small" variant="ghost" busy={isMaking} onClick={() => change.mutate('make')}>
                  {m.friends_link_renew()}
                </Button>
                <Button
                  size="small"
                  variant="ghost"
                  busy={change.isPending && change.variables === 'end'}
                  onClick={() => change.mutate('end')}
                >
                  {m.friends_link_end()}
                </Button>
              </div>
            </>
          )
        }
      </QueryList>
    </Card>
  );
}
