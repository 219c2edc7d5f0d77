import { createMatch, playerWithCash, startMatch, submitResult } from '@muqabla/testing/player';
import { sampledVariants } from '@muqabla/testing/sampled-variants';
import { until } from '@muqabla/testing/until';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { setUpBrowserTest } from '../support/browser-test.ts';
import { faultsOf } from '../support/faults.ts';
import { writeSetting } from '../support/in-process-server.ts';
import { goOffline, hideOutcomes, open, type Phone, signInAs, waitForPath } from '../support/phone.ts';

const server = setUpBrowserTest();

const set = (name: string, value: unknown) => writeSetting(server, name, value);

beforeAll(async () => {
  await set('marqueeText', { en: 'New: Carrom is open.', hi: 'नया: कैरम खुल गया है।' });
  await set('homepageText', { en: 'Payouts rest on Sunday.', hi: 'रविवार को भुगतान नहीं।' });
  await set('metaText', { en: 'Skill against skill.', hi: 'हुनर से हुनर।' });
  await set('whatsapp', 'https://wa.me/911234567890');
  await set('instagram', 'https://instagram.com/muqabla');
});

const withPhone = async (act: (phone: Phone) => Promise<void>, locale: 'en-IN' | 'hi-IN' = 'en-IN') => {
  const phone = await server.openPhone({ locale });
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
    // A visitor may try a game first, and logs in on the way to a real one.
    await page
      .getByRole('dialog', { name: 'Ludo Classic' })
      .getByRole('link', { name: /^Log in to play/ })
      .click();
    await page.getByLabel('Mobile number').waitFor();
  }));

it.each(
  sampledVariants(import.meta.filename, [
    {
      locale: 'en-IN',
      live: 'LIVE',
      lines: ['from ₹50', '2 playing'],
      quiet: 'from ₹50',
    },
    { locale: 'hi-IN', live: 'लाइव', lines: ['₹50 से', '2 खेल रहे हैं'], quiet: '₹50 से' },
  ] as const),
)(
  'shows what is open and played in each game, and LIVE only there, $locale',
  async ({ locale, live, lines, quiet }) => {
    const [host, joiner] = [await playerWithCash(server.origin, 500), await playerWithCash(server.origin, 500)];
    const { _id: id } = await createMatch(host, 75, 'Chess');
    const matchId = await startMatch(joiner, host, { gameName: 'Chess' });
    server.clock.advance({ seconds: 6 });
    await withPhone(async (phone) => {
      const { page } = phone;
      await open(phone, '/');
      const chess = page.locator('main a[href="/matches/Chess"]');
      for (const line of lines) await chess.getByText(line, { exact: true }).waitFor();
      await chess.getByText(live, { exact: true }).waitFor();
      await page.locator(LUDO).getByText(quiet, { exact: true }).waitFor();
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
    {
      locale: 'en-IN',
      first: 'Choose an amount',
      last: 'Last time: ₹60',
      again: 'Play for ₹60',
      record: 'You lead 1–0',
      rematch: 'Rematch for ₹60',
      back: 'Back to the battle',
    },
    {
      locale: 'hi-IN',
      first: 'रकम चुनें',
      last: 'आपकी पिछली रकम: ₹60',
      again: '₹60 पर खेलें',
      record: 'आप 1–0 से आगे',
      rematch: /₹60/,
      back: 'मुक़ाबले पर लौटें',
    },
  ] as const),
)('has the most useful act of a player on top: an amount, the last one again, or the battle, $locale', (words) =>
  withPhone(async (phone) => {
    const { page } = phone;
    const [asha, bilal] = [await playerWithCash(server.origin, 995), await playerWithCash(server.origin, 995)];
    await signInAs(phone, asha);
    await hideOutcomes(phone, asha);
    await open(phone, '/');
    await main(page).getByRole('link', { name: words.first }).waitFor();

    const won = await startMatch(asha, bilal, { amount: 60 });
    await submitResult(bilal, won, { resultStatus: 'loss' });
    await page.reload();
    await main(page).getByText(words.last).waitFor();
    await main(page).getByText(words.record).waitFor();
    await main(page).getByRole('button', { name: words.rematch }).last().waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await button(page, words.again).click();
    await page.getByRole('dialog').waitFor();
    const { live } = await asha.call('GET /user/me/matches');
    expect(live).toMatchObject([{ amount: 60, status: 'new' }]);
    await asha.call('DELETE /match/delete/{id}', { params: { id: live[0]?._id ?? '' } });

    const matchId = await startMatch(asha, bilal, { amount: 70 });
    await page.reload();
    await main(page).getByRole('link', { name: words.back }).click();
    await waitForPath(page, `/match/${matchId}`);
    await submitResult(bilal, matchId, { resultStatus: 'loss' });
  }, words.locale),
);

it('says that it is offline, and lets a visitor practise', async () => {
  const phone = await server.openPhone({ hasServiceWorker: true });
  const { page } = phone;
  await open(phone, '/');
  // The whole app is downloaded until then.
  await page.evaluate(`navigator.serviceWorker.ready.then(({ active }) =>
    active.state === 'activated' || new Promise((activated) => active.addEventListener('statechange', activated)))`);
  await goOffline(page);
  await page.goto(server.origin);
  await page.getByRole('heading', { name: 'You are offline' }).waitFor();
  await page.getByRole('link', { name: 'Play Ludo now, free' }).click();
  await page.getByRole('radio', { name: 'Ludo Quick' }).waitFor();
  await page.getByText('Computer', { exact: true }).first().waitFor();
  await phone.close();
});

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
    // The list also loads again by itself, and the button is gone then.
    await button(page, 'Try again').or(page.locator(LUDO)).first().waitFor();
    if (await button(page, 'Try again').isVisible())
      await button(page, 'Try again')
        .dispatchEvent('click', undefined, { timeout: 1000 })
        .catch(() => undefined);
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
