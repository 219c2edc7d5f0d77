import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { PLAYERS } from '../../../lib/player-query.ts';
import type { PlayersSearch } from './players-search.rules.ts';

/** One page of players. */
export const playersQuery = (search: PlayersSearch) =>
  queryOptions({
    queryKey: [PLAYERS, 'list', search],
    queryFn: ({ signal }) => api.call('GET /admin/players', { query: search, signal }),
    placeholderData: keepPreviousData,
  });

/** The limits a player has set. */
export const playerLimitsQuery = (playerId: string) =>
  queryOptions({
    queryKey: [PLAYERS, 'one', playerId, 'limits'],
    queryFn: ({ signal }) => api.call('GET /admin/players/{playerId}/limits', { params: { playerId }, signal }),
  });

/** The purposes of a player's data, and the newest consents. */
export const playerConsentsQuery = (playerId: string) =>
  queryOptions({
    queryKey: [PLAYERS, 'one', playerId, 'consents'],
    queryFn: ({ signal }) => api.call('GET /admin/players/{playerId}/consents', { params: { playerId }, signal }),
  });

/** A player's nominee with the newest request. */
export const playerNomineeQuery = (playerId: string) =>
  queryOptions({
    queryKey: [PLAYERS, 'one', playerId, 'nominee'],
    queryFn: ({ signal }) => api.call('GET /admin/players/{playerId}/nominee', { params: { playerId }, signal }),
  });

/** The payouts staff can propose for a player. */
export const playerPayoutQuery = (playerId: string) =>
  queryOptions({
    queryKey: [PLAYERS, 'one', playerId, 'payout'],
    queryFn: ({ signal }) => api.call('GET /admin/players/{playerId}/payout', { params: { playerId }, signal }),
  });

/** One page of a player's ledger. */
export const playerLedgerQuery = (playerId: string, cursor: string | undefined) =>
  queryOptions({
    queryKey: [PLAYERS, 'one', playerId, 'ledger', cursor],
    queryFn: ({ signal }) =>
      api.call('GET /admin/players/{playerId}/ledger', {
        params: { playerId },
        query: cursor === undefined ? {} : { cursor },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** A player's bans and the one in force. */
export const playerBansQuery = (playerId: string) =>
  queryOptions({
    queryKey: [PLAYERS, 'one', playerId, 'bans'],
    queryFn: ({ signal }) => api.call('GET /admin/players/{playerId}/bans', { params: { playerId }, signal }),
  });

/** One page of a player's sign-ins. */
export const playerSignInsQuery = (playerId: string, before: string | undefined) =>
  queryOptions({
    queryKey: [PLAYERS, 'one', playerId, 'signIns', before],
    queryFn: ({ signal }) =>
      api.call('GET /admin/players/{playerId}/sign-ins', {
        params: { playerId },
        query: before === undefined ? {} : { before },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** Players who have something in common with this one. */
export const playerRelatedQuery = (playerId: string) =>
  queryOptions({
    queryKey: [PLAYERS, 'one', playerId, 'related'],
    queryFn: ({ signal }) => api.call('GET /admin/players/{playerId}/related', { params: { playerId }, signal }),
  });

/** A player's rating in each game. */
export const playerRatingsQuery = (playerId: string) =>
  queryOptions({
    queryKey: [PLAYERS, 'one', playerId, 'ratings'],
    queryFn: ({ signal }) => api.call('GET /admin/players/{playerId}/ratings', { params: { playerId }, signal }),
  });

/** One page of the notes of staff about a player. */
export const playerNotesQuery = (playerId: string, before: string | undefined) =>
  queryOptions({
    queryKey: [PLAYERS, 'one', playerId, 'notes', before],
    queryFn: ({ signal }) =>
      api.call('GET /admin/players/{playerId}/notes', {
        params: { playerId },
        query: before === undefined ? {} : { before },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** One page of the reports about a player. */
export const reportsAboutQuery = (playerId: string, before: string | undefined) =>
  queryOptions({
    queryKey: [PLAYERS, 'one', playerId, 'reports', before],
    queryFn: ({ signal }) =>
      api.call('GET /admin/players/{playerId}/reports', {
        params: { playerId },
        query: before === undefined ? {} : { before },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** One page of a player's complaints. */
export const complaintsOfQuery = (playerId: string, before: string | undefined) =>
  queryOptions({
    queryKey: [PLAYERS, 'one', playerId, 'complaints', before],
    queryFn: ({ signal }) =>
      api.call('GET /admin/players/{playerId}/complaints', {
        params: { playerId },
        query: before === undefined ? {} : { before },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** A player's proof of age. */
export const playerAgeQuery = (playerId: string) =>
  queryOptions({
    queryKey: [PLAYERS, 'one', playerId, 'age'],
    queryFn: ({ signal }) => api.call('GET /admin/players/{playerId}/age', { params: { playerId }, signal }),
  });
