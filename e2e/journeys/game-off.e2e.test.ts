import { createMatch, type Player, playerWithCash } from '@muqabla/testing/player';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { beforeAll, expect, it } from 'vitest';
import { setUpBrowserTest } from '../support/browser-test.ts';
import { faultsOf } from '../support/faults.ts';
import { open } from '../support/phone.ts';

const LOBBY = '/matches/Chess';

const server = setUpBrowserTest();
let asha: Player;
let bilal: Player;

/** Switches a game off as staff do. */
const switchOff = async (gameName: string) => {
  const owner = await createStaffMember(server, 'owner');
  const { games } = await owner.call('GET /admin/games');
  const game = games.find((each) => each.gameName === gameName);
  if (game === undefined) throw new Error(`there is no ${gameName}`);
  const { title, instructions, resultMode, linkTemplate, appName, version } = game;
  await owner.call('PUT /admin/games/{gameId}', {
    params: { gameId: game._id },
    body: {
      title,
      instructions,
      resultMode,
      linkTemplate,
      version,
      ...(appName !== undefined && { appName }),
      status: 'inactive',
      reason: 'The app of the game is down.',
    },
  });
};

beforeAll(async () => {
  asha = await playerWithCash(server.origin, 1000, 'Asha Verma');
  bilal = await playerWithCash(server.origin, 1000, 'Bilal Khan');
  await createMatch(bilal, 100, 'Chess');
  await switchOff('Chess');
});

it.each([
  {
    language: 'en',
    colorScheme: 'light',
    title: 'Chess is not offered now',
    games: 'Games that you can play now',
    lobby: 'Carrom',
    openBattles: 'Open Battles',
  },
  {
    language: 'hi',
    colorScheme: 'dark',
    title: 'शतरंज अभी बंद है',
    games: 'अभी ये गेम खेल सकते हैं',
    lobby: 'कैरम',
    openBattles: 'खुले मुक़ाबले',
  },
] as const)('the lobby of a game that is switched off leads to those that are offered, in $language', async (words) => {
  await server.withPhone(asha, { locale: `${words.language}-IN`, colorScheme: words.colorScheme }, async (phone) => {
    const { page } = phone;
    await open(phone, LOBBY);
    await page.getByRole('heading', { name: words.title }).waitFor();
    // A battle that was open before can still be joined.
    await page.getByRole('region', { name: words.openBattles }).waitFor();
    expect(await page.locator('#stake').count()).toBe(0);
    expect(await faultsOf(page)).toEqual([]);
    const offered = page.getByRole('region', { name: words.games });
    expect(await offered.getByRole('link', { name: /^(Chess|शतरंज)$/ }).count()).toBe(0);
    await offered.getByRole('link', { name: words.lobby, exact: true }).click();
    await page.getByRole('heading', { name: words.lobby, level: 1 }).waitFor();
    await page.locator('form').first().waitFor();
  });
});
