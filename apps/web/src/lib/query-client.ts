import { CallError } from '@muqabla/client/call-error';
import { LANGUAGES } from '@muqabla/contract/languages';
import { MutationCache, QueryCache, QueryClient, type DataTag, type QueryKey } from '@tanstack/react-query';

// The first call that fails because of a ban or maintenance makes the gates refetch their state.
function refetchGateState(error: unknown) {
  if (!(error instanceof CallError)) return;
  if (error.code === 'MAINTENANCE') void queryClient.invalidateQueries({ queryKey: ['settings'] });
  if (error.code === 'BANNED') void queryClient.invalidateQueries({ queryKey: ['own', 'me'] });
}

/** True for a call without an answer: of the network, or for a fault of the server. */
export const isLost = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 0 || error.status >= 500);

/** Server state of the app. Keys that begin with `own` belong to the signed-in player. */
export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: refetchGateState }),
  mutationCache: new MutationCache({ onError: refetchGateState }),
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      // Offline, a screen shows an error with a retry button instead of waiting.
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (count, error) => count < 1 && isLost(error),
    },
    mutations: { networkMode: 'always' },
  },
});

/** Reads again what the server has worded in the language before. A query with the language in its key is another one by now. */
export const readWordsAgain = (): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => !LANGUAGES.some((code) => code === queryKey.at(-1)) });

/**
 * Stores a response of a call or the payload of an event. A response to the same query that is still in flight may be
 * older and would replace it, so such a query is fetched again.
 */
export function updateQueryData<T>(
  queryKey: QueryKey | DataTag<QueryKey, T>,
  data: NoInfer<T> | ((known: NoInfer<T> | undefined) => NoInfer<T> | undefined),
): void {
  queryClient.setQueryData<unknown>(queryKey, data);
  if (queryClient.isFetching({ queryKey }) > 0) void queryClient.invalidateQueries({ queryKey });
}

/**
 * Reads again what an event has changed. A first reading that is under way is given up: it may have begun before the event, and
 * TanStack Query would take its answer for the new one.
 */
export async function readAgain(queryKey: QueryKey): Promise<void> {
  await queryClient.cancelQueries({ queryKey });
  await queryClient.invalidateQueries({ queryKey });
}
