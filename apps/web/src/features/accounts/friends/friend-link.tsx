import { CallError } from '@muqabla/client/call-error';
import { Avatar } from '@muqabla/ui/avatar';
import { Button } from '@muqabla/ui/button';
import { buttonClass } from '@muqabla/ui/button-class';
import { Card } from '@muqabla/ui/card';
import { EmptyState } from '@muqabla/ui/empty-state';
import { Note } from '@muqabla/ui/note';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { QueryList } from '../../../components/query-list.tsx';
import { skillText } from '../../../components/skill-text.ts';
import { errorMessage, retryUnlessRefused } from '../../../lib/error-message.ts';
import { linkOwnerQuery, refetchFriends } from '../../../lib/friends.ts';
import { useGameTitles } from '../../../lib/games.ts';
import { api } from '../../../lib/session.ts';
import * as m from '../../../messages.ts';
import { sidePaths } from '../../../side-paths.ts';

/** Shows the owner of the link, and the button that makes the two friends. */
export function FriendLink({ token }: { token: string }) {
  const query = useQuery({
    ...linkOwnerQuery(token),
    retry: retryUnlessRefused,
  });
  const titleOf = useGameTitles();
  const accept = useMutation({
    mutationFn: () => api.call('POST /friends/link/{token}', { params: { token } }),
    onSettled: refetchFriends,
  });
  const toFriends = (
    <Link href={sidePaths.friends} className={buttonClass({ variant: 'primary', block: true })}>
      {m.friends_to_list()}
    </Link>
  );
  if (query.error instanceof CallError && query.error.status === 404)
    return (
      <EmptyState role="status" spot="lost" title={m.friends_link_over()} action={toFriends}>
        {m.friends_link_over_line()}
      </EmptyState>
    );
  return (
    <QueryList query={query}>
      {({ username, avatar, skills, state }) => (
        <Card className="grid justify-items-center gap-3 text-center">
          <Avatar image={avatar} size={72} />
          <h2>{username}</h2>
          <ul className="grid gap-1 text-small text-text-2 empty:hidden">
            {skills.map(({ gameName, band }) => (
              <li key={gameName}>{`${titleOf(gameName)}: ${skillText({ band, battles: 0 })}`}</li>
            ))}
          </ul>
          {state === 'own' && <Note>{m.friends_own_link()}</Note>}
          {state === 'friends' && <p role="status">{m.friends_now({ name: username })}</p>}
          {state === 'open' && (
            <>
              <p className="text-text-2">{m.friends_invites({ name: username })}</p>
              {accept.error !== null && (
                <Note tone="bad" role="alert">
                  {errorMessage(accept.error, m.friends_failed())}
                </Note>
              )}
              <Button variant="primary" block busy={accept.isPending} onClick={() => accept.mutate()}>
                {m.friends_become()}
              </Button>
              <p className="text-caption text-text-3">{m.friends_link_shows()}</p>
            </>
          )}
          {state !== 'open' && toFriends}
        </Card>
      )}
    </QueryList>
  );
}
