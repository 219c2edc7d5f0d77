import { CallFailed } from '@muqabla/client/call-failed';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';

// The gates learn of a ban or an update from whichever call meets it first.
function tellGates(error: unknown) {
  if (!(error instanceof CallFailed)) return;
  if (error.code === 'MAINTENANCE') void queryClient.invalidateQueries({ queryKey: ['settings'] });
  if (error.code === 'BANNED') void queryClient.invalidateQueries({ queryKey: ['own', 'me'] });
}

const mayHelp = (error: unknown) => error instanceof CallFailed && (error.status === 0 || error.status >= 500);

/** Server state of the whole app. Keys that begin with `own` belong to the signed-in player. */
export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: tellGates }),
  mutationCache: new MutationCache({ onError: tellGates }),
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      // Offline, a screen shows its error with a way to try again instead of waiting in silence.
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (count, error) => count < 1 && mayHelp(error),
    },
    mutations: { networkMode: 'always' },
  },
});
