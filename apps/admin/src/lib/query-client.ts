import { CallError } from '@muqabla/client/call-error';
import { QueryClient } from '@tanstack/react-query';

// A refusal stays a refusal; only missing responses and server errors are worth a retry.
const isRetryable = (error: unknown) => !(error instanceof CallError) || error.status === 0 || error.status >= 500;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: (times, error) => times < 1 && isRetryable(error), networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
});
