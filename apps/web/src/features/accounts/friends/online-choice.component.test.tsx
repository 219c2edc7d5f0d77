import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setUpComponentTest, show } from '../../../../test/set-up-component-test.tsx';
import { OnlineChoice } from './online-choice.tsx';

setUpComponentTest();

it('hides the player, and shows the box as chosen while the server has not answered', async () => {
  const { user, server } = show(<OnlineChoice hidesOnline={false} />, {
    answers: { 'PUT /friends/online': 'pending' },
  });
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: /^Show friends when I am online/ });
  expect(box.checked).toBe(true);
  await user.click(box);
  await waitFor(() => expect(box.checked).toBe(false));
  expect(server.requests('PUT /friends/online')).toMatchObject([{ body: { hides: true } }]);
});

it('says that it could not be changed, and shows what is in force', async () => {
  const { user } = show(<OnlineChoice hidesOnline />, { language: 'hi', answers: { 'PUT /friends/online': 'lost' } });
  const box = screen.getByRole<HTMLInputElement>('checkbox');
  await user.click(box);
  expect(await screen.findByText('यह नहीं हो पाया। फिर से कोशिश करें।')).toBeTruthy();
  expect(box.checked).toBe(false);
});
