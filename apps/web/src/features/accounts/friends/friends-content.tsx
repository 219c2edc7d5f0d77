import { ChoicePills } from '@muqabla/ui/choice-pills';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { friendsQuery, refetchFriends } from '../../../lib/friends.ts';
import { useLiveEvent } from '../../../lib/live.ts';
import * as m from '../../../messages.ts';
import { BlockedList } from './blocked-list.tsx';
import { FriendLink } from './friend-link.tsx';
import { FriendList } from './friend-list.tsx';
import { LinkCard } from './link-card.tsx';
import { OnlineChoice } from './online-choice.tsx';
import { OpponentList } from './opponent-list.tsx';
import { RequestList } from './request-list.tsx';

const LISTS = ['friends', 'requests', 'opponents', 'blocked'] as const;
type ListName = (typeof LISTS)[number];

const lists = { friends: FriendList, requests: RequestList, opponents: OpponentList, blocked: BlockedList };

/** The lists of friends; with a token, the invitation of a friend link. */
export const FriendsContent = ({ token }: { token: string | undefined }) =>
  token === undefined ? <Lists /> : <FriendLink token={token} />;

/** The lists, one at a time, and the player's own link. Requests come first while one waits. */
function Lists() {
  const [first] = useInfiniteQuery(friendsQuery()).data?.pages ?? [];
  const [chosen, setChosen] = useState<ListName>();
  useLiveEvent('noticeAdded', ({ kind }) => {
    if (kind === 'friendRequested' || kind === 'friendAdded') void refetchFriends();
  });
  const waiting = first?.waiting ?? 0;
  const shown = chosen ?? (waiting > 0 ? 'requests' : 'friends');
  const names: Record<ListName, string> = {
    friends: m.friends_list({ count: first?.total ?? 0 }),
    requests: waiting > 0 ? m.friends_requests_waiting({ count: waiting }) : m.friends_requests(),
    opponents: m.friends_opponents(),
    blocked: m.friends_blocked(),
  };
  const List = lists[shown];
  return (
    <>
      <ChoicePills
        label={m.friends_lists()}
        layout="two-columns"
        options={LISTS.map((value) => ({ value, label: names[value] }))}
        value={shown}
        onChange={setChosen}
      />
      <List />
      {shown === 'friends' && <LinkCard />}
      {shown === 'friends' && first !== undefined && <OnlineChoice hidesOnline={first.hidesOnline} />}
    </>
  );
}
