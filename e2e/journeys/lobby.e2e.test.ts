import { createMatch, type Player, playerWithCash } from '@muqabla/testing/player';
import { sampledVariants } from '@muqabla/testing/sampled-variants';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { setUpBrowserTest } from '../support/browser-test.ts';
import { faultsOf } from '../support/faults.ts';
import { writeSetting } from '../support/in-process-server.ts';
import { chooseToOpen, closePhone, type Look, open, type Phone, signInAs } from '../support/phone.ts';

const LOBBY = '/matches/Chess';

const server = setUpBrowserTest();
let asha: Player;
let bilal: Player;

beforeAll(async () => {
  asha = await playerWithCash(server.origin, 2000, 'Asha Verma');
  bilal = await playerWithCash(server.origin, 2000, 'Bilal Khan');
});

const withPhone = async (player: Player, act: (phone: Phone) => Promise<void>, look: Look = {}) => {
  const phone = await server.openPhone(look);
  await signInAs(phone, player);
  await act(phone);
  await closePhone(phone, player);
};
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const list = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const topOf = async (page: Page, name: string) => (await list(page, name).boundingBox())?.y ?? Number.NaN;
const emptyLobby = async () => {
  for (const player of [asha, bilal]) {
    const matches = await player.call('GET /match/openmatches/{gameName}', { params: { gameName: 'Chess' } });
    for (const { _id, host } of matches)
      if (host._id === player.id) await player.call('DELETE /match/delete/{id}', { params: { id: _id } });
  }
};

const WORDS = [
  {
    locale: 'en-IN',
    colorScheme: 'light',
    stakes: ['₹50 winner gets ₹97.50', '₹100 winner gets ₹195', '₹250 winner gets ₹487.50', '₹500 winner gets ₹975'],
    gets: 'fee ₹5 = ₹195',
    none: /^No open battles right now\./,
    create: 'Create ₹100 battle',
    another: 'Create another battle',
    field: 'Create a Battle',
    own: 'Your battles',
    open: 'Open Battles',
    waits: 'Waiting for a player',
    remove: 'Delete',
  },
  {
    locale: 'hi-IN',
    colorScheme: 'dark',
    stakes: ['₹50 जीतने वाले को ₹97.50', '₹100 जीतने वाले को ₹195', '₹250 जीतने वाले को ₹487.50', '₹500 जीतने वाले को ₹975'],
    gets: '= ₹195',
    none: /^अभी कोई खुला मुक़ाबला नहीं।/,
    create: '₹100 का मुक़ाबला बनाएँ',
    another: 'एक और मुक़ाबला बनाएँ',
    field: 'मुक़ाबला बनाएँ',
    own: 'आपके मुक़ाबले',
    open: 'खुले मुक़ाबले',
    waits: 'खिलाड़ी का इंतज़ार है',
    remove: 'हटाएँ',
  },
] as const;

it.each(sampledVariants(import.meta.filename, WORDS))(
  'creates a battle with two taps, pins it above the form, which becomes one line, $locale',
  async ({ locale, colorScheme, ...words }) => {
    await emptyLobby();
    await withPhone(
      asha,
      async ({ page, origin, close }) => {
        await open({ page, origin, close }, LOBBY);
        await page.getByText(words.none).waitFor();
        const stakes = page.getByRole('button', { name: /^₹\d+ / });
        for (const [place, name] of words.stakes.entries())
          expect(await stakes.nth(place).and(button(page, name)).count()).toBe(1);
        // One amount is chosen beforehand, so that one tap plays.
        await page.locator('[aria-pressed=true]').and(stakes.first()).waitFor();
        await chooseToOpen(page);
        await button(page, words.stakes[1]).click();
        await page.getByRole('status').filter({ hasText: words.gets }).waitFor();
        expect(await page.getByLabel(words.field, { exact: true }).inputValue()).toBe('100');
        expect(await faultsOf(page)).toEqual([]);
        await button(page, words.create).click();

        await list(page, words.own).getByText(words.waits).waitFor();
        expect(await page.getByLabel(words.field, { exact: true }).count()).toBe(0);
        const another = button(page, words.another);
        const line = await another.boundingBox();
        expect(line?.height).toBeLessThan(60);
        expect(line?.y).toBeGreaterThan(await topOf(page, words.own));
        // Without another player's battle the list has no heading, and nothing says that none is open.
        expect(await list(page, words.open).count()).toBe(0);
        expect(await page.getByText(words.none).count()).toBe(0);
        await another.click();
        await page.getByLabel(words.field, { exact: true }).waitFor();
        expect(await faultsOf(page)).toEqual([]);

        await list(page, words.own).getByRole('button', { name: words.remove }).click();
        await list(page, words.own).waitFor({ state: 'detached' });
      },
      { locale, colorScheme },
    );
  },
);

it('offers stakes within the bounds that the operator has set, and names an amount that is not', async () => {
  await writeSetting(server, 'stakeMin', 7500);
  await writeSetting(server, 'stakeStep', 2500);
  await withPhone(asha, async (phone) => {
    const { page } = phone;
    await open(phone, LOBBY);
    await button(page, /^₹75 /).waitFor();
    const stakes = page.getByRole('button', { name: /^₹\d+ / });
    expect(await stakes.allInnerTexts()).toEqual([
      expect.stringContaining('₹75'),
      expect.stringContaining('₹100'),
      expect.stringContaining('₹250'),
      expect.stringContaining('₹500'),
    ]);
    await chooseToOpen(page);
    await page.getByLabel('Create a Battle', { exact: true }).fill('80');
    await button(page, 'Set').click();
    await page.getByRole('alert').filter({ hasText: 'Choose an amount in steps of ₹25.' }).waitFor();
  });
  await writeSetting(server, 'stakeMin', 5000);
  await writeSetting(server, 'stakeStep', 100);
});

it('challenges a friend from one sheet with a private battle', async () => {
  await emptyLobby();
  await withPhone(asha, async (phone) => {
    const { page } = phone;
    await open(phone, LOBBY);
    await button(page, 'Challenge a friend').click();
    const sheet = page.getByRole('dialog', { name: 'Challenge a friend' });
    await sheet.getByRole('button', { name: /^₹250 / }).click();
    expect(await faultsOf(page)).toEqual([]);
    await sheet.getByRole('button', { name: 'Make a link for ₹250' }).click();
    await sheet.getByText(/\/challenge\//).waitFor();
    await sheet.getByRole('img', { name: /^QR code/ }).waitFor();
    await page.keyboard.press('Escape');
    await list(page, 'Your battles').getByText('Private: share the link').waitFor();
  });
});

it('shows one example with the real fee, in no other game’s art, until a real battle is open', async () => {
  await emptyLobby();
  await withPhone(asha, async (phone) => {
    const { page } = phone;
    await open(phone, LOBBY);
    const example = list(page, 'How a battle looks');
    await example.getByText('Both put in ₹100, the winner gets ₹195. Our fee is ₹5.').waitFor();
    expect(await example.getByRole('article').count()).toBe(1);
    expect(await example.getByRole('button').count()).toBe(0);
    expect(await page.locator('main img[src*="spot-"], main img[src*="tile-"]').count()).toBe(0);
    await createMatch(bilal, 75, 'Chess');
    await list(page, 'Open Battles').getByText('₹75', { exact: true }).waitFor();
    await example.waitFor({ state: 'detached' });
    await emptyLobby();
    await example.waitFor();
    await writeSetting(server, 'demoBattles', false);
    await example.waitFor({ state: 'detached' });
  });
});
