import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';
import { api } from './session.ts';

/** A player as lists of friends show them. */
export type Person = { _id: string; username: string; avatar: string };

/** Link by which another player becomes a friend. */
export const friendLinkPath = (token: string) => `/friend/${token}`;

const friendsKey = ['own', 'friends'] as const;

/** The player's friends, the newest first, 20 at a time. */
export const friendsQuery = () =>
  infiniteQueryOptions({
    queryKey: [...friendsKey, 'list'],
    queryFn: ({ pageParam, signal }) =>
      api.call('GET /friends', { query: pageParam === '' ? {} : { cursor: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });

/** The friends online, for home; never older than a minute while the page is open. */
export const onlineFriendsQuery = () =>
  queryOptions({
    queryKey: [...friendsKey, 'online'],
    queryFn: ({ signal }) => api.call('GET /friends/online', { signal }),
    refetchInterval: 60_000,
  });

export const requestsQuery = () =>
  queryOptions({
    queryKey: [...friendsKey, 'requests'],
    queryFn: ({ signal }) => api.call('GET /friends/requests', { signal }),
  });

export const opponentsQuery = () =>
  queryOptions({
    queryKey: [...friendsKey, 'opponents'],
    queryFn: ({ signal }) => api.call('GET /friends/opponents', { signal }),
  });

/** The players the player has blocked, 50 at a time. */
export const blockedQuery = () =>
  infiniteQueryOptions({
    queryKey: [...friendsKey, 'blocked'],
    queryFn: ({ pageParam, signal }) =>
      api.call('GET /blocks', { query: pageParam === '' ? {} : { cursor: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });

export const ownLinkQuery = () =>
  queryOptions({
    queryKey: [...friendsKey, 'link'],
    queryFn: ({ signal }) => api.call('GET /friends/link', { signal }),
  });

export const relationQuery = (playerId: string) =>
  queryOptions({
    queryKey: [...friendsKey, 'relation', playerId],
    queryFn: ({ signal }) => api.call('GET /players/{playerId}/relation', { params: { playerId }, signal }),
    staleTime: 0,
  });

export const linkOwnerQuery = (token: string) =>
  queryOptions({
    queryKey: [...friendsKey, 'link-owner', token],
    queryFn: ({ signal }) => api.call('GET /friends/link/{token}', { params: { token }, signal }),
  });

/** Reads all lists of friends again, after a change. */
export const refetchFriends = () => queryClient.invalidateQueries({ queryKey: friendsKey });
