import { registerPlayer } from '@muqabla/testing/player';
import { seedDay } from '@muqabla/testing/seed-day';
import { readSignIns } from '@muqabla/testing/staff';
import { WAIT_MILLISECONDS } from '@muqabla/testing/test-effort';
import { until } from '@muqabla/testing/until';
import type { FrameLocator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { setUpBrowserTest } from '../support/browser-test.ts';
import { faultsOf } from '../support/faults.ts';
import { open, signInAs } from '../support/phone.ts';

/** More taps than the longest first game took. */
const MAX_TAPS = 60;

const WORDS = {
  en: { robot: 'Play against me', roll: 'Roll the dice', token: 'Token', won: 'You won', watch: 'Watch games' },
  hi: { robot: 'मेरे साथ खेलो', roll: 'पासा फेंकें', token: 'गोटी', won: 'आप जीत गए', watch: 'दूसरों के गेम देखें' },
} as const;

describe('the first visit of a stage for points', () => {
  const server = setUpBrowserTest({ economy: 'points' });

  beforeAll(async () => {
    await seedDay(server.origin, readSignIns(server.dataDirectory).staff);
  });

  const openStage = async (language: 'en' | 'hi') => {
    const context = await server.browser.newContext({
      viewport: { width: 360, height: 800 },
      locale: `${language}-IN`,
      colorScheme: language === 'en' ? 'light' : 'dark',
      reducedMotion: 'reduce',
    });
    context.setDefaultTimeout(WAIT_MILLISECONDS);
    const page = await context.newPage();
    await page.goto(`${server.origin}/sandbox`);
    await page.waitForURL(/stage\.muqabla\.localhost/);
    return page;
  };

  /** Rolls, or moves a token, as soon as the player may; returns the number of taps until the win is shown. */
  const playToTheWin = async (frame: FrameLocator, words: (typeof WORDS)['en' | 'hi']) => {
    let taps = 0;
    await until(
      'the win',
      async () => {
        if (await frame.getByRole('heading', { name: words.won }).isVisible()) return true;
        const choice = frame
          .locator(`button[aria-label^="${words.token}"], button[aria-label="${words.roll}"][aria-disabled=false]`)
          .last();
        if (await choice.isVisible()) {
          // The frames are drawn smaller, which the coordinates of a mouse click do not follow.
          const tapped = await choice.dispatchEvent('click', undefined, { timeout: 2000 }).then(
            () => true,
            () => false,
          );
          if (tapped) taps += 1;
        }
        return undefined;
      },
      100,
    );
    return taps;
  };

  it.each(['en', 'hi'] as const)(
    'leads to a first win by choosing who one is, one tap for the robot and the taps of a short game, in %s',
    async (language) => {
      const words = WORDS[language];
      const page = await openStage(language);
      const part = page.locator('#phone-1');
      await part.locator('.cast:not([disabled])').selectOption(language === 'en' ? '9000000003' : '9000000004');
      const frame = page.frameLocator('#phone-1 iframe');
      await frame.getByRole('link', { name: /1,000/ }).waitFor();
      await part.locator('.game:not([disabled])').selectOption('Instant Ludo Quick');
      await part.getByRole('button', { name: words.robot }).click();
      const taps = await playToTheWin(frame, words);
      expect(taps).toBeGreaterThan(0);
      expect(taps).toBeLessThan(MAX_TAPS);
      expect(await faultsOf(page)).toEqual([]);
      expect(await page.locator('body').textContent()).not.toContain('₹');
      await page.context().close();
    },
    240_000,
  );

  it('offers each game on the board for the robot', async () => {
    const page: Page = await openStage('en');
    const games = page.locator('#phone-1 .game:not([disabled]) option');
    await games.first().waitFor({ state: 'attached' });
    expect(await games.allTextContents()).toEqual(['Ludo Quick', 'Ludo Classic', 'Chess', 'Carrom']);
    await page.context().close();
  });

  it.each(['en', 'hi'] as const)('shows games to watch and tournaments to a newcomer, in %s', async (language) => {
    const phone = await server.openPhone({ locale: `${language}-IN`, reducedMotion: 'reduce' });
    await signInAs(phone, await registerPlayer(server.origin));
    await open(phone, '/watch');
    await phone.page.getByRole('heading', { name: WORDS[language].watch }).waitFor();
    await phone.page
      .getByText(/^Robo_\d+ – Robo_\d+$|^Farah_\d+ – Gurpreet_\d+$/)
      .first()
      .waitFor();
    await open(phone, '/tournaments');
    for (const name of language === 'en'
      ? ['Open Chess Arena', 'Ludo Quick Arena', 'Morning Chess Arena']
      : ['खुला शतरंज अरीना', 'लूडो क्विक अरीना', 'सुबह की शतरंज'])
      await phone.page.getByText(name).first().waitFor();
    await phone.close();
  });
});
