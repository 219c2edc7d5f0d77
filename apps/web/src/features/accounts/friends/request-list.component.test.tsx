import { refusal } from '@muqabla/testing/components/server-double';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setUpComponentTest, show } from '../../../../test/set-up-component-test.tsx';
import { RequestList } from './request-list.tsx';

setUpComponentTest();

const asha = { _id: 'a'.repeat(24), username: 'Asha', avatar: 'avatar1.png' };
const at = '2026-01-10T06:30:00.000Z';
const received = { received: [{ player: asha, at }], sent: [] };
const sent = { received: [], sent: [{ player: asha, at }] };

it('says that there are no requests', async () => {
  show(<RequestList />, { answers: { 'GET /friends/requests': { received: [], sent: [] } } });
  expect(await screen.findByRole('heading', { name: 'No requests' })).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('says in Hindi that there are no requests', async () => {
  show(<RequestList />, { language: 'hi', answers: { 'GET /friends/requests': { received: [], sent: [] } } });
  expect(await screen.findByRole('heading', { name: 'कोई रिक्वेस्ट नहीं' })).toBeTruthy();
});

it('shows neither a list nor an error while it loads', () => {
  show(<RequestList />, { answers: { 'GET /friends/requests': 'pending' } });
  expect(screen.queryByRole('heading')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('offers to try again when the connection is lost', async () => {
  const { user, server } = show(<RequestList />, { answers: { 'GET /friends/requests': 'lost' } });
  expect((await screen.findByRole('alert')).textContent).toContain('This could not be loaded');
  server.answers({ 'GET /friends/requests': received });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Asha')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('accepts a request and reads the list again', async () => {
  const { user, server } = show(<RequestList />, { answers: { 'GET /friends/requests': received } });
  const accept = await screen.findByRole('button', { name: 'Accept' });
  server.answers({
    'PUT /friends/requests/{playerId}': { state: 'friends' },
    'GET /friends/requests': { received: [], sent: [] },
  });
  await user.click(accept);
  expect(await screen.findByRole('heading', { name: 'No requests' })).toBeTruthy();
  expect(await screen.findByText('You are friends now.')).toBeTruthy();
  expect(server.requests('PUT /friends/requests/{playerId}')).toMatchObject([
    { path: `/friends/requests/${asha._id}`, body: { accept: true } },
  ]);
});

it('shows why a request was not accepted, and keeps it', async () => {
  const { user } = show(<RequestList />, {
    answers: { 'GET /friends/requests': received, 'PUT /friends/requests/{playerId}': refusal('PLAYER_BLOCKED') },
  });
  await user.click(await screen.findByRole('button', { name: 'Accept' }));
  expect(await screen.findByText('You have blocked this player. Unblock them first.')).toBeTruthy();
  expect(screen.getByText('Asha')).toBeTruthy();
});

it('marks only the pressed button as busy, and sends once', async () => {
  const { user, server } = show(<RequestList />, {
    answers: { 'GET /friends/requests': received, 'PUT /friends/requests/{playerId}': 'pending' },
  });
  const ignore = await screen.findByRole('button', { name: 'Ignore' });
  await user.click(ignore);
  await waitFor(() => expect(ignore.getAttribute('aria-busy')).toBe('true'));
  expect(screen.getByRole('button', { name: 'Accept' }).getAttribute('aria-busy')).not.toBe('true');
  await user.click(ignore);
  expect(server.requests('PUT /friends/requests/{playerId}')).toHaveLength(1);
});

it('takes back a sent request', async () => {
  const { user, server } = show(<RequestList />, {
    answers: { 'GET /friends/requests': sent, 'DELETE /friends/requests/{playerId}': { message: 'Taken back.' } },
  });
  expect(await screen.findByRole('heading', { name: 'Sent by you' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Take back' }));
  expect(await screen.findByText('Taken back.')).toBeTruthy();
  expect(server.requests('DELETE /friends/requests/{playerId}')).toHaveLength(1);
});
