import { addDays, startOfDay } from '@muqabla/contract/india-time';
import { insertLeagueGames } from '@muqabla/testing/league-fixtures';
import { type Player, registerPlayer } from '@muqabla/testing/player';
import { beforeAll, expect, it } from 'vitest';
import { insertBoardGames } from '../../apps/server/src/play/boards/games/board-games.queries.ts';
import { weekOf } from '../../apps/server/src/play/skill/leaders/week.rules.ts';
import { setUpBrowserTest } from '../support/browser-test.ts';
import { faultsOf } from '../support/faults.ts';
import { open } from '../support/phone.ts';

const GAME = 'Instant Chess';
const NAMES = ['Asha', 'Bilal', 'Chand', 'Deepa', 'Esha', 'Farah', 'Gita', 'Hari'];

const server = setUpBrowserTest();
let players: Player[];

/** In a week before and in this one, each player has won one game less than the one before. */
beforeAll(async () => {
  await insertBoardGames(server.services.db);
  players = await Promise.all(NAMES.map((name) => registerPlayer(server.origin, { fullName: `${name} Verma` })));
  await Promise.all(players.map((player) => player.call('PUT /user/me/leading', { body: { isShown: true } })));
  const { week } = weekOf(server.clock.now());
  const before = addDays(week, -28);
  await server.services.db.query('insert into league_weeks (week, computed_at) values ($1, $2)', [
    before,
    startOfDay(before),
  ]);
  const stranger = crypto.randomUUID();
  const games = [before, week].flatMap((each) =>
    players.flatMap(({ id }, place) =>
      Array.from({ length: NAMES.length - place }, (_, game) => ({
        one: id,
        other: stranger,
        score: 1 as const,
        at: new Date(startOfDay(each).getTime() + place * 1000 + game),
      })),
    ),
  );
  await insertLeagueGames(server.ownerUrl, GAME, games);
  await server.runJob('compute-leagues', {});
});

it.each([
  {
    locale: 'en-IN',
    link: 'Weekly league',
    place: 'Place 1',
    line: 'The first moves up to Club player',
    past: 'Week from',
    moved: 'Stayed in the league',
    season: 'Tables of the season',
  },
  {
    locale: 'hi-IN',
    colorScheme: 'dark',
    link: 'हफ़्ते की लीग',
    place: 'नंबर 1',
    line: 'पहले नंबर वाले “क्लब” लीग में जाएँगे',
    past: 'से शुरू हफ़्ता',
    moved: 'उसी लीग में रहे',
    season: 'सीज़न की टेबल',
  },
] as const)('a player sees the own place, what it leads to and the season, $locale', async (words) => {
  const { link, place, line, past, moved, season, ...look } = words;
  // The first two have moved up, so that the third leads the group.
  const [champion, , me] = players as [Player, Player, Player];
  await server.withPhone(me, look, async (phone) => {
    const { page } = phone;
    await open(phone, '/profile');
    await page.getByRole('link', { name: link }).click();
    await page.locator('#league-game').selectOption({ value: GAME });
    await page.getByText(line).waitFor();
    expect(await page.locator('ol [aria-current="true"]').last().textContent()).toContain(place);
    const week = page.getByRole('button', { name: past });
    expect(await week.textContent()).toContain(moved);
    await page.getByRole('link', { name: season }).click();
    await page.getByText(champion.me.username).waitFor();
    expect(await faultsOf(page)).toEqual([]);
  });
});
