import { createMatch, playerWithCash, startMatch, submitResult } from '@muqabla/testing/player';
import { sampledVariants } from '@muqabla/testing/sampled-variants';
import { until } from '@muqabla/testing/until';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { faultsOf } from '../support/faults.ts';
import { type InProcessServer, startInProcessServer, writeSetting } from '../support/in-process-server.ts';
import { open, openPhone, type Phone, signInAs } from '../support/phone.ts';

let server: InProcessServer;
let browser: Browser;
let ahead = 0;

const set = (name: string, value: unknown) => writeSetting(server, name, value);

beforeAll(async () => {
  server = await startInProcessServer({ clock: { now: () => new Date(Date.now() + ahead) } });
  browser = await launchBrowser();
  await set('marqueeText', { en: 'New: Carrom is open.', hi: 'नया: कैरम खुल गया है।' });
  await set('homepageText', { en: 'Payouts rest on Sunday.', hi: 'रविवार को भुगतान नहीं।' });
  await set('metaText', { en: 'Skill against skill.', hi: 'हुनर से हुनर।' });
  await set('whatsapp', 'https://wa.me/911234567890');
  await set('instagram', 'https://instagram.com/muqabla');
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

const withPhone = async (act: (phone: Phone) => Promise<void>, locale: 'en-IN' | 'hi-IN' = 'en-IN') => {
  const phone = await openPhone(browser, server.origin, { locale });
  await act(phone);
  await phone.close();
};
const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const boxOf = async (page: Page, path: string) =>
  (await page.locator(path).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
const isPicture = (page: Page, path: string) =>
  until(`the picture ${path}`, async () =>
    (await page.locator(path).evaluate((image) => Number(Reflect.get(image, 'naturalWidth')))) > 0 ? true : undefined,
  );

const LUDO = 'main a[href="/matches/Ludo%20Classic"]';

const WORDS = {
  'en-IN': {
    marquee: 'New: Carrom is open.',
    notice: 'Payouts rest on Sunday.',
    meta: 'Skill against skill.',
    slide: 'Every rupee accounted for',
    legend: ['is for Battles', 'is for Tournaments'],
    parts: ['About Us', 'Business', 'Games', 'Support'],
    chat: 'Chat with us',
  },
  'hi-IN': {
    marquee: 'नया: कैरम खुल गया है।',
    notice: 'रविवार को भुगतान नहीं।',
    meta: 'हुनर से हुनर।',
    slide: 'हर रुपये का हिसाब',
    legend: ['मुक़ाबलों के लिए', 'टूर्नामेंट के लिए'],
    parts: ['हमारे बारे में', 'कारोबार', 'गेम', 'सपोर्ट'],
    chat: 'हमसे चैट करें',
  },
} as const;

it.each(sampledVariants(import.meta.filename, ['en-IN', 'hi-IN'] as const))(
  'shows everything a visitor is to find, %s',
  (locale) =>
    withPhone(async (phone) => {
      const { page } = phone;
      const words = WORDS[locale];
      await open(phone, '/');
      await page.getByRole('complementary').getByText(words.marquee).waitFor();
      await main(page).getByText(words.notice).waitFor();
      await main(page).getByText(words.slide).waitFor();
      for (const legend of words.legend) await main(page).getByText(legend).waitFor();
      await main(page).getByText(words.meta).waitFor();
      for (const part of words.parts) await main(page).getByRole('heading', { name: part, level: 3 }).waitFor();
      const linked = (name: string) => main(page).getByRole('link', { name }).getAttribute('href');
      expect([await linked('WhatsApp'), await linked('Instagram'), await linked(words.chat)]).toEqual([
        'https://wa.me/911234567890',
        'https://instagram.com/muqabla',
        '/chat',
      ]);
    }, locale),
);

it('lays the open games out by two, each leading to its lobby', () =>
  withPhone(async (phone) => {
    const { page } = phone;
    await open(phone, '/');
    const tiles = main(page).locator('a[href^="/matches/"]');
    await tiles.first().waitFor();
    const games = ['Ludo Classic', 'Ludo Quick', 'Chess', 'Carrom'].map(
      (name) => `/matches/${encodeURIComponent(name)}`,
    );
    expect(await tiles.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(games);
    const [first, second, third] = await Promise.all(
      games.slice(0, 3).map((path) => boxOf(page, `main a[href="${path}"]`)),
    );
    expect([second?.y, second?.width]).toEqual([first?.y, first?.width]);
    expect([third?.x, third?.y === first?.y]).toEqual([first?.x, false]);
    await isPicture(page, `${LUDO} img`);
    await page.locator(LUDO).click();
    // A visitor logs in on the way.
    await page.getByLabel('Mobile number').waitFor();
  }));

it.each(
  sampledVariants(import.meta.filename, [
    {
      locale: 'en-IN',
      live: 'LIVE',
      lines: ['1 open from ₹75', '2 playing'],
      quiet: ['Open the first battle', 'from ₹50'],
    },
    { locale: 'hi-IN', live: 'लाइव', lines: ['1 खुले, ₹75 से', '2 खेल रहे हैं'], quiet: ['पहला मुक़ाबला आप खोलें', '₹50 से'] },
  ] as const),
)(
  'shows what is open and played in each game, and LIVE only there, $locale',
  async ({ locale, live, lines, quiet }) => {
    const [host, joiner] = [await playerWithCash(server.origin, 500), await playerWithCash(server.origin, 500)];
    const { _id: id } = await createMatch(host, 75, 'Chess');
    const matchId = await startMatch(joiner, host, { gameName: 'Chess' });
    ahead += 6000;
    await withPhone(async (phone) => {
      const { page } = phone;
      await open(phone, '/');
      const chess = page.locator('main a[href="/matches/Chess"]');
      for (const line of lines) await chess.getByText(line, { exact: true }).waitFor();
      await chess.getByText(live, { exact: true }).waitFor();
      for (const line of quiet) await page.locator(LUDO).getByText(line, { exact: true }).waitFor();
      expect(await main(page).getByText(live, { exact: true }).count()).toBe(1);
      expect(await faultsOf(page)).toEqual([]);
      // Without the figures the games are still there, and nothing is claimed.
      await page.route('**/api/match/activity', (route) => route.abort());
      await page.reload();
      await page.locator(LUDO).waitFor();
      expect(await main(page).getByText(live, { exact: true }).count()).toBe(0);
    }, locale);
    await host.call('DELETE /match/delete/{id}', { params: { id } });
    await submitResult(host, matchId, { resultStatus: 'loss' }, undefined, 'autoresult');
  },
);

it.each(
  sampledVariants(import.meta.filename, [
    { locale: 'en-IN', greets: /^Hi Arjun/, balance: 'Balance ₹1,005' },
    { locale: 'hi-IN', greets: /^नमस्ते Arjun/, balance: 'बैलेंस ₹1,005' },
  ] as const),
)('greets a player with their balance above the games, $locale', ({ locale, greets, balance }) =>
  withPhone(async (phone) => {
    const { page } = phone;
    await signInAs(phone, await playerWithCash(server.origin, 995, 'Arjun Rao'));
    await open(phone, '/');
    await main(page).getByText(greets).waitFor();
    await main(page).getByText(balance).waitFor();
    // All four games are within the first screen, below the operator's two lines.
    const last = await page.locator('main a[href="/matches/Carrom"]').boundingBox();
    expect(last?.y).toBeLessThan(700);
  }, locale),
);

it('shows a fallback picture for a game without image, and messages for no games and for a failed load', () =>
  withPhone(async (phone) => {
    const { page } = phone;
    await page.route('**/api/settings/allgames', async (route) => {
      const response = await route.fetch();
      const games = (await response.json()) as { gameName: string; game_image: string }[];
      const images: Record<string, string> = { 'Ludo Classic': '', Chess: '/images/gone.png' };
      await route.fulfill({
        response,
        json: games.map((game) => ({ ...game, game_image: images[game.gameName] ?? game.game_image })),
      });
    });
    await open(phone, '/');
    for (const path of [LUDO, 'main a[href="/matches/Chess"]']) {
      await until('the fallback', async () =>
        (await page.locator(`${path} img`).getAttribute('src'))?.includes('tile-fallback') ||
        (await page.locator(`${path} img`).getAttribute('src'))?.startsWith('data:image/svg')
          ? true
          : undefined,
      );
      await isPicture(page, `${path} img`);
    }
    // A response may still be pending.
    await page.unrouteAll({ behavior: 'wait' });
    await page.route('**/api/settings/allgames', (route) => route.fulfill({ json: [] }));
    await page.reload();
    await page.getByRole('heading', { name: 'No games are open right now' }).waitFor();
    await page.unroute('**/api/settings/allgames');
    await page.route('**/api/settings/allgames', (route) => route.abort());
    await page.reload();
    await page.getByText('Could not load the games').waitFor();
    await page.unroute('**/api/settings/allgames');
    // At once: the list also loads again by itself, and the button is gone then.
    await button(page, 'Try again').dispatchEvent('click');
    await page.locator(LUDO).waitFor();
  }));

it.each(
  sampledVariants(import.meta.filename, [
    { locale: 'en-IN', opens: 'Game rules', title: 'Game Rules' },
    { locale: 'hi-IN', opens: 'गेम के नियम', title: 'गेम के नियम' },
  ] as const),
)('reads the rules of the chosen game in a panel of 500 px, $locale', ({ locale, opens, title }) =>
  withPhone(async (phone) => {
    const { page } = phone;
    await open(phone, '/');
    await button(page, opens).click();
    const panel = page.getByRole('dialog', { name: title });
    await panel.waitFor();
    await until('the panel to stand', async () => {
      const box = await panel.boundingBox();
      return box?.height === 500 && box.y === 300 ? true : undefined;
    });
    const steps = () => panel.getByRole('listitem').allTextContents();
    const pills = panel.getByRole('radio');
    expect(await pills.count()).toBe(4);
    const first = await steps();
    expect(first.length).toBeGreaterThan(1);
    expect(first.map((step) => step.slice(0, 1))).toEqual(first.map((_, place) => String(place + 1)));
    await pills.nth(2).check();
    await until('other rules', async () => ((await steps()).join() === first.join() ? undefined : true));
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
  }, locale),
);

const OFFER_INSTALL = `(() => {
  const offer = new Event('beforeinstallprompt', { cancelable: true });
  window.asked = 0;
  offer.prompt = async () => { window.asked += 1; };
  offer.userChoice = new Promise((answer) => { window.answer = answer; });
  window.dispatchEvent(offer);
  return offer.defaultPrevented;
})()`;

it.each(['accepted', 'dismissed'])('offers to install the app until that is %s', (outcome) =>
  withPhone(async (phone) => {
    const { page } = phone;
    await open(phone, '/');
    const install = button(page, 'Install App');
    expect(await install.count()).toBe(0);
    expect(await page.evaluate(OFFER_INSTALL)).toBe(true);
    await install.click();
    await until('the prompt', async () => ((await page.evaluate('window.asked')) === 1 ? true : undefined));
    await install.waitFor();
    await page.evaluate(`window.answer({ outcome: '${outcome}' })`);
    await install.waitFor({ state: 'detached' });
  }),
);

it('slides a menu over three quarters of the phone, changes the language and the theme there, and logs out', () =>
  withPhone(async (phone) => {
    const { page } = phone;
    await signInAs(phone, await playerWithCash(server.origin, 100, 'Asha Verma'));
    await open(phone, '/');
    await page.getByRole('link', { name: 'Wallet, ₹110' }).waitFor();
    await button(page, 'Open menu').click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.waitFor();
    expect((await menu.boundingBox())?.width).toBe(270);
    const names = [/My Profile/, /^Wallet/, 'Play', 'Refer & Earn', 'History', /^Profile/, 'Support', 'Legal Terms'];
    for (const name of names)
      await menu
        .getByRole('link', { name, exact: typeof name === 'string' })
        .first()
        .waitFor();
    await menu.getByRole('radio', { name: 'Dark' }).check();
    expect(await page.evaluate('document.documentElement.dataset.theme')).toBe('dark');
    // Every text is rendered again, which unmounts the menu.
    await menu.getByRole('radio', { name: 'हिन्दी' }).click();
    await page.getByRole('heading', { name: 'गेम', exact: true, level: 2 }).waitFor();
    expect(await page.evaluate('document.documentElement.lang')).toBe('hi');
    await page.reload();
    await page.getByRole('heading', { name: 'गेम', exact: true, level: 2 }).waitFor();
    await button(page, 'मेन्यू खोलें').click();
    const hindi = page.getByRole('dialog', { name: 'मेन्यू' });
    await hindi.getByRole('link', { name: 'हिस्ट्री' }).click();
    await hindi.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/history');
    await button(page, 'मेन्यू खोलें').click();
    await button(page, 'लॉग आउट').click();
    await page.getByLabel('मोबाइल नंबर').waitFor();
    expect(new URL(page.url()).pathname).toBe('/login');
    // The session has ended on the server too.
    await open(phone, '/wallet');
    await page.getByLabel('मोबाइल नंबर').waitFor();
  }));
