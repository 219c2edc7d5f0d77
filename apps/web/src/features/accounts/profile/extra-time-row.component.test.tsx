import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setUpComponentTest, show } from '../../../../test/set-up-component-test.tsx';
import { ExtraTimeRow } from './extra-time-row.tsx';

setUpComponentTest();

const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /^More time on the clock/ });

it('shows whether the account asks, and what was chosen while the server has not answered', async () => {
  const { user, server } = show(<ExtraTimeRow />, {
    answers: { 'GET /user/me/extra-time': { asks: true }, 'PUT /user/me/extra-time': 'pending' },
  });
  await waitFor(() => expect(box().checked).toBe(true));
  await user.click(box());
  await waitFor(() => expect(box().checked).toBe(false));
  expect(server.requests('PUT /user/me/extra-time')).toMatchObject([{ body: { asks: false } }]);
});

it('says that it was not saved, and shows what is in force', async () => {
  const { user } = show(<ExtraTimeRow />, {
    answers: { 'GET /user/me/extra-time': { asks: false }, 'PUT /user/me/extra-time': 'lost' },
  });
  await user.click(box());
  expect(await screen.findByText(/Check your internet|That was not saved/)).toBeTruthy();
  await waitFor(() => expect(box().checked).toBe(false));
});
