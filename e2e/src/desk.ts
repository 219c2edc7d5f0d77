import type { StaffRole } from '@muqabla/contract/roles';
import type { Product } from '@muqabla/dev-env/product';
import { readSignIns, totpAt } from '@muqabla/dev-env/staff';
import type { Browser, BrowserContext, Page } from 'playwright-core';

type Where = Pick<Product, 'origin' | 'dataDirectory'>;
type Look = { locale?: 'en-IN' | 'hi-IN'; colorScheme?: 'light' | 'dark'; width?: number; height?: number };

const memberOf = (dataDirectory: string, role: string) => {
  const member = readSignIns(dataDirectory).staff.find((each) => each.role === role);
  if (member === undefined) throw new Error(`nobody is seeded as ${role}`);
  return member;
};

/** A staff member's computer: signed in to the console as the seeded member of a role. A code works once in 30 seconds. */
export const openDesk = async (
  browser: Browser,
  { origin, dataDirectory }: Where,
  role: string,
  { locale = 'en-IN', colorScheme = 'light', width = 1280, height = 800 }: Look = {},
): Promise<Page> => {
  const member = memberOf(dataDirectory, role);
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

/** Hands out pages of the console, signed in once a role, since a code of the authenticator works once. */
export const openDesks = (browser: Browser, { origin, dataDirectory }: Where) => {
  const signedIn = new Map<StaffRole, BrowserContext>();
  return async (role: StaffRole): Promise<Page> => {
    const known = signedIn.get(role);
    if (known !== undefined) return known.newPage();
    const { email, password, totpSecret } = memberOf(dataDirectory, role);
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-IN' });
    context.setDefaultTimeout(15_000);
    const answer = await context.request.post(`${origin}/api/admin/login`, {
      data: { email, password, totp: await totpAt(totpSecret, new Date()) },
    });
    if (!answer.ok()) throw new Error(`${role} was not let in: ${await answer.text()}`);
    signedIn.set(role, context);
    return context.newPage();
  };
};

/** Answers the console's question who is there, by a code later than the one of the sign-in. */
export const confirmAs = async (page: Page, { dataDirectory }: Where, role: StaffRole) => {
  const { totpSecret } = memberOf(dataDirectory, role);
  const dialog = page.getByRole('dialog', { name: 'Confirm it is you' });
  await dialog.getByLabel('6-digit code').fill(await totpAt(totpSecret, new Date(Date.now() + 30_000)));
  await dialog.getByRole('button', { name: 'Confirm and go on' }).click();
  await dialog.waitFor({ state: 'detached' });
};
