import { CallError } from '@muqabla/client/call-error';
import { MutationCache, QueryClient } from '@tanstack/react-query';

// A refusal stays a refusal; only missing responses and server errors are worth a retry.
const isRetryable = (error: unknown) => !(error instanceof CallError) || error.status === 0 || error.status >= 500;

/** The key of the query of what waits for another person's decision. */
export const APPROVALS = 'approvals';

export const queryClient: QueryClient = new QueryClient({
  // Acts of many kinds propose something or decide it.
  mutationCache: new MutationCache({
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: [APPROVALS] }),
  }),
  defaultOptions: {
    queries: { retry: (times, error) => times < 1 && isRetryable(error), networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
});
