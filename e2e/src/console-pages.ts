import { AxeBuilder } from '@axe-core/playwright';
import type { Product } from '@muqabla/dev-env/product';
import { readSignIns, totpAt } from '@muqabla/dev-env/staff';
import { until } from '@muqabla/dev-env/until';
import type { Browser, BrowserContext, Page } from 'playwright-core';

export type Role = 'owner' | 'finance' | 'reviewer' | 'support';

/** Opens pages of the console; each role signs in once, since a code of the authenticator works once. */
export const openConsoles = (product: Product, browser: Browser) => {
  const signedIn = new Map<Role, BrowserContext>();
  return async (role: Role): Promise<Page> => {
    const known = signedIn.get(role);
    if (known !== undefined) return known.newPage();
    const member = readSignIns(product.dataDirectory).staff.find((each) => each.role === role);
    if (member === undefined) throw new Error(`the sandbox has no ${role}`);
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-IN' });
    const { email, password, totpSecret } = member;
    await context.request.post(`${product.origin}/api/admin/login`, {
      data: { email, password, totp: await totpAt(totpSecret, new Date()) },
    });
    signedIn.set(role, context);
    return context.newPage();
  };
};

/** What axe finds wrong on a page. */
export const findings = async (page: Page): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
};

/** Waits until a page has what it asked for. */
export const isDrawn = async (page: Page) =>
  until('the page to be drawn', async () =>
    (await page.evaluate(
      `document.querySelector('main') !== null && document.querySelector('[aria-busy="true"], .animate-pulse') === null`,
    )) === true
      ? true
      : undefined,
  );

/** How many pixels a page is wider than its window. */
export const sidewaysOf = (page: Page): Promise<number> =>
  page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');
