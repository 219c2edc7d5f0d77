import type { Answers } from '@muqabla/testing/components/server-double';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubDatabase } from '../../test/memory-database.ts';
import { setUpComponentTest, show } from '../../test/set-up-component-test.tsx';
import { keepSendingResults, listWaitingMatches, sendResult } from './result-outbox.ts';

setUpComponentTest();

const SUBMIT = 'PUT /match/submit/result/{matchId}';
const answered: Answers = { [SUBMIT]: { _id: 'm1', status: 'pending' } as never };
const match = { _id: 'm1', room: 'manual' } as const;

let over: AbortController;
beforeEach(() => {
  stubDatabase();
  over = new AbortController();
});
afterEach(() => {
  over.abort();
  vi.useRealTimers();
});

/** A result that was given while the server did not answer, on a page that stays open. */
const keepResult = async () => {
  const shown = show(<p>Room</p>, { answers: { [SUBMIT]: 'lost' } });
  keepSendingResults('p1', over.signal);
  await sendResult('p1', match, { resultStatus: 'loss' }).catch(() => undefined);
  expect(await listWaitingMatches('p1')).toEqual(['m1']);
  const attempts = () => shown.server.requests(SUBMIT).length;
  expect(attempts()).toBe(1);
  return { ...shown, attempts };
};
const settled = () => vi.waitFor(async () => expect(await listWaitingMatches('p1')).toEqual([]));

it.each([
  ['the phone is online again', () => window.dispatchEvent(new Event('online'))],
  ['the page is shown again', () => document.dispatchEvent(new Event('visibilitychange'))],
])('a result that waits is sent once when %s', async (_, happen) => {
  const { server, attempts } = await keepResult();
  server.answers(answered);
  happen();
  happen();
  expect(await screen.findByText('Your result that waited on this phone was sent.')).toBeTruthy();
  await settled();
  expect(attempts()).toBe(2);
});

it('repeats it in growing intervals while the server does not answer', async () => {
  vi.useFakeTimers();
  const { server, attempts } = await keepResult();
  await vi.advanceTimersByTimeAsync(5_100);
  expect(attempts()).toBe(2);
  await vi.advanceTimersByTimeAsync(9_000);
  expect(attempts()).toBe(2);
  server.answers(answered);
  await vi.advanceTimersByTimeAsync(1_000);
  expect([attempts(), await listWaitingMatches('p1')]).toEqual([3, []]);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(attempts()).toBe(3);
});

it('sends nothing after the page has another player', async () => {
  vi.useFakeTimers();
  const { attempts } = await keepResult();
  over.abort();
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(600_000);
  expect(attempts()).toBe(1);
});

it('leaves a result that is being given to its form', async () => {
  const { server } = show(<p>Room</p>, { answers: { [SUBMIT]: 'pending' } });
  keepSendingResults('p1', over.signal);
  void sendResult('p1', match, { resultStatus: 'loss' });
  await vi.waitFor(() => expect(server.requests(SUBMIT)).toHaveLength(1));
  window.dispatchEvent(new Event('online'));
  await new Promise((done) => setTimeout(done, 50));
  expect(server.requests(SUBMIT)).toHaveLength(1);
});
