import { readOtp, type Player } from '@muqabla/testing/player';
import { playerWithVerifiedWinnings } from '@muqabla/testing/withdrawal-fixtures';
import { beforeAll, expect, it } from 'vitest';
import { setUpBrowserTest } from '../support/browser-test.ts';
import { faultsOf } from '../support/faults.ts';
import { open, type Phone, signInAs } from '../support/phone.ts';
import { skipAfterFailure } from '../support/skip-after-failure.ts';
import { addAuthenticator, type VirtualAuthenticator } from '../support/virtual-authenticator.ts';

const server = setUpBrowserTest({ from: 'sandbox' });
let player: Player;
let phone: Phone;
let device: VirtualAuthenticator;

skipAfterFailure();
beforeAll(async () => {
  player = await playerWithVerifiedWinnings(server, 3000, 'Kavya Sharma');
  phone = await server.openPhone();
  await signInAs(phone, player);
  device = await addAuthenticator(phone.page);
});

const button = (name: string | RegExp) => phone.page.getByRole('button', { name });
const withdrawals = async () =>
  (await player.call('GET /user/withdraw-requests', { query: { user_id: player.id } })).withdrawRequests;

it('makes a passkey from the profile, by one touch after a sign-in', async () => {
  await open(phone, '/profile');
  await phone.page.getByRole('heading', { name: 'One touch instead of an OTP' }).waitFor();
  expect(await faultsOf(phone.page)).toEqual([]);
  await phone.page.getByRole('link', { name: 'Set it up' }).click();
  await phone.page.getByText('No passkey yet').waitFor();
  await button('Make a passkey').click();
  await phone.page.getByText('Chrome · ', { exact: false }).first().waitFor();
  expect(await device.count()).toBe(1);
  await button('Rename').click();
  await phone.page.getByRole('textbox', { name: 'Name' }).fill('My Redmi');
  await button('Save').click();
  await phone.page.getByText('My Redmi').waitFor();
});

it('tells who makes a second one on the same device that there is one', async () => {
  await button('Make a passkey').click();
  await phone.page.getByText('This device already has a passkey for your account.').waitFor();
  expect(await device.count()).toBe(1);
});

it('confirms a withdrawal by the passkey, and leaves the form as it was when the touch is refused', async () => {
  const { page } = phone;
  await open(phone, '/withdraws');
  await page.getByLabel('Amount').fill('200');
  await page.getByLabel('UPI ID').fill('kavya@okaxis');
  await button(/^Withdraw ₹/).click();
  const sheet = page.getByRole('dialog', { name: 'Confirm the withdrawal' });
  await sheet.getByText('₹200 to kavya@okaxis. Your passkey confirms exactly this.').waitFor();
  await device.setVerified(false);
  // Once the options are there the button is busy until the touch is refused: it is not the button of before the click.
  const options = page.waitForResponse((response) => response.url().endsWith('/user/withdraw/options'));
  await button('Use the passkey').click();
  await options;
  await expect.poll(() => button('Use the passkey').isEnabled()).toBe(true);
  expect(await withdrawals()).toEqual([]);
  await device.setVerified(true);
  await button('Use the passkey').click();
  await page.getByRole('alertdialog').getByText(/₹200/).waitFor();
  expect(await withdrawals()).toHaveLength(1);
});

it('signs in by the passkey that the browser offers with the keyboard of the number', async () => {
  await open(phone, '/profile');
  await button('Logout').click();
  // The virtual authenticator takes the offer at once.
  await open(phone, '/login');
  await phone.page.getByRole('link', { name: /^Wallet, / }).waitFor();
});

it('signs in by one touch of the button in a browser that offers none with the keyboard', async () => {
  await phone.page.addInitScript('PublicKeyCredential.isConditionalMediationAvailable = async () => false;');
  await open(phone, '/profile');
  await button('Logout').click();
  await open(phone, '/login');
  await button('Sign in with a passkey').click();
  await phone.page.getByRole('link', { name: /^Wallet, / }).waitFor();
});

it('gets in by an OTP when the phone is lost, and removes its passkey after a confirmation', async () => {
  const { page } = phone;
  await device.clear();
  await open(phone, '/profile');
  await button('Logout').click();
  server.clock.advance({ minutes: 2 });
  await open(phone, '/login');
  await page.getByLabel('Mobile number').fill(player.phone);
  const before = (await player.call('GET /sandbox/messages', { query: { to: player.phone } })).length;
  await button('Next').click();
  await page.getByLabel('6-digit OTP').fill(await readOtp(player, player.phone, before));
  await page.getByRole('link', { name: /^Wallet, / }).waitFor();
  server.clock.advance({ minutes: 12 });
  await open(phone, '/passkeys');
  await button('Remove').click();
  const sheet = page.getByRole('dialog', { name: 'Is it you?' });
  await sheet.getByRole('button', { name: 'Use an OTP instead' }).click();
  const sent = (await player.call('GET /sandbox/messages', { query: { to: player.phone } })).length;
  await sheet.getByRole('button', { name: 'Send an OTP' }).click();
  await sheet.getByLabel('6-digit OTP').fill('000000');
  await sheet.getByRole('button', { name: 'Confirm' }).click();
  await sheet.getByRole('alert').waitFor();
  await sheet.getByLabel('6-digit OTP').fill(await readOtp(player, player.phone, sent));
  await sheet.getByRole('button', { name: 'Confirm' }).click();
  await page.getByText('No passkey yet').waitFor();
});

it('asks in Hindi too, whom it has not seen for ten minutes', async () => {
  const other = await playerWithVerifiedWinnings(server, 0, 'Asha Verma');
  server.clock.advance({ minutes: 12 });
  await server.withPhone(other, { locale: 'hi-IN', colorScheme: 'dark' }, async (hindi) => {
    await addAuthenticator(hindi.page);
    await open(hindi, '/profile');
    const offer = hindi.page.getByRole('heading', { name: 'OTP की जगह बस एक टच' });
    await offer.waitFor();
    await hindi.page.getByRole('button', { name: 'अभी नहीं' }).click();
    await offer.waitFor({ state: 'detached' });
    await open(hindi, '/passkeys');
    await hindi.page.getByRole('heading', { name: 'पासकी' }).first().waitFor();
    await hindi.page.getByRole('button', { name: 'पासकी बनाएँ' }).click();
    await hindi.page.getByRole('dialog', { name: 'क्या यह आप ही हैं?' }).waitFor();
  });
});

it('fills in the OTP of a text message where the browser reads it', async () => {
  const visitor = await server.openPhone();
  const { page } = visitor;
  await page.addInitScript(`
    globalThis.OTPCredential = class {};
    navigator.credentials.get = ({ otp, signal }) => new Promise((take, refuse) => {
      globalThis.receiveSms = (code) => otp.transport.includes('sms') && take({ code });
      signal.addEventListener('abort', () => refuse(signal.reason));
    });`);
  const before = (await player.call('GET /sandbox/messages', { query: { to: player.phone } })).length;
  server.clock.advance({ minutes: 2 });
  await open(visitor, '/login');
  await page.getByLabel('Mobile number').fill(player.phone);
  await page.getByRole('button', { name: 'Next' }).click();
  const otp = await readOtp(player, player.phone, before);
  await page.getByLabel('6-digit OTP').waitFor();
  await page.evaluate(`receiveSms('${otp}')`);
  await page.getByRole('link', { name: /^Wallet, / }).waitFor();
  await visitor.close();
});
