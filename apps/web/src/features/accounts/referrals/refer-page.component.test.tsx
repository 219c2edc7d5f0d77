import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { playerAnswers } from '../../../../test/player-answers.ts';
import { setUpComponentTest, show } from '../../../../test/set-up-component-test.tsx';
import { ReferPage } from './refer-page.tsx';

setUpComponentTest();

const me = { 'GET /user/me': { _id: 'p1', refercode: 'ASHA21' } as never };
const answers = {
  ...playerAnswers(),
  ...me,
  'GET /user/referbalance/{userId}': { referredPlayers: 3, referralEarnings: 12.5 } as never,
};
const figure = (name: string) => within(screen.getByRole('region', { name }));

it('copies and shares the link of the player’s code', async () => {
  const { user } = show(<ReferPage />, { answers });
  await user.click(await screen.findByRole('button', { name: 'Copy' }));
  expect(await screen.findByText('Referral link copied to clipboard!')).toBeTruthy();
  const link = `${location.origin}/register?refercode=ASHA21`;
  expect(await navigator.clipboard.readText()).toBe(link);
  const share = screen.getByRole('link', { name: 'Share on WhatsApp' }).getAttribute('href') ?? '';
  const text = new URL(share).searchParams.get('text');
  for (const words of [link, 'ASHA21', '18+ only']) expect(text).toContain(words);
});

it('shows the message that a friend gets, as it is shared', async () => {
  show(<ReferPage />, { answers });
  const sent = new URL((await screen.findByRole('link', { name: 'Share on WhatsApp' })).getAttribute('href') ?? '');
  expect((await screen.findByText('Your friend gets')).nextElementSibling?.textContent).toBe(
    sent.searchParams.get('text'),
  );
});

it('counts the friends and what they have brought', async () => {
  show(<ReferPage />, { answers });
  expect(await figure('Friends joined').findByText('3')).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Earnings' }).textContent).toContain('₹12.50');
});

it('shows no figure while it loads', async () => {
  show(<ReferPage />, { answers: { ...answers, 'GET /user/referbalance/{userId}': 'pending' } });
  await screen.findByRole('button', { name: 'Copy' });
  expect(screen.getByRole('region', { name: 'Earnings' }).textContent).toBe('Earnings');
});

it('loads again what was lost, beside a code that can be shared', async () => {
  const { user, server } = show(<ReferPage />, { answers: { ...answers, 'GET /user/referbalance/{userId}': 'lost' } });
  expect((await screen.findByRole('alert')).textContent).toContain('Could not load your referrals');
  expect(screen.getByRole('button', { name: 'Copy' })).toBeTruthy();
  server.answers(answers);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await figure('Friends joined').findByText('3')).toBeTruthy();
});

it.each([
  ['those of the operator', [5, 3], ['5%', '3%']],
  ['those of the specification while they load', undefined, ['2%', '1%']],
] as const)('names the shares of the bonus: %s', async (_, referralPercents, shares) => {
  show(<ReferPage />, {
    answers: {
      ...answers,
      'GET /settings': referralPercents === undefined ? 'pending' : ({ referralPercents } as never),
    },
  });
  for (const share of shares) expect(await screen.findByRole('cell', { name: share })).toBeTruthy();
});
