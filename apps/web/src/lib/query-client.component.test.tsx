import { QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { queryClient, readAgain } from './query-client.ts';

it('reads again what an event has changed while it was first being read', async () => {
  const before = Promise.withResolvers<string>();
  const read = vi.fn<() => Promise<string>>().mockReturnValueOnce(before.promise).mockResolvedValue('after');
  const observer = new QueryObserver(queryClient, { queryKey: ['of-the-test'], queryFn: read });
  const unsubscribe = observer.subscribe(() => {});
  const again = readAgain(['of-the-test']);
  before.resolve('before');
  await again;
  expect(queryClient.getQueryData(['of-the-test'])).toBe('after');
  expect(read).toHaveBeenCalledTimes(2);
  unsubscribe();
  queryClient.removeQueries({ queryKey: ['of-the-test'] });
});
