import { totpAt } from '@muqabla/testing/staff';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { setUpBrowserTest } from '../support/browser-test.ts';
import { signInOf, openConsolePage } from '../support/desk.ts';
import { waitUntilLoaded } from '../support/faults.ts';
import { skipAfterFailure } from '../support/skip-after-failure.ts';

const ANIL = { name: 'Anil Kumble', email: 'anil@muqabla.test', password: 'eleven leg breaks at dusk' };
const WRONG_SIGN_IN = 'E-mail, password or code is wrong.';

const on = setUpBrowserTest({ from: 'sandbox' });
let owner: Page;
let ownerSecret: string;
let finance: Page;
let anil: Page;
let invitation: string;
let secret: string;
let recoveryCodes: string[];

skipAfterFailure();
beforeAll(async () => {
  ownerSecret = signInOf(on.dataDirectory, 'owner').totpSecret;
  [owner, finance, anil] = await Promise.all([on.deskOf('owner'), on.deskOf('finance'), openConsolePage(on.browser)]);
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const alert = (page: Page, words: string) => page.getByRole('alert').filter({ hasText: words }).waitFor();
const isIn = (page: Page) => page.getByRole('navigation', { name: 'Admin' }).waitFor();
const wrongCode = async (totpSecret: string) =>
  String((Number(await totpAt(totpSecret, new Date(0))) + 1) % 1_000_000).padStart(6, '0');
const confirm = async () => {
  const dialog = owner.getByRole('dialog', { name: 'Confirm it’s you' });
  await dialog.getByLabel('6-digit code').fill(await on.nextCode(ownerSecret));
  await dialog.getByRole('button', { name: 'Confirm and continue' }).click();
  await dialog.waitFor({ state: 'detached' });
};
const rowOf = (state: string) => owner.getByRole('row', { name: new RegExp(`${ANIL.name}.*${state}`) }).waitFor();
const signIn = async (page: Page, code: string, password = ANIL.password) => {
  await field(page, 'Email').fill(ANIL.email);
  await field(page, 'Password').fill(password);
  await page.locator('#totp, #recoveryCode').fill(code);
  await button(page, 'Sign in').click();
};
const leave = async (page: Page) => {
  await page.getByRole('button', { name: ANIL.name }).click();
  await button(page, 'Sign out').click();
  await page.getByRole('heading', { name: 'Sign in to the admin console' }).waitFor();
};

describe('an invitation', () => {
  it('is made after a proof of who invites, with nothing typed lost', async () => {
    await on.go(owner, '/staff');
    await button(owner, 'Add staff member').click();
    const window = owner.getByRole('dialog', { name: 'Add staff member' });
    await window.getByLabel('Name').fill('A');
    await window.getByLabel('Email').fill('anil');
    await window.getByLabel('Reason').fill('Evening shift');
    await button(owner, 'Create invitation').click();
    await window.getByText('Enter a name of 2 to 60 characters.').waitFor();
    await window.getByText('Enter your full email address.').waitFor();
    await window.getByLabel('Name').fill(ANIL.name);
    await window.getByLabel('Email').fill(ANIL.email);
    on.clock.advance({ minutes: 11 });
    await button(owner, 'Create invitation').click();
    const question = owner.getByRole('dialog', { name: 'Confirm it’s you' });
    await question.getByLabel('6-digit code').fill(await wrongCode(ownerSecret));
    await question.getByRole('button', { name: 'Confirm and continue' }).click();
    await question.getByText('This code is wrong or was used before. Wait for the next one.').waitFor();
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(await window.getByLabel('Name').inputValue()).toBe(ANIL.name);
    await button(owner, 'Create invitation').click();
    await confirm();
    await owner.getByRole('dialog', { name: `Invitation for ${ANIL.name}` }).waitFor();
    invitation = await field(owner, 'Invitation link').inputValue();
    expect(invitation).toContain(`${on.origin}/admin/join#`);
    await owner.keyboard.press('Escape');
    await rowOf('Invited');
  });

  it('leads its person to a password and an authenticator of their own', async () => {
    await anil.goto(invitation);
    await anil.getByText(`For ${ANIL.name}, ${ANIL.email}`).waitFor();
    await anil.getByText('Your role: Support.').waitFor();
    await field(anil, 'Choose a password').fill('short');
    await button(anil, 'Next').click();
    await anil.getByText('Use at least 12 characters.').waitFor();
    await field(anil, 'Choose a password').fill(ANIL.password);
    await field(anil, 'Confirm password').fill(`${ANIL.password}!`);
    await button(anil, 'Next').click();
    await anil.getByText('Passwords do not match.').waitFor();
    await field(anil, 'Confirm password').fill(ANIL.password);
    await button(anil, 'Next').click();
    const otpauth = await anil
      .getByRole('img', { name: /^QR code for your authenticator: otpauth:/ })
      .getAttribute('aria-label');
    secret = (await anil.locator('code').innerText()).replaceAll(/\s/g, '');
    expect(otpauth).toContain(`secret=${secret}`);
    await field(anil, '6-digit code from the app').fill(await wrongCode(secret));
    await button(anil, 'Finish and sign in').click();
    await alert(anil, 'This code is wrong or was used before.');
  });

  it('ends with ten recovery codes that one must say to have kept', async () => {
    await field(anil, '6-digit code from the app').fill(await on.nextCode(secret));
    await button(anil, 'Finish and sign in').click();
    const codes = anil.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await codes.first().waitFor();
    recoveryCodes = await codes.allInnerTexts();
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await button(anil, 'Open the console').isDisabled()).toBe(true);
    await anil.getByRole('checkbox', { name: 'I have saved the codes in a safe place.' }).check();
    await button(anil, 'Open the console').click();
    await isIn(anil);
    await on.go(owner, '/staff');
    await rowOf('Active');
  });

  it('works once', async () => {
    const stranger = await openConsolePage(on.browser);
    await stranger.goto(invitation);
    await alert(stranger, 'This invitation is no longer valid');
    await stranger.getByRole('link', { name: 'Go to sign-in' }).click();
    await stranger.getByRole('heading', { name: 'Sign in to the admin console' }).waitFor();
    await stranger.context().close();
  });
});

describe('the sign-in page', () => {
  it('explains missing fields, but not which sign-in field is wrong', async () => {
    await leave(anil);
    await button(anil, 'Sign in').click();
    for (const words of ['Enter your full email address.', 'Enter your password.', 'Enter all 6 digits.'])
      await anil.getByText(words).waitFor();
    await signIn(anil, await on.nextCode(secret), 'another password');
    await alert(anil, WRONG_SIGN_IN);
    expect(await field(anil, 'Email').inputValue()).toBe(ANIL.email);
    await signIn(anil, await wrongCode(secret));
    await alert(anil, WRONG_SIGN_IN);
    expect(await anil.locator('#totp').inputValue()).toBe('');
    await signIn(anil, await on.nextCode(secret));
    await isIn(anil);
  });

  it('leads on to the page one was on the way to', async () => {
    await leave(anil);
    await on.go(anil, '/players?search=9');
    await signIn(anil, await on.nextCode(secret));
    await anil.waitForURL(/\/admin\/players\?search=/);
  });

  it('takes a recovery code once', async () => {
    const [code = ''] = recoveryCodes;
    const byRecoveryCode = async () => {
      await leave(anil);
      await button(anil, 'Use a recovery code').click();
      await signIn(anil, code);
    };
    await byRecoveryCode();
    await isIn(anil);
    await anil.getByRole('button', { name: ANIL.name }).click();
    await anil.getByText('Recovery codes left: 9').waitFor();
    await anil.keyboard.press('Escape');
    await byRecoveryCode();
    await alert(anil, WRONG_SIGN_IN);
    await button(anil, 'Use the authenticator app').click();
    await signIn(anil, await on.nextCode(secret));
    await isIn(anil);
  });
});

const openAnil = async () => {
  await on.go(owner, '/staff');
  await owner.getByRole('link', { name: ANIL.name }).click();
  const drawer = owner.getByRole('complementary', { name: 'Staff member' });
  await drawer.getByRole('heading', { name: ANIL.name }).waitFor();
  return drawer;
};
const change = async (act: string, then: string | RegExp = 'Done. It is in the audit log.') => {
  const drawer = await openAnil();
  await drawer.getByLabel('Action').selectOption(act);
  await drawer.getByLabel('Reason').fill('As agreed with the team.');
  await drawer.getByRole('button', { name: act, exact: true }).click();
  const asked = owner.getByRole('dialog', { name: 'Confirm it’s you' });
  const told = owner.getByText(then).first();
  await asked.or(told).first().waitFor();
  if (await asked.isVisible()) await confirm();
  await told.waitFor();
};

describe('an owner', () => {
  it('closes an account, whose person is out at once and stays out', async () => {
    await on.go(anil, '/players');
    await anil.getByRole('table', { name: 'Players' }).waitFor();
    await change('Deactivate account');
    await rowOf('Deactivated');
    await anil.getByRole('link', { name: 'Battles' }).click();
    const again = anil.getByRole('dialog', { name: 'Please sign in again' });
    await again.getByLabel('Password').fill(ANIL.password);
    await again.getByLabel('6-digit code').fill(await on.nextCode(secret));
    await again.getByRole('button', { name: 'Sign in' }).click();
    await again.getByText(WRONG_SIGN_IN).waitFor();
    await again.getByRole('button', { name: 'Leave this page' }).click();
    await anil.getByRole('heading', { name: 'Sign in to the admin console' }).waitFor();
  });

  it('opens it again, and its person signs in as before', async () => {
    await change('Reactivate account');
    await rowOf('Active');
    await signIn(anil, await on.nextCode(secret));
    await isIn(anil);
  });

  it('gives another role, which counts from the next sign-in', async () => {
    await change('Change role');
    await on.go(anil, '/dashboard');
    await anil.getByRole('heading', { name: 'Sign in to the admin console' }).waitFor();
    await signIn(anil, await on.nextCode(secret));
    await isIn(anil);
    await anil.getByRole('link', { name: 'Result review' }).waitFor();
  });

  it('takes password and authenticator away, against a new invitation', async () => {
    await change('Reset password and authenticator', `Invitation for ${ANIL.name}`);
    const next = await field(owner, 'Invitation link').inputValue();
    expect(next).not.toBe(invitation);
    await owner.keyboard.press('Escape');
    const door = await openConsolePage(on.browser);
    await on.go(door, '/sign-in');
    await signIn(door, await on.nextCode(secret));
    await alert(door, WRONG_SIGN_IN);
    await door.goto(next);
    await door.getByText(`For ${ANIL.name}, ${ANIL.email}`).waitFor();
    await door.context().close();
    invitation = next;
  });

  it('cannot change their own account', async () => {
    await on.go(owner, '/staff');
    await owner.getByRole('link', { name: /\(owner\)/ }).click();
    const drawer = owner.getByRole('complementary', { name: 'Staff member' });
    await drawer.getByText('This is you. Another owner can change your account.').waitFor();
    expect(await drawer.getByLabel('Action').getByRole('option').allInnerTexts()).toEqual(['Sign out everywhere']);
  });
});

it('has no staff screen for finance, by its address neither', async () => {
  await on.go(finance, '/dashboard');
  await waitUntilLoaded(finance);
  expect(await finance.getByRole('link', { name: 'Staff', exact: true }).count()).toBe(0);
  await on.go(finance, '/staff');
  await finance.getByText('Page not found').waitFor();
});
