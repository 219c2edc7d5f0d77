import { CallError } from '@muqabla/client/call-error';
import { queryOptions } from '@tanstack/react-query';
import { api } from './session.ts';

/** The page on which a Lichess account is connected, and to which Lichess returns. */
export const LICHESS_PATH = '/lichess';

/** GET /lichess/account: the player's connection to Lichess. */
export const lichessAccountQuery = () =>
  queryOptions({
    queryKey: ['own', 'lichess-account'],
    queryFn: ({ signal }) => api.call('GET /lichess/account', { signal }),
  });

/** True when a call was refused because the player has connected no Lichess account. */
export const isLichessNeeded = (error: unknown): boolean =>
  error instanceof CallError && error.code === 'LICHESS_NEEDED';
