import { AxeBuilder } from '@axe-core/playwright';
import { until } from '@muqabla/dev-env/until';
import type { Page } from 'playwright-core';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const IS_DRAWN = `document.querySelector('main') !== null && document.querySelector('[aria-busy="true"], .animate-pulse') === null`;

/** Waits until nothing loads any more. */
export const isDrawn = (page: Page) =>
  until(`${page.url()} to be drawn`, async () => ((await page.evaluate(IS_DRAWN)) === true ? true : undefined));

/** What axe finds on the page as it stands. */
export const findingsOf = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
};

/** By how much the page itself is wider than its window. */
export const sidewaysPixels = async (page: Page) =>
  Number(await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth'));
