import { type Player, playerWithCash } from '@muqabla/testing/player';
import { beginTournament, finishTournament } from '@muqabla/testing/tournament-fixtures';
import { until } from '@muqabla/testing/until';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { setUpBrowserTest } from '../support/browser-test.ts';
import { CONSOLE_DISPLAYS } from '../support/desk.ts';
import { faultsOf, pagesIn } from '../support/faults.ts';
import { closePhone, headerBalance, open, type Phone, signInAs } from '../support/phone.ts';

const server = setUpBrowserTest({ from: 'sandbox' });
let asha: Player;
let bilal: Player;

beforeAll(async () => {
  asha = await playerWithCash(server.origin, 1000, 'Asha Verma');
  bilal = await playerWithCash(server.origin, 1000, 'Bilal Khan');
});

/** Plans a tournament in the console and returns its id. */
const plan = async (page: Page, title: string, { entry = '0', shares = '' } = {}): Promise<string> => {
  await page.goto(`${server.origin}/admin/tournaments`);
  await page.getByRole('link', { name: 'Plan a tournament' }).click();
  await page.getByLabel('Title in English').fill(title);
  await page.getByRole('button', { name: 'Plan it' }).click();
  // Missing fields are named, and nothing that was typed is lost.
  await page.getByText('From 3 to 40 characters.').waitFor();
  await page.getByLabel('Title in Hindi').fill('शाम का अखाड़ा');
  await page.getByLabel('Game', { exact: true }).selectOption('Instant Chess');
  await page.getByLabel('Entry in rupees').fill(entry);
  await page.getByLabel('Our fee, percent').fill('10');
  await page.getByLabel('Shares of the prizes').fill(shares);
  await page.getByRole('button', { name: 'Plan it' }).click();
  await page.getByRole('heading', { name: title }).waitFor();
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
};

const balanceIs = (phone: Phone, rupees: number) =>
  until(`a balance of ${rupees}`, async () => ((await headerBalance(phone)) === rupees ? true : undefined));

