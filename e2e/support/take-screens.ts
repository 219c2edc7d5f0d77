// Takes the pictures of docs/screens from the product as it runs, seeded with a day's work. Run: npm run screens docs
// With `-- --every-look --to FOLDER` each screen is taken in both languages, light and dark, at 360 and 1280 px: for review.
import { mkdir, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { playChess, startBoardMatch } from '@muqabla/testing/board-fixtures';
import { type Caller, createCaller } from '@muqabla/testing/caller';
import { playLinked, startLinkedMatch } from '@muqabla/testing/linked-phones';
import {
  type Player,
  playerWithCash,
  readOtp,
  registerPlayer,
  startMatch,
  submitResult,
} from '@muqabla/testing/player';
import { type Product, startProduct } from '@muqabla/testing/product';
import { seedDay } from '@muqabla/testing/seed-day';
import { readSignIns, signInStaff } from '@muqabla/testing/staff';
import { bePatient, until } from '@muqabla/testing/until';
import type { Browser, Cookie, Page } from 'playwright-core';
import sharp from 'sharp';
import { launchBrowser } from './browser.ts';
import { type ConsoleDisplay, openDesks, openNominee, signInOf } from './desk.ts';
import { findHarm } from './find-harm.ts';
import { overviewsIn } from './overview-sheets.ts';
import { closePhone, hideAllOutcomes, openPhone, type Phone, signInAs } from './phone.ts';
import { CONSOLE, IN_POINTS, SIGNED_IN, SIGNED_OUT } from './screen-pages.ts';

const { values: options } = parseArgs({
  options: {
    'every-look': { type: 'boolean', default: false },
    to: { type: 'string', default: resolve(import.meta.dirname, '../../docs/screens') },
  },
});
const FOLDER = resolve(options.to);
const WIDE = { width: 1280, height: 800 };
// Sunita and Kabir play each other, with the room code set.
const LOOKS = [
  { name: 'en', locale: 'en-IN', colorScheme: 'light', person: '9100000003' },
  { name: 'hi', locale: 'hi-IN', colorScheme: 'dark', person: '9100000002' },
] as const;
type Look = Omit<(typeof LOOKS)[number], 'name' | 'colorScheme'> & {
  name: string;
  colorScheme: 'light' | 'dark';
  viewport?: { width: number; height: number };
};
const everyLook = (): Look[] =>
  LOOKS.flatMap((look) =>
    (['light', 'dark'] as const).flatMap((colorScheme) => {
      const name = `${look.name}-${colorScheme}`;
      return [
        { ...look, name, colorScheme },
        { ...look, name: `${name}-wide`, colorScheme, viewport: WIDE },
      ];
    }),
  );
// A page that never is without requests is taken as it is then.
const QUIET_MILLISECONDS = 10_000;
/** Small enough to keep: at most 96 colours. */
const keep = async (name: string, png: Buffer) =>
  writeFile(
    resolve(FOLDER, `${name}.png`),
    await sharp(png).png({ palette: true, colours: 96, effort: 10 }).toBuffer(),
  );

const IS_DRAWN = `document.fonts.status === 'loaded' && document.getAnimations().every(({ playState, effect }) => playState !== 'running' || effect.getComputedTiming().endTime === Infinity) && document.querySelector('[aria-busy="true"], .animate-pulse') === null &&
  [...document.images].every((image) => image.complete)`;

/** Waits until nothing is loading and fonts and pictures are loaded. */
const settle = async (page: Page) => {
  await page.locator('h1, main').first().waitFor();
  await until('the page to be drawn', async () => ((await page.evaluate(IS_DRAWN)) === true ? true : undefined));
};

const take = async ({ page, origin }: Phone, pages: Record<string, string>, look: string) => {
  for (const [name, path] of Object.entries(pages)) {
    await page.goto(`${origin}${path}`);
    // What is loaded by itself, such as the bar of a running battle, has no sign before it is there.
    await page.waitForLoadState('networkidle', { timeout: QUIET_MILLISECONDS }).catch(() => undefined);
    await settle(page);
    await keep(`${name}.${look}`, await page.screenshot());
  }
};

// A phone receives one SMS a minute, so the looks of a person share their session.
const cookiesOf = new Map<string, Cookie[]>();

const signIn = async ({ page, origin }: Phone, phone: string) => {
  const cookies = cookiesOf.get(phone);
  if (cookies !== undefined) return page.context().addCookies(cookies);
  const caller = createCaller(origin);
  const before = (await caller.call('GET /sandbox/messages', { query: { to: phone } })).length;
  // The seeds have just sent this phone a message; the next is permitted a minute later.
  await until(
    'another SMS to be allowed',
    async () =>
      (await page.request.post(`${origin}/api/auth/check-phone`, { data: { phone } })).ok() ? true : undefined,
    90,
  );
  await page.request.post(`${origin}/api/auth/verify-otp`, {
    data: { phone, otp: await readOtp(caller, phone, before) },
  });
};

const takeRoom = async (phone: Phone, look: string) => {
  await phone.page.goto(`${phone.origin}/matches/Ludo%20Classic`);
  await phone.page.locator('a[href^="/match/"]').first().click();
  await settle(phone.page);
  await phone.page.getByText('08714236').waitFor();
  await keep(`match.${look}`, await phone.page.screenshot());
};

type Shared = { matchId: string; winner: Player; name: string; look: Omit<Look, 'name'> };

/** The record of a shared game, as a visitor opens it. */
const takeShared = async (browser: Browser, origin: string, { matchId, winner, name, look }: Shared) => {
  const { code } = await winner.call('PUT /match/board/{matchId}/share', { params: { matchId } });
  const phone = await openPhone(browser, origin, look);
  await phone.page.goto(`${origin}/game/${code}`);
  await settle(phone.page);
  await keep(`shared-game.${name}`, await phone.page.screenshot());
  await phone.close();
};

const takeBoards = async (browser: Browser, { origin }: Product, { name, ...look }: Look) => {
  const host = await playerWithCash(origin, 500, 'Sunita Rao');
  const joiner = await playerWithCash(origin, 500, 'Kabir Das');
  const seats = { host, joiner };
  const takeBoard = async (screen: string, matchId: string, turn: 'host' | 'joiner') => {
    const phone = await openPhone(browser, origin, look);
    await signInAs(phone, seats[turn]);
    await phone.page.goto(`${origin}/matchboard/${matchId}`);
    await settle(phone.page);
    if (screen === 'board-end') await phone.page.locator('.board-result').waitFor();
    await keep(`${screen}.${name}`, await phone.page.screenshot());
    await closePhone(phone, seats[turn]);
  };
  const chess = await startBoardMatch(host, joiner, { amount: 100, gameName: 'Instant Chess' });
  const opened = await playChess(seats, chess.matchId, ['e2e4', 'e7e5', 'g1f3', 'b8c6', 'f1c4']);
  await takeBoard('board-chess', chess.matchId, opened.turn ?? 'host');
  const mated = await playChess(seats, chess.matchId, ['d7d6', 'e1g1', 'c8g4', 'h2h3', 'g4f3', 'd1f3', 'c6d4', 'f3f7']);
  await takeBoard('board-end', chess.matchId, mated.outcome?.winner ?? 'host');
  await takeShared(browser, origin, {
    matchId: chess.matchId,
    winner: seats[mated.outcome?.winner ?? 'host'],
    name,
    look,
  });
  const ludo = await startLinkedMatch(host, joiner, { amount: 100, gameName: 'Instant Ludo Classic' });
  const played = await playLinked(seats, ludo, 80);
  await takeBoard('board-ludo', ludo.matchId, played.turn ?? 'host');
};

/** The cards of My data below the first screen: what the data is used for, and the nominee. */
const takeMyData = async (browser: Browser, { origin }: Product, { name, ...look }: Look) => {
  const player = await playerWithCash(origin, 500, 'Sunita Rao');
  await player.call('PUT /user/nominee', { body: { name: 'Anil Rao', relation: 'spouse', phone: '9876500001' } });
  const phone = await openPhone(browser, origin, look);
  await signInAs(phone, player);
  await phone.page.goto(`${origin}/my-data`);
  await settle(phone.page);
  const cards = { purposes: phone.page.getByRole('checkbox').nth(1), nominee: phone.page.getByText('Anil Rao') };
  for (const [card, inIt] of Object.entries(cards)) {
    await inIt.scrollIntoViewIfNeeded();
    await keep(`my-data-${card}.${name}`, await phone.page.screenshot());
  }
  await phone.close();
};

/** A proof of age is asked for from here on. */
const takeAge = async (browser: Browser, { origin }: Product, owner: Caller, looks: readonly Look[]) => {
  const { version } = await owner.call('GET /admin/settings');
  const changes = [{ name: 'ageProof' as const, value: true }];
  await owner.call('PUT /admin/settings', { body: { version, changes, reason: 'A picture of the page' } });
  for (const { name, ...look } of looks) {
    const phone = await openPhone(browser, origin, look);
    await signInAs(phone, await registerPlayer(origin, { fullName: 'Sunita Rao' }));
    await take(phone, { age: '/age' }, name);
    await phone.close();
  }
};

/** The sheet with the outcome of a battle, which opens by itself for its winner. */
const takeOutcome = async (browser: Browser, { origin }: Product, { name, ...look }: Look) => {
  const winner = await playerWithCash(origin, 500, 'Sunita Rao');
  const loser = await playerWithCash(origin, 500, 'Kabir Das');
  const matchId = await startMatch(winner, loser, { amount: 200 });
  const phone = await openPhone(browser, origin, look);
  await signInAs(phone, winner);
  await phone.page.goto(origin);
  // The bar of the running battle shows that the page knows of it.
  await phone.page.locator(`a[href="/match/${matchId}"]`).first().waitFor();
  await submitResult(loser, matchId, { resultStatus: 'loss' });
  // The count of the prize has ended when its share button is there.
  await phone.page.getByRole('dialog').getByRole('button').last().waitFor();
  await settle(phone.page);
  await keep(`outcome.${name}`, await phone.page.screenshot());
  await phone.close();
};

const takeStage = async (browser: Browser, { origin }: Product) => {
  const page = await browser.newPage({ locale: 'en-IN', viewport: { width: 1280, height: 800 } });
  // They would rise over both phones.
  await hideAllOutcomes(page);
  await page.goto(`${origin}/sandbox`);
  await settle(page);
  const console = await until('the console', async () => page.frames().find((frame) => frame.url().includes('/admin')));
  await console.getByRole('heading', { level: 1 }).waitFor();
  await console.locator('.animate-pulse').first().waitFor({ state: 'detached' });
  await keep('stage.en', await page.screenshot());
  await page.close();
};

/** Pages of an installation for points, seeded like the other. */
const takePoints = async (browser: Browser, looks: readonly Look[]) => {
  const product = await startProduct({ env: { ECONOMY: 'points' } });
  try {
    await seedDay(product.origin, readSignIns(product.dataDirectory).staff);
    cookiesOf.clear();
    for (const { name, person, ...look } of looks) {
      const phone = await openPhone(browser, product.origin, look);
      await signIn(phone, person);
      await take(phone, IN_POINTS, name);
      cookiesOf.set(person, await phone.page.context().cookies());
      await phone.close();
    }
  } finally {
    await product.stop();
  }
};

type OpenDesk = ReturnType<typeof openDesks>;

const takeConsole = async (
  openDesk: OpenDesk,
  product: Product,
  look: string,
  display: Partial<ConsoleDisplay> = {},
) => {
  const page = await openDesk('owner', display);
  for (const [name, path] of Object.entries(CONSOLE)) {
    await page.goto(`${product.origin}/admin${path}`);
    await page.getByRole('navigation').first().waitFor();
    await settle(page);
    await keep(`console-${name}.${look}`, await page.screenshot());
  }
  await openNominee(page, product.origin);
  await keep(`console-nominee.${look}`, await page.screenshot());
  await page.goto(`${product.origin}/admin/review`);
  await settle(page);
  // Opens the first case of the queue.
  await page.keyboard.press('j');
  await page.getByRole('complementary', { name: 'Decision' }).waitFor();
  await settle(page);
  await keep(`console-review.${look}`, await page.screenshot());
};

await mkdir(FOLDER, { recursive: true });
// On a fast machine the games would be played faster than the limits of acts allow.
bePatient();
const product = await startProduct();
const browser = await launchBrowser();
try {
  await seedDay(product.origin, readSignIns(product.dataDirectory).staff);
  const looks = options['every-look'] ? everyLook() : LOOKS;
  for (const look of looks) {
    const { name, person, ...phoneOptions } = look;
    const phone = await openPhone(browser, product.origin, phoneOptions);
    await take(phone, SIGNED_OUT, name);
    await signIn(phone, person);
    await take(phone, SIGNED_IN, name);
    await takeRoom(phone, name);
    cookiesOf.set(person, await phone.page.context().cookies());
    await phone.close();
    await takeOutcome(browser, product, look);
    await takeMyData(browser, product, look);
    await takeBoards(browser, product, look);
  }
  await takePoints(browser, looks);
  const owner = await signInStaff(
    product.origin,
    signInOf(product.dataDirectory, 'owner'),
    new Date(Date.now() - 30_000),
  );
  await findHarm(product, owner);
  await takeAge(browser, product, owner, looks);
  const openDesk = openDesks(browser, product);
  await takeConsole(openDesk, product, 'en');
  if (options['every-look']) {
    await takeConsole(openDesk, product, 'hi', { language: 'hi' });
    await takeConsole(openDesk, product, 'en-dark', { colorScheme: 'dark' });
  } else {
    await takeStage(browser, product);
    for (const { name, png } of await overviewsIn(FOLDER)) await keep(name, png);
  }
} finally {
  await browser.close();
  await product.stop();
}
