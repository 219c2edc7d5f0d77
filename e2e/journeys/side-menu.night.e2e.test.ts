import { playerWithCash } from '@muqabla/testing/player';
import { until } from '@muqabla/testing/until';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { setUpBrowserTest } from '../support/browser-test.ts';
import { open, type Phone, signInAs } from '../support/phone.ts';

const server = setUpBrowserTest();

const withPhone = async (act: (phone: Phone) => Promise<void>) => {
  const phone = await server.openPhone();
  await act(phone);
  await phone.close();
};
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const OFFER_INSTALL = `(() => {
  const offer = new Event('beforeinstallprompt', { cancelable: true });
  window.asked = 0;
  offer.prompt = async () => { window.asked += 1; };
  offer.userChoice = new Promise((answer) => { window.answer = answer; });
  window.dispatchEvent(offer);
  return offer.defaultPrevented;
})()`;

it.each(['accepted', 'dismissed'])('offers to install the app until that is %s', (outcome) =>
  withPhone(async (phone) => {
    const { page } = phone;
    await open(phone, '/');
    const install = button(page, 'Install App');
    expect(await install.count()).toBe(0);
    expect(await page.evaluate(OFFER_INSTALL)).toBe(true);
    await install.click();
    await until('the prompt', async () => ((await page.evaluate('window.asked')) === 1 ? true : undefined));
    await install.waitFor();
    await page.evaluate(`window.answer({ outcome: '${outcome}' })`);
    await install.waitFor({ state: 'detached' });
  }),
);

it('slides a menu over three quarters of the phone, changes the language and the theme there, and logs out', () =>
  withPhone(async (phone) => {
    const { page } = phone;
    await signInAs(phone, await playerWithCash(server.origin, 100, 'Asha Verma'));
    await open(phone, '/');
    await page.getByRole('link', { name: 'Wallet, ₹110' }).waitFor();
    await button(page, 'Open menu').click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.waitFor();
    expect((await menu.boundingBox())?.width).toBe(270);
    const names = [/My Profile/, /^Wallet/, 'Play', 'Refer & Earn', 'History', /^Profile/, 'Support', 'Legal Terms'];
    for (const name of names)
      await menu
        .getByRole('link', { name, exact: typeof name === 'string' })
        .first()
        .waitFor();
    await menu.getByRole('radio', { name: 'Dark' }).check();
    expect(await page.evaluate('document.documentElement.dataset.theme')).toBe('dark');
    await menu.getByRole('combobox', { name: 'Language' }).selectOption('hi');
    const hindi = page.getByRole('dialog', { name: 'मेन्यू' });
    await hindi.waitFor();
    expect(await page.evaluate('document.documentElement.lang')).toBe('hi');
    await page.reload();
    await page.getByRole('heading', { name: 'दूसरे ऐप में खेलें' }).waitFor();
    await button(page, 'मेन्यू खोलें').click();
    await hindi.getByRole('link', { name: 'हिस्ट्री' }).click();
    await hindi.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/history');
    await button(page, 'मेन्यू खोलें').click();
    await button(page, 'लॉग आउट').click();
    await page.getByLabel('मोबाइल नंबर').waitFor();
    expect(new URL(page.url()).pathname).toBe('/login');
    // The session has ended on the server too.
    await open(phone, '/wallet');
    await page.getByLabel('मोबाइल नंबर').waitFor();
  }));
