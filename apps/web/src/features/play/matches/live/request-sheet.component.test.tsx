import type { MatchView } from '@muqabla/contract/play/matches/match';
import { type Answers, refusal } from '@muqabla/testing/components/server-double';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { setUpComponentTest, show } from '../../../../../test/set-up-component-test.tsx';
import { startedMatch } from '../../../../lib/started-match.ts';
import { RequestSheet } from './request-sheet.tsx';

setUpComponentTest();

const match = {
  _id: 'm1',
  status: 'requested',
  gameName: 'Ludo Classic',
  room: 'manual',
  amount: 100,
  winAmount: 95,
  host: { _id: 'p1', username: 'Asha_21' },
  joiner: { _id: 'p2', username: 'Bilal_7' },
  statusSince: '2026-11-25T10:00:00.000Z',
  deadline: '2100-01-01T00:00:00.000Z',
} as unknown as MatchView;

const sheet = (answers: Answers = {}, shownMatch: MatchView = match) => {
  const onDismiss = vi.fn<() => void>();
  const shown = show(<RequestSheet match={shownMatch} open onDismiss={onDismiss} />, {
    answers: { 'GET /settings/allgames': [], ...answers },
  });
  return { ...shown, onDismiss };
};
/** The room on the page, and the match that is counted down over it. */
const opened = () => [location.pathname, startedMatch.get()?._id];
const button = (name: string) => screen.findByRole('button', { name });

it('says who wants to play, and starts once', async () => {
  const { user, server } = sheet({ 'PUT /match/start': 'pending' });
  expect(await screen.findByRole('dialog', { name: 'Bilal_7 wants to play' })).toBeTruthy();
  await user.dblClick(await button('Start'));
  await user.click(await button('Reject'));
  expect((await button('Start')).getAttribute('aria-busy')).toBe('true');
  expect(server.requests('PUT /match/start')).toMatchObject([{ body: { matchId: 'm1' } }]);
  expect(opened()).toEqual(['/', undefined]);
});

it.each([
  ['a lost connection', 'lost', 'Could not reach the server. Check your internet and try again.'],
  ['a refusal', refusal('MATCH_MOVED_ON'), /./],
  ['a failure of the server', 'failed', 'Something went wrong. Please try again.'],
] as const)('stays open after %s, names the cause, and starts at the next try', async (_, answer, words) => {
  const { user, server } = sheet({ 'PUT /match/start': answer });
  await user.click(await button('Start'));
  const attempts = answer === 'lost' ? 2 : 1;
  await waitFor(() => expect(server.requests('PUT /match/start')).toHaveLength(attempts));
  expect(await screen.findByText(words, { selector: '[data-title]' })).toBeTruthy();
  expect(screen.getByRole('dialog', { name: 'Bilal_7 wants to play' })).toBeTruthy();
  server.answers({ 'PUT /match/start': { ...match, status: 'running' } });
  await user.click(await button('Start'));
  await waitFor(() => expect(opened()).toEqual(['/match/m1', 'm1']));
});

it('is answered later, or rejected', async () => {
  const { user, server, onDismiss } = sheet({ 'PUT /match/reject': {} as never });
  await user.click(await button('Reject'));
  await waitFor(() => expect(server.requests('PUT /match/reject')).toMatchObject([{ body: { matchId: 'm1' } }]));
  await user.click((await screen.findAllByRole('button', { name: 'Not now' })).at(-1)!);
  expect([onDismiss.mock.calls.length, ...opened()]).toEqual([1, '/', undefined]);
});

it('says before the start that the joiner has half as much time again', async () => {
  sheet({}, { ...match, board: { extraTime: { host: true, joiner: true } } } as unknown as MatchView);
  expect(
    await screen.findByText('You have half as much time again. Bilal_7 has half as much time again.'),
  ).toBeTruthy();
});
