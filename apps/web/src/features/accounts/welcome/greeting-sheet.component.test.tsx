import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { playerAnswers } from '../../../../test/player-answers.ts';
import { setUpComponentTest, show } from '../../../../test/set-up-component-test.tsx';
import { GreetingSheet } from './greeting-sheet.tsx';

setUpComponentTest();

const greeting = (change = {}) =>
  show(<GreetingSheet />, {
    answers: {
      ...playerAnswers(),
      'GET /settings': { joiningBonus: 10, stakeMin: 50 } as never,
      'PUT /user/update-avatar/{userId}': {} as never,
      ...change,
    },
  });

it('greets by name, and says what the bonus waits for', async () => {
  greeting();
  const sheet = within(await screen.findByRole('dialog', { name: 'Welcome, Asha_21' }));
  expect(await sheet.findByText('₹10 welcome bonus added')).toBeTruthy();
  expect(sheet.getByText(/waits in your deposit wallet for your first deposit: battles start at ₹50/)).toBeTruthy();
});

it('keeps the face that is picked with one tap', async () => {
  const { user, server } = greeting();
  const faces = await screen.findAllByRole<HTMLInputElement>('radio');
  await user.click(faces[6]!);
  expect(server.requests('PUT /user/update-avatar/{userId}')).toMatchObject([{ body: { avatar: 'avatar7.png' } }]);
  await waitFor(() => expect(faces[6]!.checked).toBe(true));
});

it('ends with one tap', async () => {
  const { user } = greeting();
  await user.click(await screen.findByRole('button', { name: 'Start' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
