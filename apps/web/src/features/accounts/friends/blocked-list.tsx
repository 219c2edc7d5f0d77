import { Button } from '@muqabla/ui/button';
import { EmptyState } from '@muqabla/ui/empty-state';
import { useInfiniteQuery } from '@tanstack/react-query';
import { QueryList } from '../../../components/query-list.tsx';
import { useFriendAct } from '../../../components/use-friend-act.ts';
import { dayText } from '../../../lib/day-text.ts';
import { blockedQuery } from '../../../lib/friends.ts';
import * as m from '../../../messages.ts';
import { PeopleCard } from './people-card.tsx';
import { PersonRow } from './person-row.tsx';

/** The players the player has blocked. */
export function BlockedList() {
  const query = useInfiniteQuery(blockedQuery());
  const act = useFriendAct();
  return (
    <QueryList query={query}>
      {({ pages }) => {
        const blocked = pages.flatMap((page) => page.blocked);
        if (blocked.length === 0)
          return (
            <EmptyState spot="seats" title={m.friends_none_blocked()}>
              {m.friends_block_means()}
            </EmptyState>
          );
        return (
          <PeopleCard pages={query} note={m.friends_block_means()}>
            {blocked.map(({ player, at }) => (
              <PersonRow
                key={player._id}
                player={player}
                actions={
                  <Button
                    size="small"
                    busy={act.isPending && act.variables.playerId === player._id}
                    onClick={() => act.mutate({ kind: 'unblock', playerId: player._id })}
                  >
                    {m.friends_unblock()}
                  </Button>
                }
              >
                {m.friends_blocked_since({ day: dayText(at) })}
              </PersonRow>
            ))}
          </PeopleCard>
        );
      }}
    </QueryList>
  );
}
