import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setUpComponentTest, show } from '../../../../test/set-up-component-test.tsx';
import { BlockedList } from './blocked-list.tsx';

setUpComponentTest();

const blocked = (username: string) => ({
  player: { _id: username.padEnd(24, '0'), username, avatar: 'avatar1.png' },
  at: '2026-01-10T06:30:00.000Z',
});

it('says that no player is blocked, and the meaning of a block', async () => {
  show(<BlockedList />, { answers: { 'GET /blocks': { blocked: [] } } });
  expect(await screen.findByRole('heading', { name: 'You have blocked no player' })).toBeTruthy();
  expect(screen.getByText(/^A blocked player cannot challenge you/)).toBeTruthy();
});

it('adds the next page below the first', async () => {
  const { user, server } = show(<BlockedList />, {
    answers: { 'GET /blocks': { blocked: [blocked('Asha')], next: 'c1' } },
  });
  const more = await screen.findByRole('button', { name: 'Show more' });
  server.answers({ 'GET /blocks': { blocked: [blocked('Ravi')] } });
  await user.click(more);
  expect(await screen.findByText('Ravi')).toBeTruthy();
  expect(screen.getByText('Asha')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  expect(server.requests('GET /blocks').map(({ search }) => search)).toEqual(['', '?cursor=c1']);
});

it('keeps a player in the list when the unblocking is lost', async () => {
  const { user } = show(<BlockedList />, {
    answers: { 'GET /blocks': { blocked: [blocked('Asha')] }, 'DELETE /blocks/{playerId}': 'lost' },
  });
  await user.click(await screen.findByRole('button', { name: 'Unblock' }));
  expect(await screen.findByText('That did not work. Please try again.')).toBeTruthy();
  expect(screen.getByText('Asha')).toBeTruthy();
});
