import { refusal } from '@muqabla/testing/components/server-double';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setUpComponentTest, show } from '../../../../test/set-up-component-test.tsx';
import { LinkCard } from './link-card.tsx';

setUpComponentTest();

const link = { token: 'abcdefghijklmnopqrstuv', endsAt: '2026-01-10T06:30:00.000Z' };
const settings = { 'GET /settings': 'pending' } as const;

it('offers to make a link where there is none, and shows the new one', async () => {
  const { user, server } = show(<LinkCard />, { answers: { ...settings, 'GET /friends/link': {} } });
  const make = await screen.findByRole('button', { name: 'Make a link' });
  server.answers({ 'POST /friends/link': link, 'GET /friends/link': { link } });
  await user.click(make);
  expect(await screen.findByRole('button', { name: 'End this link' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Make a link' })).toBeNull();
});

it('says how long to wait after too many links', async () => {
  const { user } = show(<LinkCard />, {
    answers: {
      ...settings,
      'GET /friends/link': {},
      'POST /friends/link': refusal('TOO_MANY_REQUESTS', { seconds: 60 }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Make a link' }));
  expect(await screen.findByText(/^Too many tries\. Please wait/)).toBeTruthy();
});

it('marks only the end of a link as busy while it ends', async () => {
  const { user } = show(<LinkCard />, {
    answers: { ...settings, 'GET /friends/link': { link }, 'DELETE /friends/link': 'pending' },
  });
  const end = await screen.findByRole('button', { name: 'End this link' });
  await user.click(end);
  await waitFor(() => expect(end.getAttribute('aria-busy')).toBe('true'));
  expect(screen.getByRole('button', { name: 'New link' }).getAttribute('aria-busy')).not.toBe('true');
});
