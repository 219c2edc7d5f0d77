import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/session.ts';

/** The full record of a finished game, which never changes. */
export const recordQuery = (matchId: string) =>
  queryOptions({
    queryKey: ['own', 'board', matchId, 'record'],
    queryFn: ({ signal }) => api.call('GET /match/board/{matchId}/record', { params: { matchId }, signal }),
    staleTime: Infinity,
  });

/** GET /match/{matchId}/log, read anew when the outcome changes. */
export const matchLogQuery = (matchId: string, outcome: string) =>
  queryOptions({
    queryKey: ['own', 'match', matchId, 'log', outcome],
    queryFn: ({ signal }) => api.call('GET /match/{matchId}/log', { params: { matchId }, signal }),
  });

/** True for the entry of the result; a game that did not begin has entries of its offers alone. */
export const isDecision = ({ entry }: { entry: string }): boolean =>
  (JSON.parse(entry) as { kind: string }).kind === 'decision';
