import type { Notice } from '@muqabla/contract/core/notices/notice-calls';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setUpComponentTest, show } from '../../../../test/set-up-component-test.tsx';
import { NoticesPage } from './notices-page.tsx';

setUpComponentTest();

// The row of pushes asks for them.
const settings = { 'GET /settings': 'pending' } as const;
const notice = (words: string, change: Partial<Notice> = {}): Notice => ({
  _id: words.padEnd(24, '0'),
  kind: 'friendAdded',
  words,
  at: '2026-01-10T06:30:00.000Z',
  read: true,
  ...change,
});

it('says that there is nothing new', async () => {
  show(<NoticesPage />, { answers: { ...settings, 'GET /user/notices': { notices: [], unread: 0 } } });
  expect(await screen.findByRole('heading', { name: 'You are all caught up' })).toBeTruthy();
});

it('offers to try again when the list could not be read', async () => {
  const { user, server } = show(<NoticesPage />, { answers: { ...settings, 'GET /user/notices': 'lost' } });
  expect((await screen.findByRole('alert')).textContent).toContain('Could not load your notifications.');
  server.answers({ 'GET /user/notices': { notices: [notice('Asha is your friend.')], unread: 0 } });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Asha is your friend.')).toBeTruthy();
});

it('marks the newest as read, and shows it as new during the visit', async () => {
  const { server } = show(<NoticesPage />, {
    answers: {
      ...settings,
      'GET /user/notices': { notices: [notice('Newest', { read: false }), notice('Older')], unread: 1 },
      'POST /user/notices/read': { unread: 0 },
    },
  });
  expect(await screen.findByText('Newest')).toBeTruthy();
  await waitFor(() =>
    expect(server.requests('POST /user/notices/read')).toMatchObject([{ body: { upTo: 'Newest'.padEnd(24, '0') } }]),
  );
  expect(screen.getByRole('link', { name: /Newest.*, new/ })).toBeTruthy();
  expect(screen.queryByRole('link', { name: /Older.*, new/ })).toBeNull();
});

it('leads to the page that a notice is about', async () => {
  show(<NoticesPage />, {
    answers: { ...settings, 'GET /user/notices': { notices: [notice('Asha is your friend.')], unread: 0 } },
  });
  const link = await screen.findByRole('link', { name: /Asha is your friend/ });
  expect(link.getAttribute('href')).toBe('/friends');
});