it('is planned, joined, played by two players in both languages, and pays the winner', async () => {
  const owner = await server.deskOf('owner');
  const id = await plan(owner, 'Evening Arena', { entry: '100', shares: '70, 30' });
  const first = await server.openPhone({ reducedMotion: 'reduce' });
  const look = { reducedMotion: 'reduce', locale: 'hi-IN', colorScheme: 'dark' } as const;
  const second = await server.openPhone(look);
  await signInAs(first, asha);
  await signInAs(second, bilal);

  await open(first, '/profile');
  await first.page.getByRole('link', { name: /^Tournaments/ }).click();
  await first.page.getByRole('link', { name: /Evening Arena/ }).click();
  await balanceIs(first, 1010);
  await first.page.getByRole('button', { name: 'Join for ₹100' }).click();
  await first.page.getByRole('dialog').getByRole('button', { name: 'Join for ₹100' }).click();
  await first.page.getByText('You have a seat.').waitFor();
  await balanceIs(first, 910);
  await owner.reload();
  await owner.getByRole('link', { name: 'Trace every rupee' }).click();
  await owner.getByRole('main').getByText('₹100.00').first().waitFor();
  expect(await faultsOf(owner)).toEqual([]);
  await owner.goBack();
  await owner.getByRole('heading', { name: 'Evening Arena' }).waitFor();
  await first.page.getByRole('button', { name: 'Give up your seat, ₹100 comes back' }).click();
  await balanceIs(first, 1010);
  await first.page.getByRole('button', { name: 'Join for ₹100' }).click();
  await first.page.getByRole('dialog').getByRole('button', { name: 'Join for ₹100' }).click();
  await first.page.getByText('You have a seat.').waitFor();
  expect(await faultsOf(first.page)).toEqual([]);

  await open(second, '/');
  await second.page.getByRole('link', { name: /टूर्नामेंट के लिए/ }).click();
  await second.page.getByRole('link', { name: /शाम का अखाड़ा/ }).click();
  await second.page.getByRole('button', { name: '₹100 देकर शामिल हों' }).click();
  const sheet = second.page.getByRole('dialog');
  await sheet.getByText('बाद में बैलेंस').waitFor();
  await sheet.getByRole('button', { name: '₹100 देकर शामिल हों' }).click();
  await second.page.getByText('आपकी सीट है').waitFor();

  await beginTournament(server, id);
  await open(first, `/tournaments/${id}`);
  await first.page.getByRole('button', { name: 'Play next' }).click();
  await first.page.getByRole('region', { name: 'Tournaments' }).getByText('Looking for an opponent…').waitFor();
  // The game finds the player on any page.
  await first.page
    .getByRole('link', { name: /^Wallet, / })
    .first()
    .click();
  await first.page.waitForURL(/\/wallet/);
  await open(second, `/tournaments/${id}`);
  await second.page.getByRole('button', { name: 'अगला गेम' }).click();
  for (const { page } of [first, second]) await page.waitForURL(/\/matchboard\//);

  await second.page.getByText('टूर्नामेंट का गेम।').waitFor();
  await second.page.getByRole('button', { name: 'हार मानें' }).click();
  const popup = second.page.getByRole('alertdialog').or(second.page.getByRole('dialog'));
  await popup.getByText('टूर्नामेंट में यह गेम हार गिना जाएगा।').waitFor();
  await popup.getByRole('button', { name: 'हार मानें' }).click();
  await first.page.getByRole('link', { name: 'Back to the tournament' }).click();
  await first.page.getByRole('listitem').filter({ hasText: asha.me.username }).getByText('Score 2').waitFor();
  await second.page.getByRole('link', { name: 'टूर्नामेंट पर वापस' }).click();
  await second.page.getByRole('heading', { name: 'टेबल' }).waitFor();
  expect(await faultsOf(second.page)).toEqual([]);

  await owner.getByText('Score 2, games: 1').waitFor();
  await owner.getByText('₹200.00').waitFor();
  await finishTournament(server, id);
  await first.page.getByText('You finished in place 1.').waitFor();
  await first.page.getByText('Your prize of ₹180 is in your winnings.').waitFor();
  await balanceIs(first, 1090);
  await second.page.getByText('आपकी जगह रही: 2।').waitFor();
  const podium = first.page.getByLabel('The first three');
  await podium.getByText('₹180').waitFor();
  // The public log has its end, and each phone adds it up.
  await first.page.getByRole('button', { name: 'Check' }).click();
  await first.page.getByText(/^The prizes add up/).waitFor();
  await second.page.getByRole('button', { name: 'चेक करें' }).click();
  await second.page.getByText(/^इनाम का हिसाब सही है/).waitFor();
  expect(await faultsOf(first.page)).toEqual([]);
  await open(first, '/history?filter=wallet');
  await first.page.getByText('Tournament prize').first().waitFor();
  await open(first, '/notices');
  await first.page.getByRole('link', { name: /Your prize of “Evening Arena”, ₹180/ }).click();
  await first.page.waitForURL(new RegExp(`/tournaments/${id}`));
  await owner.getByText('₹0.00').waitFor();
  await closePhone(first, asha);
  await second.close();
});

it('is watched by all staff, paused and stopped by those who may', async () => {
  const owner = await server.deskOf('owner');
  const id = await plan(owner, 'Night Arena');
  await asha.call('POST /tournaments/{id}/join', { params: { id } });
  await beginTournament(server, id);
  await owner.getByRole('heading', { name: 'Pairing' }).waitFor();
  const reasons = owner.getByLabel('Reason');
  await reasons.first().fill('The clocks are looked at.');
  await owner.getByRole('button', { name: 'Pause the pairing' }).click();
  await owner.getByText('Pairing is paused. Games that run go on.').waitFor();
  await owner.getByText('Paused', { exact: true }).waitFor();

  const phone = await server.openPhone();
  await signInAs(phone, asha);
  await open(phone, `/tournaments/${id}`);
  await phone.page.getByText('New games are paused for a moment.').waitFor();

  const reviewer = await server.deskOf('reviewer');
  await reviewer.goto(`${server.origin}/admin/tournaments/${id}`);
  await reviewer.getByText(asha.me.username).waitFor();
  expect(await reviewer.getByRole('button', { name: 'Stop the tournament' }).count()).toBe(0);

  for (const look of CONSOLE_DISPLAYS) {
    const page = await server.deskOf('owner', look);
    for (const path of pagesIn(look, CONSOLE_DISPLAYS, ['', '/new', `/${id}`])) {
      await page.goto(`${server.origin}/admin/tournaments${path}`);
      await page.getByRole('main').getByRole('link').first().waitFor();
      expect(await faultsOf(page)).toEqual([]);
    }
    await page.close();
  }

  await owner.getByRole('button', { name: 'Go on with the pairing' }).waitFor();
  await reasons.last().fill('The hall has no electricity.');
  await owner.getByRole('button', { name: 'Stop the tournament' }).click();
  await owner.getByText('The tournament is stopped.').waitFor();
  await phone.page.getByText('This tournament was cancelled.').waitFor();
  await phone.page.getByText('The hall has no electricity.').waitFor();
  // Nothing was paid into a free one.
  expect(await owner.getByRole('link', { name: 'Trace every rupee' }).count()).toBe(0);
  await owner.getByRole('link', { name: 'Audit log of this tournament' }).click();
  await owner.getByRole('main').getByText('The hall has no electricity.').last().waitFor();
  await closePhone(phone, asha);
});
