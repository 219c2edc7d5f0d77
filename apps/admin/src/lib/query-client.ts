import { CallFailed } from '@muqabla/client/call-failed';
import { QueryClient } from '@tanstack/react-query';

// A refusal stays a refusal; only silence and the server's own faults are worth asking again.
const mayHelpToRepeat = (error: unknown) => !(error instanceof CallFailed) || error.status === 0 || error.status >= 500;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: (times, error) => times < 1 && mayHelpToRepeat(error), networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
});
