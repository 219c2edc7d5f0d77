import { queryClient } from './query-client.ts';

const refetch = () => {
  void queryClient.invalidateQueries({ queryKey: ['settings'] });
  void queryClient.invalidateQueries({ queryKey: ['games'] });
};

/**
 * Refetches what depends on the settings. One to two seconds later, when every server process has the new ones; the requests of all
 * phones are then spread over a second.
 */
export const onSettingsChanged = (): void => void setTimeout(refetch, 1000 + Math.random() * 1000);
