import { type OidcDouble, startOidcDouble } from '@muqabla/testing/providers/oidc-double';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { setUpBrowserTest } from '../support/browser-test.ts';
import { openConsolePage } from '../support/desk.ts';

const MEERA = { subject: 'meera', email: 'meera@company.test', isEmailVerified: true, name: 'Meera Nair' };
const OWNER = { ...MEERA, groups: ['muqabla-owners'] };

let double: OidcDouble;
beforeAll(async () => {
  double = await startOidcDouble(() => on.clock.now());
});
const on = setUpBrowserTest(() => ({
  from: 'sandbox',
  signIn: { staffSignIn: ['password', 'oidc'], staffOidc: double.config },
}));
afterEach(() => {
  double.lie(null);
  double.setFault(null);
});
afterAll(() => double.stop());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const isIn = (page: Page) => page.getByRole('navigation', { name: 'Admin' }).waitFor();
const signInOn = async (page: Page, path = '/sign-in') => {
  await on.go(page, path);
  await button(page, 'Sign in with your company account').click();
};

describe('the company’s sign-in', () => {
  it('leads to the page that was wanted, beside the way by password', async () => {
    double.signInAs(OWNER);
    const page = await openConsolePage(on.browser);
    await on.go(page, '/staff');
    await page.getByLabel('Password', { exact: true }).waitFor();
    await button(page, 'Sign in with your company account').click();
    await page.getByRole('row', { name: /Meera Nair.*Active/ }).waitFor();
    expect(page.url()).not.toMatch(/code=|state=/);
    await page.reload();
    await page.getByRole('button', { name: /Meera Nair/ }).click();
    await page.getByText('meera@company.test').last().waitFor();
    // The company replaces what is lost, so there are no codes to keep.
    expect(await page.getByText(/recovery codes/i).count()).toBe(0);
  });

  it('says why somebody is not let in, and leads back', async () => {
    double.signInAs({ ...MEERA, subject: 'guest', groups: ['everyone'] });
    const page = await openConsolePage(on.browser);
    await signInOn(page);
    await page.getByRole('alert').filter({ hasText: 'Your company account has no role in this console.' }).waitFor();
    await page.getByRole('link', { name: 'Go to sign-in' }).click();
    await button(page, 'Sign in with your company account').waitFor();
  });

  it('says that it does not answer, while passwords still work', async () => {
    on.clock.advance({ minutes: 11 });
    double.setFault('down');
    const page = await openConsolePage(on.browser);
    await signInOn(page);
    await page.getByRole('alert').filter({ hasText: 'The company’s sign-in does not answer.' }).waitFor();
    expect(await page.getByLabel('Password', { exact: true }).isVisible()).toBe(true);
  });

  it('asks again before rights move, in a window of its own, with nothing typed lost', async () => {
    double.signInAs(OWNER);
    const page = await openConsolePage(on.browser);
    await signInOn(page, '/staff');
    await isIn(page);
    await button(page, 'Add staff member').click();
    const form = page.getByRole('dialog', { name: 'Add staff member' });
    await form.getByLabel('Name').fill('Kabir Das');
    await form.getByLabel('Email').fill('kabir@company.test');
    await form.getByLabel('Reason').fill('Evening shift');
    await button(page, 'Create invitation').click();
    const opened = page.context().waitForEvent('page');
    await button(page, 'Confirm at your company').click();
    await opened;
    await page.getByRole('dialog', { name: 'Invitation for Kabir Das' }).waitFor();
  });

  it('shows an owner who asks for an account, and links it', async () => {
    const support = await on.services.db.query<{ email: string }>(`select email from staff where role = 'support'`);
    const email = String(support[0]?.email);
    double.signInAs({ subject: 'asks', email, isEmailVerified: true, groups: ['muqabla-support'] });
    const asking = await openConsolePage(on.browser);
    await signInOn(asking);
    await asking.getByRole('alert').filter({ hasText: 'A staff account with your e-mail address is here' }).waitFor();
    double.signInAs(OWNER);
    const page = await openConsolePage(on.browser);
    await signInOn(page, '/staff');
    await page.getByRole('row').filter({ hasText: email }).getByRole('link').click();
    const account = page.getByRole('region', { name: 'Company account' });
    await account.getByText('Id at the company: asks').waitFor();
    await button(page, 'Link account').click();
    const form = page.getByRole('dialog', { name: /^Link .* to a company account/ });
    await form.getByLabel('Reason').fill('Asked by phone');
    const opened = page.context().waitForEvent('page');
    await form.getByRole('button', { name: 'Link account' }).click();
    await button(page, 'Confirm at your company').click();
    await opened;
    await account.getByText(/^Linked/).waitFor();
    double.signInAs({ subject: 'asks', email, groups: ['muqabla-support'] });
    await signInOn(asking);
    await isIn(asking);
  });

  it('is there in Hindi', async () => {
    double.signInAs(OWNER);
    const page = await openConsolePage(on.browser, { language: 'hi', width: 360, colorScheme: 'dark' });
    await on.go(page, '/staff');
    await button(page, 'कंपनी खाते से लॉग इन करें').click();
    await page
      .getByRole('row', { name: /Meera Nair/ })
      .getByRole('link')
      .click();
    const signIns = page.getByRole('region', { name: 'हाल के लॉग इन' });
    await signIns.getByText('कंपनी खाता', { exact: false }).first().waitFor();
  });
});
