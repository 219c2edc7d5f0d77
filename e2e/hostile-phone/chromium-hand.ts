import { type Browser, type Locator, type Page } from 'playwright-core';
import { type Front, KEEP_ERRORS, startFront, TAKE_REPORTED } from '../engines/front-server.ts';
import { openPhone, signInAs } from '../support/phone.ts';
import type { Fault } from './faults.ts';
import { type Hand, STEP_SECONDS, type Target } from './hand.ts';

const locate = (page: Page, { role, name, label, css, text, within }: Target): Locator => {
  const place = within === undefined ? page : locate(page, within);
  if (role !== undefined) return place.getByRole(role, name && { name }).filter(text && { hasText: text });
  if (label !== undefined) return place.getByLabel(label);
  return css === undefined ? place.getByText(text ?? '') : place.locator(css);
};

/** A hand on a phone whose pages Chromium draws, behind a front with this fault. */
export const openChromiumHand = async (
  browser: Browser,
  origin: string,
  { slower, ...fault }: Fault,
): Promise<Hand> => {
  const front = await startFront(origin, {
    ...fault,
    scripts: [KEEP_ERRORS, ...(fault.scripts ?? [])],
  } satisfies Front);
  const phone = await openPhone(browser, front.origin);
  const { page } = phone;
  page.setDefaultTimeout(STEP_SECONDS * 1000);
  if (slower !== undefined)
    await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: slower });
  const first = (target: Target) => locate(page, target).first();
  return {
    signInAs: (player) => signInAs(phone, player),
    go: async (path) => {
      await page.goto(`${front.origin}${path}`, { waitUntil: 'commit' });
      await page.getByRole('main').first().waitFor();
    },
    isShown: (target) => first(target).isVisible(),
    stateOf: async (target) => {
      const it = first(target);
      if ((await it.getAttribute('aria-busy', { timeout: 1000 })) !== null) return 'busy';
      return (await it.isEnabled({ timeout: 1000 })) ? 'ready' : 'disabled';
    },
    tap: async (target, seconds = 3) => {
      // The page to which it leads may take longer than the tap.
      await first(target).click({ timeout: seconds * 1000, noWaitAfter: true });
      // The button shows in the next task that it is busy; a page that is being left shows nothing more.
      await page.evaluate('new Promise((done) => setTimeout(done))').catch(() => undefined);
    },
    fill: (target, text) => first(target).fill(text),
    choose: async (target, value) => void (await first(target).selectOption(value)),
    url: async () => page.url(),
    language: () => page.evaluate<string>('document.documentElement.lang'),
    text: () => page.locator('body').innerText(),
    takeErrors: () => page.evaluate<string[]>(TAKE_REPORTED),
    close: async () => {
      await phone.close();
      front.stop();
    },
  };
};
