import { queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';

/** First part of every query key of players. */
export const PLAYERS = 'players';

/** One player with their wallets. */
export const playerQuery = (playerId: string) =>
  queryOptions({
    queryKey: [PLAYERS, 'one', playerId],
    queryFn: ({ signal }) => api.call('GET /admin/players/{playerId}', { params: { playerId }, signal }),
  });

/** A player's newest deposits, withdrawals and recharges. */
export const playerPaymentsQuery = (playerId: string) =>
  queryOptions({
    queryKey: [...playerQuery(playerId).queryKey, 'payments'],
    queryFn: ({ signal }) => api.call('GET /admin/players/{playerId}/payments', { params: { playerId }, signal }),
  });

/** A player's newest battles. */
export const playerBattlesQuery = (playerId: string) =>
  queryOptions({
    queryKey: [...playerQuery(playerId).queryKey, 'battles'],
    queryFn: ({ signal }) => api.call('GET /admin/battles', { query: { player: playerId }, signal }),
  });
