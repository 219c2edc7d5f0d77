import { QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { queryClient, updateQueryData } from './query-client.ts';

const queryKey = ['own', 'limits'];

const observe = (queryFn: () => Promise<string>) =>
  new QueryObserver(queryClient, { queryKey, queryFn, retry: false }).subscribe(() => undefined);

it('is not replaced by a response that was in flight', async () => {
  const inFlight = Promise.withResolvers<string>();
  const queryFn = vi.fn<() => Promise<string>>().mockReturnValueOnce(inFlight.promise).mockResolvedValue('after');
  const unsubscribe = observe(queryFn);
  updateQueryData(queryKey, 'after');
  inFlight.resolve('before');
  await vi.waitFor(() => expect(queryClient.isFetching({ queryKey })).toBe(0));
  expect([queryClient.getQueryData(queryKey), queryFn.mock.calls.length]).toEqual(['after', 2]);
  unsubscribe();
  queryClient.clear();
});

it('sends no request when no response is in flight', async () => {
  const queryFn = vi.fn<() => Promise<string>>().mockResolvedValue('before');
  const unsubscribe = observe(queryFn);
  await vi.waitFor(() => expect(queryClient.getQueryData(queryKey)).toBe('before'));
  updateQueryData(queryKey, 'after');
  expect([queryClient.getQueryData(queryKey), queryFn.mock.calls.length]).toEqual(['after', 1]);
  unsubscribe();
  queryClient.clear();
});
