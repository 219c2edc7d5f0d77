import type { SiteStatus } from '@muqabla/contract/operations/status/status-calls';
import { readStored, store } from '@muqabla/ui/storage';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/session.ts';

const KEY = 'status';
const EVERY_MILLISECONDS = 60_000;

const stored = (): SiteStatus | undefined => {
  try {
    const text = readStored(KEY);
    return text === null ? undefined : (JSON.parse(text) as SiteStatus);
  } catch {
    return undefined;
  }
};

/**
 * The measured status of the site, renewed each minute. While the server does not respond it is what this device saw last,
 * and `isOld` is true.
 */
export function useStatus() {
  const query = useQuery({
    queryKey: ['status'],
    queryFn: async ({ signal }) => {
      const status = await api.call('GET /status', { signal });
      store(KEY, JSON.stringify(status));
      return status;
    },
    refetchInterval: EVERY_MILLISECONDS,
    retry: 1,
  });
  // Also while it is asked again: an attempt that may fail too does not take what is shown.
  const isOld = query.isError || (query.isFetched && query.data === undefined);
  return {
    status: query.data ?? (isOld ? stored() : undefined),
    isOld,
    isPending: query.isPending,
    isFetching: query.isFetching,
    retry: () => void query.refetch(),
  };
}
