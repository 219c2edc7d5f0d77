import { sampledVariants } from '@muqabla/testing/sampled-variants';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { setUpBrowserTest } from '../support/browser-test.ts';
import { readAddresses } from '../support/console-day.ts';
import { CONSOLE_SCREENS } from '../support/console-pages.ts';
import { waitUntilLoaded } from '../support/faults.ts';

const day = setUpBrowserTest({ from: 'day' });
let paths: readonly string[];

beforeAll(async () => {
  paths = [...CONSOLE_SCREENS, ...Object.values(await readAddresses(day))];
});

/** Measures how far the document reaches beyond the window, "0 0" when it fits. */
const overflowOf = (page: Page) =>
  page.evaluate(
    `(({ scrollWidth, scrollHeight }) => Math.max(0, scrollWidth - innerWidth) + ' ' + Math.max(0, scrollHeight - innerHeight))(document.documentElement)`,
  );

describe.each(
  sampledVariants(import.meta.filename, [
    { width: 1280, language: 'en' },
    { width: 1024, language: 'hi' },
  ] as const),
)('at $width x 800 in $language', (look) => {
  it('no page of the console is larger than the window', async () => {
    const page = await day.deskOf('owner', look);
    const larger: string[] = [];
    for (const path of paths) {
      await page.goto(`${day.origin}/admin${path}`);
      await waitUntilLoaded(page);
      const overflow = await overflowOf(page);
      if (overflow !== '0 0') larger.push(`${path} by ${String(overflow)} px`);
    }
    await page.close();
    expect(larger).toEqual([]);
  });
});
