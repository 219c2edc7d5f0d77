import { startCarrom } from '@muqabla/games/carrom/position';
import { serialiseCarrom } from '@muqabla/games/carrom/position-text';
import { startLudo } from '@muqabla/games/ludo/position';
import { serialiseLudo } from '@muqabla/games/ludo/position-text';
import { until } from '@muqabla/testing/until';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { setUpBrowserTest } from '../support/browser-test.ts';
import { open } from '../support/phone.ts';

const server = setUpBrowserTest({ from: 'sandbox' });

/** Positions of the player's turn; chess begins with it or with the computer's. */
const GAMES: Readonly<Record<string, string | undefined>> = {
  'ludo-quick': serialiseLudo(startLudo('host')),
  carrom: serialiseCarrom(startCarrom('host')),
  draughts: `host|${'.'.repeat(9)}b....w${'.'.repeat(16)}B|b|50||-|-`,
  chess: undefined,
};
const WORDS = {
  'en-IN': { resign: 'Resign', again: 'Play again' },
  'hi-IN': { resign: 'हार मानें', again: 'फिर खेलें' },
} as const;
const LOOKS = [
  { locale: 'en-IN', size: { width: 320, height: 568 }, text: 100 },
  { locale: 'hi-IN', size: { width: 800, height: 360 }, text: 100 },
  { locale: 'hi-IN', size: { width: 360, height: 800 }, text: 200 },
  { locale: 'en-IN', size: { width: 1920, height: 1080 }, text: 100 },
] as const;

const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).boundingBox();
  if (box === null) throw new Error(`${selector} is not drawn`);
  return box;
};

it.each(LOOKS)('shows the result of each game at $size.width x $size.height, $text % text', async (look) => {
  const { locale, size, text } = look;
  const words = WORDS[locale];
  const phone = await server.openPhone({ locale, viewport: size, isMobile: size.width < 1000 });
  const { page } = phone;
  for (const [game, position] of Object.entries(GAMES)) {
    await open(phone, '/terms');
    const kept = position === undefined ? '' : JSON.stringify({ position, actNumber: 90, acts: [] });
    await page.evaluate(`localStorage.setItem('practice:${game}', ${JSON.stringify(kept)})`);
    await page.goto(`${server.origin}/practice/${game}`);
    await page.evaluate(`document.documentElement.style.textSizeAdjust = '${text}%'`);
    await page.getByRole('button', { name: words.resign }).click();
    await page.getByRole('button', { name: words.again }).waitFor();
    await until(`the result of ${game} in view`, async () => {
      const { y, height } = await boxOf(page, '.board-result');
      return (y >= 0 && y + height <= size.height) || undefined;
    });
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(size.width);
  }
  await phone.close();
});

it.each([
  [{ width: 800, height: 360 }, 360],
  [{ width: 1920, height: 1080 }, 900],
])('gives the board the height of %j', async (viewport, least) => {
  const phone = await server.openPhone({ viewport, isMobile: viewport.width < 1000 });
  await open(phone, '/practice/carrom');
  await phone.page.getByTestId('carrom').waitFor();
  expect((await boxOf(phone.page, '.board-square')).height).toBeGreaterThanOrEqual(least);
  await phone.close();
});
