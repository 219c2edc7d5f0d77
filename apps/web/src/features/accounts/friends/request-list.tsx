import { Button } from '@muqabla/ui/button';
import { Card } from '@muqabla/ui/card';
import { EmptyState } from '@muqabla/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PlayerSheet } from '../../../components/player-sheet.tsx';
import { QueryList } from '../../../components/query-list.tsx';
import { useFriendAct } from '../../../components/use-friend-act.ts';
import { dayText } from '../../../lib/day-text.ts';
import { requestsQuery } from '../../../lib/friends.ts';
import type { Person } from '../../../lib/friends.ts';
import * as m from '../../../messages.ts';
import { PersonRow } from './person-row.tsx';

/** The requests to answer, and those that the player has sent. */
export function RequestList() {
  const query = useQuery(requestsQuery());
  const act = useFriendAct();
  const [opened, setOpened] = useState<Person>();
  const isBusy = (playerId: string, kind: string) =>
    act.isPending && act.variables.playerId === playerId && act.variables.kind === kind;
  return (
    <QueryList query={query}>
      {({ received, sent }) => (
        <>
          {received.length + sent.length === 0 && (
            <EmptyState spot="friends" title={m.friends_no_requests()}>
              {m.friends_no_requests_line()}
            </EmptyState>
          )}
          {received.length > 0 && (
            <Card flush aria-label={m.friends_received()}>
              <h2 className="px-3.5 pt-3 text-h3">{m.friends_received()}</h2>
              <ul className="divide-y divide-line">
                {received.map(({ player, at }) => (
                  <PersonRow
                    key={player._id}
                    player={player}
                    onMore={() => setOpened(player)}
                    answers={
                      <>
                        <Button
                          size="small"
                          busy={isBusy(player._id, 'accept')}
                          onClick={() => act.mutate({ kind: 'accept', playerId: player._id })}
                        >
                          {m.friends_accept()}
                        </Button>
                        <Button
                          size="small"
                          variant="ghost"
                          busy={isBusy(player._id, 'ignore')}
                          onClick={() => act.mutate({ kind: 'ignore', playerId: player._id })}
                        >
                          {m.friends_ignore()}
                        </Button>
                      </>
                    }
                  >
                    {dayText(at)}
                  </PersonRow>
                ))}
              </ul>
              <p className="px-3.5 pb-3 text-caption text-text-3">{m.friends_ignore_note()}</p>
            </Card>
          )}
          {sent.length > 0 && (
            <Card flush aria-label={m.friends_sent()}>
              <h2 className="px-3.5 pt-3 text-h3">{m.friends_sent()}</h2>
              <ul className="divide-y divide-line">
                {sent.map(({ player, at }) => (
                  <PersonRow
                    key={player._id}
                    player={player}
                    actions={
                      <Button
                        size="small"
                        variant="ghost"
                        busy={isBusy(player._id, 'withdraw')}
                        onClick={() => act.mutate({ kind: 'withdraw', playerId: player._id })}
                      >
                        {m.friends_withdraw()}
                      </Button>
                    }
                  >
                    {dayText(at)}
                  </PersonRow>
                ))}
              </ul>
            </Card>
          )}
          <PlayerSheet player={opened} onClose={() => setOpened(undefined)} />
        </>
      )}
    </QueryList>
  );
}
