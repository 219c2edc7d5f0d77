import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setUpComponentTest, show } from '../../../../test/set-up-component-test.tsx';
import { staffAnswers } from '../../../../test/staff-answers.ts';
import { CheckCard } from './check-card.tsx';

setUpComponentTest();

const PLAYER = '01a22404-5c7a-775c-9f36-76603a5728fa';
const line = (invariant: string, broken: number, players?: string[]) => ({
  invariant,
  says: `of ${invariant}`,
  broken,
  ...(players !== undefined && { players }),
});
const card = (...lines: readonly ReturnType<typeof line>[]) =>
  show(<CheckCard />, {
    path: '/ledger',
    answers: {
      ...staffAnswers(),
      'GET /admin/ledger/check': {
        last: {
          at: '2026-11-25T10:00:00.000Z',
          ok: lines.every(({ broken }) => broken === 0),
          lines: [...lines],
          transfers: 12,
          entries: 20,
          wallets: 4,
        },
      },
    },
  });

it('names the players with a wrong figure, with a link to each', async () => {
  card(line('L1', 0), line('F5', 7, [PLAYER]));
  expect(await screen.findByText(/Wrong for 7 of the sampled players:/)).toBeDefined();
  expect(screen.getByRole('link', { name: PLAYER }).getAttribute('href')).toBe(`/players/${PLAYER}`);
});

it('counts the entries that fail a check of the books', async () => {
  card(line('L2', 3), line('F5', 0));
  expect(await screen.findByText(/3 entries fail this check\./)).toBeDefined();
  expect(screen.queryByRole('link')).toBeNull();
});
