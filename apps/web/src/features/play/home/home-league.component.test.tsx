import type { OwnLeagueSeat } from '@muqabla/contract/play/skill/league-calls';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { playerAnswers } from '../../../../test/player-answers.ts';
import { setUpComponentTest, show } from '../../../../test/set-up-component-test.tsx';
import { HomeLeague } from './home-league.tsx';

setUpComponentTest();

const ended = {
  week: '2026-11-16',
  league: 'club',
  place: 2,
  points: 140,
  games: 9,
  outcome: 'up',
  nextLeague: 'strong',
};
const league = (past: readonly Partial<OwnLeagueSeat>[]) =>
  show(<HomeLeague gameName="Instant Chess" />, {
    answers: {
      ...playerAnswers(),
      'GET /settings/allgames': [{ gameName: 'Instant Chess', title: 'Chess', status: 'active' }] as never,
      'GET /leagues/{gameName}': {
        week: '2026-11-23',
        endsAt: '2026-11-29T18:30:00.000Z',
        league: 'strong',
        group: [],
        past,
      } as never,
    },
  });

it('shows once how the last week ended, with the shield of the new one', async () => {
  const { user, unmount } = league([ended as OwnLeagueSeat]);
  const sheet = within(await screen.findByRole('dialog', { name: /^Up you go: / }));
  expect(sheet.getByText('Place 2, 140 league points')).toBeTruthy();
  expect(sheet.getByRole('link', { name: 'See how it ended' }).getAttribute('href')).toBe('/leagues');
  await user.click(sheet.getByRole('button', { name: 'To the new week' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  unmount();
  league([ended as OwnLeagueSeat]);
  expect(await screen.findByRole('link', { name: /league/i })).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});
