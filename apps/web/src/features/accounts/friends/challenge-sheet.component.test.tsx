import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setUpComponentTest, show } from '../../../../test/set-up-component-test.tsx';
import { ChallengeSheet } from './challenge-sheet.tsx';

setUpComponentTest();

const CHALLENGE = 'POST /match/challenge';
const bilal = { _id: 'p2', username: 'Bilal', avatar: 'avatar2.png' };

it('offers no stake beyond the bounds of the game, and names them', async () => {
  const { user, server } = show(<ChallengeSheet player={bilal} onClose={() => undefined} />, {
    answers: {
      'GET /settings': { stakeMin: 50, stakeMax: 10_000, stakeStep: 50, commissionPercent: 5 } as never,
      'GET /settings/allgames': [{ gameName: 'Carrom', title: 'Carrom', status: 'active', stakeMax: 2000 } as never],
      [CHALLENGE]: 'pending',
    },
  });
  await screen.findByText('₹50 to ₹2,000, in steps of ₹50');
  const stake = screen.getByRole('textbox');
  for (const [typed, rule] of [
    ['20', '₹50 to ₹2,000'],
    ['5000', '₹50 to ₹2,000'],
    ['120', '₹50'],
  ] as const) {
    await user.clear(stake);
    await user.type(stake, typed);
    expect(screen.queryByRole('button', { name: /₹/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Challenge' }));
    expect(screen.getByRole('alert').textContent).toContain(rule);
  }
  expect(server.requests(CHALLENGE)).toEqual([]);
  await user.clear(stake);
  await user.type(stake, '2000');
  await user.click(screen.getByRole('button', { name: /₹2,000/ }));
  expect(server.requests(CHALLENGE)).toMatchObject([{ body: { amount: 2000, gameName: 'Carrom' } }]);
});
