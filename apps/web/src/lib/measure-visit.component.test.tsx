import { CallError } from '@muqabla/client/call-error';
import { SIGNED_IN_COOKIE } from '@muqabla/contract/constants';
import { MutationObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { meQuery } from './me.ts';
import { measureVisit } from './measure-visit.ts';
import { queryClient } from './query-client.ts';

const hide = (visibilityState: 'hidden' | 'visible') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibilityState);
  document.dispatchEvent(new Event('visibilitychange'));
};

const act = (outcome: () => Promise<unknown>) =>
  new MutationObserver(queryClient, { mutationFn: outcome }).mutate().catch(() => undefined);
const refuse = (status: number) => () =>
  Promise.reject(new CallError(status, { message: '', code: status === 0 ? 'NO_RESPONSE' : 'OUR_FAULT' }));

// Tests of other files share the address.
beforeEach(() => history.replaceState(null, '', '/'));

afterEach(() => {
  document.cookie = `${SIGNED_IN_COOKIE}=; max-age=0`;
  queryClient.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('sends once, when the page is first hidden, how acts went and nothing of the person', async () => {
  const sendBeacon = vi.fn<(url: string, body: Blob) => boolean>().mockReturnValue(true);
  vi.stubGlobal('navigator', { sendBeacon, hardwareConcurrency: 4 });
  measureVisit();
  await act(() => Promise.resolve());
  await act(refuse(409));
  await act(refuse(0));
  await act(refuse(503));
  hide('visible');
  expect(sendBeacon).not.toHaveBeenCalled();
  hide('hidden');
  hide('hidden');
  expect(sendBeacon).toHaveBeenCalledTimes(1);
  const [url, body] = sendBeacon.mock.calls[0] ?? [];
  expect([url, body?.type]).toEqual(['/api/visits', 'application/json']);
  expect(JSON.parse((await body?.text()) ?? '')).toEqual({
    page: 'home',
    language: 'en',
    device: 'middle',
    answeredActs: 2,
    failedActs: 2,
  });
});

it.each([
  ['has taken it back', { unmeasured: true }, 0],
  ['is not known yet', undefined, 0],
  ['agrees', {}, 1],
] as const)('sends nothing of a signed-in player unless the account agrees: it %s', (_, me, sent) => {
  const sendBeacon = vi.fn<(url: string, body: Blob) => boolean>().mockReturnValue(true);
  vi.stubGlobal('navigator', { sendBeacon, hardwareConcurrency: 4 });
  document.cookie = `${SIGNED_IN_COOKIE}=1`;
  if (me !== undefined) queryClient.setQueryData(meQuery().queryKey, me as never);
  measureVisit();
  hide('hidden');
  expect(sendBeacon).toHaveBeenCalledTimes(sent);
});
