import type { Friend } from '@muqabla/contract/accounts/friends/friend-calls';
import { Button } from '@muqabla/ui/button';
import { EmptyState } from '@muqabla/ui/empty-state';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { PlayerSheet } from '../../../components/player-sheet.tsx';
import { QueryList } from '../../../components/query-list.tsx';
import { skillText } from '../../../components/skill-text.ts';
import { friendsQuery, onlineFriendsQuery } from '../../../lib/friends.ts';
import type { Person } from '../../../lib/friends.ts';
import { useGameTitles } from '../../../lib/games.ts';
import * as m from '../../../messages.ts';
import { ChallengeSheet } from './challenge-sheet.tsx';
import { PeopleCard } from './people-card.tsx';
import { PersonRow } from './person-row.tsx';

/** The player's friends with their skill, the record against them, and a challenge. */
export function FriendList() {
  const query = useInfiniteQuery(friendsQuery());
  const [search] = useSearchParams();
  const [challenged, setChallenged] = useState<Person>();
  const asked = useQuery({ ...onlineFriendsQuery(), enabled: search.has('challenge') }).data?.friends;
  const [isAnswered, setAnswered] = useState(false);
  const online = isAnswered ? undefined : asked?.find(({ _id }) => _id === search.get('challenge'));
  const [opened, setOpened] = useState<Person>();
  return (
    <QueryList query={query}>
      {({ pages }) => {
        const friends = pages.flatMap((page) => page.friends);
        if (friends.length === 0)
          return (
            <EmptyState spot="friends" title={m.friends_none()}>
              {m.friends_none_line()}
            </EmptyState>
          );
        return (
          <>
            <PeopleCard pages={query} note={m.friends_record_note()}>
              {friends.map((friend) => (
                <PersonRow
                  key={friend.player._id}
                  player={friend.player}
                  nickname={friend.nickname}
                  isOnline={friend.isOnline}
                  onMore={() => setOpened(friend.player)}
                  actions={
                    <Button size="small" onClick={() => setChallenged(friend.player)}>
                      {m.friends_challenge()}
                    </Button>
                  }
                >
                  <FriendLine friend={friend} />
                </PersonRow>
              ))}
            </PeopleCard>
            <ChallengeSheet
              player={challenged ?? online}
              onClose={() => {
                setChallenged(undefined);
                setAnswered(true);
              }}
            />
            <PlayerSheet player={opened} onClose={() => setOpened(undefined)} />
          </>
        );
      }}
    </QueryList>
  );
}

function FriendLine({ friend: { skills, record } }: { friend: Friend }) {
  const titleOf = useGameTitles();
  const [best] = skills;
  const title = best === undefined ? '' : titleOf(best.gameName);
  return (
    <>
      {best !== undefined && <span className="block">{`${title}: ${skillText(best)}`}</span>}
      <span className="block">{recordText(record)}</span>
    </>
  );
}

/** Wins and losses against a player in words. */
export const recordText = ({ won, lost }: Friend['record']): string =>
  won + lost === 0 ? m.friends_no_battles() : m.friends_record({ won, lost });
