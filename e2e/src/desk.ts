import type { Product } from '@muqabla/dev-env/product';
import { readSignIns, totpAt } from '@muqabla/dev-env/staff';
import type { Browser, Page } from 'playwright-core';

type Look = { locale?: 'en-IN' | 'hi-IN'; colorScheme?: 'light' | 'dark'; width?: number; height?: number };

/** A staff member's computer: signed in to the console as the seeded member of a role. A code works once in 30 seconds. */
export const openDesk = async (
  browser: Browser,
  { origin, dataDirectory }: Product,
  role: string,
  { locale = 'en-IN', colorScheme = 'light', width = 1280, height = 800 }: Look = {},
): Promise<Page> => {
  const member = readSignIns(dataDirectory).staff.find((each) => each.role === role);
  if (member === undefined) throw new Error(`nobody is seeded as ${role}`);
  const context = await browser.newContext({ viewport: { width, height }, locale, colorScheme });
  context.setDefaultTimeout(15_000);
  const page = await context.newPage();
  await page.goto(`${origin}/admin/sign-in`);
  await page.locator('input[type=email]').fill(member.email);
  await page.locator('input[type=password]').fill(member.password);
  await page.locator('input[inputmode=numeric]').fill(await totpAt(member.totpSecret, new Date()));
  await page.locator('button[type=submit]').click();
  await page.getByRole('navigation').first().waitFor();
  return page;
};
