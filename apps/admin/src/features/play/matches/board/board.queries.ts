import type { StaffBoard } from '@muqabla/contract/play/boards/board-staff-calls';
import type { Side } from '@muqabla/contract/play/matches/match';
import { statesOf } from '@muqabla/ui/boards/replay-engines';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../../lib/api.ts';

const POLL_MS = 2000;

const isRunning = ({ status, state }: StaffBoard) =>
  status !== 'deleted' && status !== 'cancelled' && state?.outcome === undefined;

/** The game of a match in a board room with its acts; polled until it is over. */
export const boardQuery = (matchId: string) =>
  queryOptions({
    queryKey: ['board', matchId],
    queryFn: ({ signal }) => api.call('GET /admin/battles/{matchId}/board', { params: { matchId }, signal }),
    refetchInterval: ({ state: { data } }) => (data !== undefined && isRunning(data) ? POLL_MS : false),
  });

/** The board before the first act and after each one, as the rules play them. */
export const statesQuery = ({ matchId, rules, dice: { first = 'host' }, acts }: StaffBoard) =>
  queryOptions({
    queryKey: ['board', matchId, 'states', acts.length],
    queryFn: () => statesOf({ rules, first, acts }),
    staleTime: Infinity,
    placeholderData: (previous) => previous,
  });

/** The signals of both sides of a finished game of carrom, from its strokes alone. */
export const signalsQuery = ({ matchId, dice: { first = 'host' }, acts }: StaffBoard) =>
  queryOptions({
    queryKey: ['board', matchId, 'signals', acts.length],
    queryFn: async () => {
      const { carromSignals, unusualSignals } = await import('./carrom-signals.rules.ts');
      const of = (side: Side) => {
        const signals = carromSignals(first, acts, side);
        return { ...signals, unusual: unusualSignals(signals) };
      };
      return { host: of('host'), joiner: of('joiner') };
    },
    staleTime: Infinity,
  });
