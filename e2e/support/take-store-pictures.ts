// Takes the pictures that the install sheet shows, for money and for points, and draws the icons of the shortcuts.
// Run after a build: npm run screens store
import { mkdir, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createBoardMatch, playOn, startBoardMatch } from '@muqabla/testing/board-fixtures';
import { createMatch, playerWithCash, registerPlayer } from '@muqabla/testing/player';
import { startProduct } from '@muqabla/testing/product';
import { until } from '@muqabla/testing/until';
import { Dices, type Icon, TrendingUp, Trophy, Wallet, Zap } from '@muqabla/ui/icons';
import type { Browser } from 'playwright-core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { launchBrowser } from './browser.ts';
import { hideOutcomes, openPhone, signInAs } from './phone.ts';

const WEB = resolve(import.meta.dirname, '../../apps/web');
const ICONS = { play: Zap, tournaments: Trophy, wallet: Wallet, practice: Dices, league: TrendingUp };
const IS_DRAWN = `document.fonts.status === 'loaded' && document.querySelector('[aria-busy="true"], .animate-pulse') === null && [...document.images].every(({ complete }) => complete)`;

/** An operator's app has no line of the sandbox. */
const HIDE_SANDBOX = `[...document.querySelectorAll('body *')].find((it) => it.children.length === 0 && /^Sandbox: /.test(it.textContent))?.remove()`;

const takePictures = async (browser: Browser, economy: 'money' | 'points') => {
  const product = await startProduct({ env: economy === 'points' ? { ECONOMY: 'points' } : {} });
  const { origin } = product;
  const join = (name: string) =>
    economy === 'points' ? registerPlayer(origin, { fullName: name }) : playerWithCash(origin, 500, name);
  const [asha, bilal, sunita] = [await join('Asha Verma'), await join('Bilal Khan'), await join('Sunita Rao')];
  // Battles with a room code are off in points.
  const lobby = economy === 'points' ? 'Instant Ludo Classic' : 'Ludo Classic';
  for (const amount of [50, 100])
    await (economy === 'points'
      ? createBoardMatch(sunita, { amount, gameName: lobby })
      : createMatch(sunita, amount, lobby));
  const folder = resolve(WEB, 'public/store', economy);
  await mkdir(folder, { recursive: true });
  const take = async (name: string, path: string, wide = false) => {
    const look = wide ? { viewport: { width: 1280, height: 800 }, isMobile: false } : { deviceScaleFactor: 2 };
    const phone = await openPhone(browser, origin, { ...look });
    await signInAs(phone, asha);
    await hideOutcomes(phone, asha);
    await phone.page.goto(`${origin}${path}`);
    await phone.page.waitForLoadState('networkidle');
    await until('the page to be drawn', async () =>
      (await phone.page.evaluate(IS_DRAWN)) === true ? true : undefined,
    );
    await phone.page.evaluate(HIDE_SANDBOX);
    const png = await phone.page.screenshot({ animations: 'disabled' });
    await writeFile(resolve(folder, `${name}.webp`), await sharp(png).webp({ quality: 72, effort: 6 }).toBuffer());
    await phone.close();
  };
  await take('home', '/');
  await take('home-wide', '/', true);
  await take('lobby', `/matches/${encodeURIComponent(lobby)}`);
  const seats = { host: asha, joiner: bilal };
  const { matchId } = await startBoardMatch(asha, bilal, { amount: 50, gameName: 'Instant Ludo Classic' });
  await playOn(seats, matchId, 60);
  await take('board', `/matchboard/${matchId}`);
  await product.stop();
};

/** Draws an icon of the app on its own ground. */
const drawShortcut = async (name: string, icon: Icon) => {
  const drawing = renderToStaticMarkup(createElement(icon, { x: 24, y: 24, size: 48, color: '#ffb12f' }));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96"><circle cx="48" cy="48" r="48" fill="#141e4a"/>
    ${drawing}</svg>`;
  await sharp(Buffer.from(svg))
    .png({ palette: true })
    .toFile(resolve(WEB, 'public', `shortcut-${name}.png`));
};

for (const [name, icon] of Object.entries(ICONS)) await drawShortcut(name, icon);
const browser = await launchBrowser();
try {
  for (const economy of ['money', 'points'] as const) await takePictures(browser, economy);
} finally {
  await browser.close();
}
