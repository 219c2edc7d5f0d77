import type { AllCalls } from '@muqabla/contract/all-calls';
import type { ResponseOf } from '@muqabla/contract/call';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/session.ts';

export type OwnLeague = ResponseOf<AllCalls['GET /leagues/{gameName}']>;

/** The player's group in a game, of this week or of an earlier one. */
export const leagueQuery = (gameName: string, week: string) =>
  queryOptions({
    // Below the key of the leaders, so that the choice to appear refreshes it.
    queryKey: ['own', 'leaders', 'league', gameName, week],
    queryFn: ({ signal }) =>
      api.call('GET /leagues/{gameName}', {
        params: { gameName },
        query: week === '' ? {} : { week },
        signal,
      }),
    enabled: gameName !== '',
  });
