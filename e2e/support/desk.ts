import type { StaffRole } from '@muqabla/contract/roles';
import { playerWithCash } from '@muqabla/testing/player';
import { readSignIns, totpAt } from '@muqabla/testing/staff';
import { WAIT_MILLISECONDS } from '@muqabla/testing/test-effort';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { watchPages } from './faults.ts';
import { ownAddress } from './phone.ts';

type Where = { origin: string; dataDirectory: string };

/** The language, theme and size in which a staff member uses the console. */
export type ConsoleDisplay = { language: 'en' | 'hi'; colorScheme: 'light' | 'dark'; width: number };

/** Combinations that cover both languages, both themes, and every width the console is designed for. */
export const CONSOLE_DISPLAYS: readonly ConsoleDisplay[] = [
  { language: 'en', colorScheme: 'light', width: 1280 },
  { language: 'hi', colorScheme: 'dark', width: 1024 },
  { language: 'hi', colorScheme: 'light', width: 360 },
];

/** The sign-in of a seeded staff member. */
export const signInOf = (dataDirectory: string, role: StaffRole) => {
  const member = readSignIns(dataDirectory).staff.find((each) => each.role === role);
  if (member === undefined) throw new Error(`no member is seeded with the role ${role}`);
  return member;
};

const signInContext = async (browser: Browser, { origin, dataDirectory }: Where, role: StaffRole) => {
  const { email, password, totpSecret } = signInOf(dataDirectory, role);
  const context = await browser.newContext({ locale: 'en-IN' });
  context.setDefaultTimeout(WAIT_MILLISECONDS);
  await watchPages(context);
  const answer = await context.request.post(`${origin}/api/admin/login`, {
    data: { email, password, totp: await totpAt(totpSecret, new Date()) },
  });
  if (!answer.ok()) throw new Error(`${role} was not let in: ${await answer.text()}`);
  return context;
};

// Once per tab, so that a language chosen later on the page is kept.
const speakOnce = (language: string) =>
  `if (!sessionStorage.getItem('looked')) { localStorage.setItem('language', '${language}'); sessionStorage.setItem('looked', 'yes'); }`;

const toPage = async (
  context: BrowserContext,
  { language = 'en', colorScheme = 'light', width = 1280 }: Partial<ConsoleDisplay>,
): Promise<Page> => {
  const page = await context.newPage();
  await page.setViewportSize({ width, height: 800 });
  await page.emulateMedia({ colorScheme });
  await page.addInitScript(speakOnce(language));
  return page;
};

/** A signed-out page in a separate browser context. */
export const openConsolePage = async (browser: Browser, look: Partial<ConsoleDisplay> = {}): Promise<Page> => {
  const context = await browser.newContext({ locale: 'en-IN', extraHTTPHeaders: ownAddress() });
  context.setDefaultTimeout(WAIT_MILLISECONDS);
  await watchPages(context);
  return toPage(context, look);
};

/** Opens pages of the console, signed in once per role, because an authenticator code is valid once. */
export const openDesks = (browser: Browser, where: Where) => {
  const signedIn = new Map<StaffRole, Promise<BrowserContext>>();
  return async (role: StaffRole, look: Partial<ConsoleDisplay> = {}): Promise<Page> => {
    const context = signedIn.get(role) ?? signInContext(browser, where, role);
    signedIn.set(role, context);
    return toPage(await context, look);
  };
};

/** Completes the console's re-authentication dialog with a later code than that of the sign-in. */
export const reauthenticateAs = async (page: Page, { dataDirectory }: Where, role: StaffRole) => {
  const { totpSecret } = signInOf(dataDirectory, role);
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await dialog.getByLabel('6-digit code').fill(await totpAt(totpSecret, new Date(Date.now() + 30_000)));
  await dialog.getByRole('button', { name: 'Confirm and continue' }).click();
  await dialog.waitFor({ state: 'detached' });
};

/** Opens the page of a player who has named a nominee, at the nominee. */
export const openNominee = async (page: Page, origin: string) => {
  const player = await playerWithCash(origin, 500, 'Sunita Rao');
  await player.call('PUT /user/nominee', { body: { name: 'Anil Rao', relation: 'spouse', phone: '9876500001' } });
  await page.goto(`${origin}/admin/players/${player.id}`);
  await page.getByText('Anil Rao').scrollIntoViewIfNeeded();
};
