import { startCarrom } from '@muqabla/games/carrom/position';
import { serialiseCarrom } from '@muqabla/games/carrom/position-text';
import { sampledVariants } from '@muqabla/testing/sampled-variants';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { setUpBrowserTest } from '../support/browser-test.ts';
import { goOffline, open } from '../support/phone.ts';

const server = setUpBrowserTest({ from: 'sandbox' });

const LOOKS = [
  { locale: 'en-IN', strike: 'Strike', striker: 'Striker', power: 'Power', aim: 'Aim', you: 'You' },
  { locale: 'hi-IN', strike: 'मारें', striker: 'स्ट्राइकर', power: 'ज़ोर', aim: 'निशाना', you: 'आप' },
] as const;
const SIZES = [
  { width: 360, height: 800 },
  { width: 360, height: 720 },
  { width: 1024, height: 768 },
  { width: 1280, height: 800 },
];

/** The lowest and rightmost pixel of what is needed for a stroke. */
const reachOf = async (page: Page, { strike, striker, power, aim, you }: (typeof LOOKS)[number]) => {
  const needed = [
    page.getByTestId('carrom'),
    page.locator('.board-own', { hasText: you }),
    page.getByRole('slider', { name: striker }),
    page.getByRole('slider', { name: aim }),
    page.getByRole('slider', { name: power }),
    page.getByRole('button', { name: strike }),
  ];
  const boxes = await Promise.all(needed.map((part) => part.boundingBox()));
  return {
    bottom: Math.max(...boxes.map((box) => (box === null ? Infinity : box.y + box.height))),
    right: Math.max(...boxes.map((box) => (box === null ? Infinity : box.x + box.width))),
  };
};

it.each(sampledVariants(import.meta.filename, LOOKS))(
  'shows board, own row and every control of carrom without scrolling, $locale',
  async (look) => {
    const phone = await server.openPhone({ locale: look.locale, reducedMotion: 'reduce' });
    const { page } = phone;
    await open(phone, '/terms');
    const kept = JSON.stringify({ position: serialiseCarrom(startCarrom('host')), actNumber: 0, acts: [] });
    await page.evaluate(`localStorage.setItem('practice:carrom', ${JSON.stringify(kept)})`);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await page.goto(`${server.origin}/practice/carrom`);
      await page.getByRole('button', { name: look.strike, disabled: false }).waitFor();
      const { bottom, right } = await reachOf(page, look);
      expect({ size, isHigh: bottom <= size.height, isWide: right <= size.width }).toEqual({
        size,
        isHigh: true,
        isWide: true,
      });
      expect((await page.getByTestId('carrom').boundingBox())?.width).toBeGreaterThan(size.height < 768 ? 280 : 350);
    }
    await phone.close();
  },
);

it('goes on without a network, with its avatars, and says so', async () => {
  const phone = await server.openPhone({ hasServiceWorker: true });
  const { page } = phone;
  await open(phone, '/terms');
  // The whole app is downloaded until then.
  await page.evaluate(`navigator.serviceWorker.ready.then(({ active }) =>
    active.state === 'activated' || new Promise((activated) => active.addEventListener('statechange', activated)))`);
  await goOffline(page);
  await page.goto(`${server.origin}/practice/ludo-quick`);
  await page.getByText('Offline. Practice goes on.').waitFor();
  await page.locator('.board-own img').waitFor();
  // A service worker's own requests stay online in this browser, so that what it keeps is asked for.
  const kept = await page.evaluate(`(async () => {
    const shell = await caches.open((await caches.keys()).find((name) => name.startsWith('shell-')));
    const images = [...document.querySelectorAll('.board-own img, .board-other img')];
    return Promise.all(images.map(async ({ src }) => (await shell.match(src)) !== undefined));
  })()`);
  expect(kept).toEqual([true, true]);
  await phone.close();
});
