import { playChess, startBoardMatch } from '@muqabla/testing/board-fixtures';
import { type Player, playerWithCash } from '@muqabla/testing/player';
import { sampledVariants } from '@muqabla/testing/sampled-variants';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { setUpBrowserTest } from '../support/browser-test.ts';
import { faultsOf } from '../support/faults.ts';
import { open } from '../support/phone.ts';

const product = setUpBrowserTest({ from: 'sandbox' });
const DESK = { viewport: { width: 1280, height: 800 }, isMobile: false, reducedMotion: 'reduce' } as const;
let asha: Player;
let bilal: Player;

beforeAll(async () => {
  [asha, bilal] = [
    await playerWithCash(product.origin, 1000, 'Asha Verma'),
    await playerWithCash(product.origin, 1000, 'Bilal Khan'),
  ];
});

const widthOf = async (page: Page, selector: string) => (await page.locator(selector).boundingBox())?.width;

it.each(
  sampledVariants(import.meta.filename, [
    { locale: 'en-IN', colorScheme: 'light', nav: 'Main', friends: 'Friends', wallet: 'Wallet' },
    { locale: 'hi-IN', colorScheme: 'dark', nav: 'मुख्य', friends: 'दोस्त', wallet: 'वॉलेट' },
  ] as const),
)('leads a signed-in player from a rail on a wide screen, $locale', async ({ nav, friends, wallet, ...look }) => {
  await product.withPhone(asha, { ...DESK, ...look }, async (desk) => {
    const { page } = desk;
    await open(desk, '/');
    const rail = page.getByRole('navigation', { name: nav, exact: true });
    await rail.getByRole('link', { name: friends, exact: true }).click();
    await page.getByRole('heading', { name: friends, level: 1 }).waitFor();
    await rail.getByRole('link', { name: wallet, exact: true }).click();
    await page.getByRole('heading', { name: wallet, level: 1 }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    expect(await rail.count()).toBe(1);
    // Narrower than 1024 px the tabs are back.
    await page.setViewportSize({ width: 800, height: 800 });
    await expect.poll(() => widthOf(page, 'nav')).toBeLessThanOrEqual(480);
  });
});

it('has no rail for a visitor', async () => {
  const desk = await product.openPhone(DESK);
  await open(desk, '/');
  await desk.page.getByRole('heading', { name: 'Play here' }).waitFor();
  expect(await desk.page.getByRole('navigation', { name: 'Main' }).count()).toBe(0);
  await desk.close();
});

it('shows the board of a match large, with the players right of it, while it runs and when it is over', async () => {
  const { matchId } = await startBoardMatch(asha, bilal, { amount: 50, gameName: 'Instant Chess' });
  await product.withPhone(asha, DESK, async (desk) => {
    const { page } = desk;
    const expectLarge = () =>
      expect
        .poll(async () => {
          const [board, own] = await Promise.all(
            ['.board-square', '.board-own'].map((part) => page.locator(part).boundingBox()),
          );
          if (!board || !own) return 'no board yet';
          return { isLarge: board.width > 550, isLeft: board.x + board.width < own.x };
        })
        .toEqual({ isLarge: true, isLeft: true });
    await open(desk, `/matchboard/${matchId}`);
    await page.getByRole('button', { name: 'Resign' }).waitFor();
    await expectLarge();
    await playChess({ host: asha, joiner: bilal, clock: product.clock }, matchId, ['f2f3', 'e7e5', 'g2g4', 'd8h4']);
    await page.getByRole('button', { name: 'Replay' }).waitFor();
    await expectLarge();
    expect(await faultsOf(page)).toEqual([]);
  });
});
