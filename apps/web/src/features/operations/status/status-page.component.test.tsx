import { STATUS_COMPONENTS } from '@muqabla/contract/operations/status/status-calls';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setUpComponentTest, show } from '../../../../test/set-up-component-test.tsx';
import { queryClient } from '../../../lib/query-client.ts';
import { StatusPage } from './status-page.tsx';

setUpComponentTest();

const measured = (state: 'ok' | 'slow' | 'down' | null = 'ok') =>
  ({
    measuredAt: '2026-11-25T10:00:00.000Z',
    lastDayFrom: '2026-11-24T10:00:00.000Z',
    reviewMinutes: 0,
    payoutTimes: { count: 100, p50Seconds: 3000, p90Seconds: 7200, p99Seconds: 90_000 },
    reviewComplaints: null,
    reviewChecks: null,
    components: STATUS_COMPONENTS.map((component) => ({
      component,
      state,
      days: [{ day: '2026-11-25', ok: 15, slow: 3, down: 2 }],
      lastDay: 'd'.repeat(2) + 's'.repeat(3) + 'o'.repeat(15) + '-'.repeat(1420),
    })),
  }) as never;
const page = (answer: Parameters<typeof measured>[0] | 'lost', language: 'en' | 'hi' = 'en') =>
  show(<StatusPage />, {
    language,
    isSignedIn: false,
    answers: { 'GET /settings': 'pending', 'GET /status': answer === 'lost' ? 'lost' : measured(answer) },
  });
const lose = () => act(() => queryClient.refetchQueries({ queryKey: ['status'] }));
const AWAY = 'Our server does not respond right now. This is what your phone saw last.';

it.each([
  ['ok', 'Everything works'],
  ['slow', 'Some parts are slow'],
  ['down', 'Some parts do not work'],
  [null, 'Nothing is measured right now'],
] as const)('sums up parts that are %s', async (state, words) => {
  page(state);
  expect(await screen.findByText(words)).toBeTruthy();
});

it('says of each part what was measured, and counts gaps as gaps', async () => {
  const { user } = page('ok');
  const bars = (words: string) => screen.findByRole('img', { name: words });
  expect(await bars('App and server: 3 min slow, 2 min not working, 1420 min not measured')).toBeTruthy();
  expect(screen.getAllByText('Worked for 90% of the measured time · 2 min not working').length).toBeGreaterThan(0);
  await user.click(screen.getByRole('radio', { name: '24 hours' }));
  expect((await bars('Recharge: 3 min slow, 2 min not working, 1420 min not measured')).tagName).toBeTruthy();
});

it('has the figures, or says that they are too few', async () => {
  page('ok');
  expect(await screen.findByText('Half were paid within 50 min')).toBeTruthy();
  expect(screen.getAllByText('Too few to say: fewer than 20.')).toHaveLength(2);
});

it('loads again what was lost on a device that saw nothing before', async () => {
  const { user, server } = page('lost');
  expect((await screen.findByRole('alert')).textContent).toContain('The measurements could not be loaded');
  server.answers({ 'GET /status': measured() });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Everything works')).toBeTruthy();
});

it.each([
  ['en', AWAY, 'Works'],
  ['hi', 'हमारा सर्वर अभी जवाब नहीं दे रहा। नीचे वह रिकॉर्ड है जो आपके फ़ोन ने पिछली बार देखा था।', 'ठीक है'],
] as const)(
  'shows what the device saw last, as of then, when it is opened without the server, %s',
  async (language, away, ok) => {
    localStorage.setItem('status', JSON.stringify(measured()));
    page('lost', language);
    expect((await screen.findByText(away)).closest('[role=status]')).not.toBeNull();
    expect(screen.queryByText(ok)).toBeNull();
  },
);

it('goes on showing what the device saw last while it asks the server again', async () => {
  localStorage.setItem('status', JSON.stringify(measured()));
  const { server } = page('lost');
  await screen.findByText(AWAY);
  server.answers({ 'GET /status': 'pending' });
  const before = server.requests('GET /status').length;
  void queryClient.refetchQueries({ queryKey: ['status'] });
  await waitFor(() => expect(server.requests('GET /status').length).toBeGreaterThan(before));
  expect(screen.getByText(AWAY)).toBeTruthy();
});

it('keeps what it has measured when the server goes away', async () => {
  const { server } = page('ok');
  await screen.findByText('Everything works');
  server.answers({ 'GET /status': 'lost' });
  await lose();
  expect(await screen.findByText(AWAY)).toBeTruthy();
  expect(screen.queryByText('Works')).toBeNull();
});
