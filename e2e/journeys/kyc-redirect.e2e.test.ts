import { registerPlayer } from '@muqabla/testing/player';
import { type KycDouble, startKycDouble } from '@muqabla/testing/providers/cashfree-kyc-double';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { setUpBrowserTest } from '../support/browser-test.ts';
import { faultsOf } from '../support/faults.ts';
import { open, signInAs } from '../support/phone.ts';

let double: KycDouble;

beforeAll(async () => {
  double = await startKycDouble();
});
afterAll(() => double.http.stop());
const server = setUpBrowserTest(() => ({ providers: { kyc: double.config } }));

const PERSON = { name: 'Kavya Sharma', dob: '09-04-1994', gender: 'F', state: 'Rajasthan' };

it.each([
  {
    locale: 'en-IN',
    begin: 'Continue with DigiLocker',
    waiting: /Waiting for DigiLocker/,
    again: 'Open DigiLocker again',
    denied: /was not shared/,
    digits: '4321',
  },
  {
    locale: 'hi-IN',
    begin: 'DigiLocker से आगे बढ़ें',
    waiting: /इंतज़ार है/,
    again: 'DigiLocker फिर से खोलें',
    denied: /शेयर नहीं हुआ/,
    digits: '8765',
  },
] as const)('KYC through DigiLocker, denied and then allowed, $locale', async (words) => {
  const player = await registerPlayer(server.origin, { fullName: 'Kavya Sharma' });
  const phone = await server.openPhone({ locale: words.locale });
  const { page, close } = phone;
  try {
    await signInAs(phone, player);
    const visitDigiLocker = async (name: string) => {
      await page.getByRole('button', { name }).click();
      await page.waitForURL(/\/consent\//);
      return double.verificationOf(page.url());
    };
    const comeBack = () => open(phone, '/kyc');
    await comeBack();
    await page.getByRole('button', { name: words.begin }).waitFor();
    expect(await page.getByRole('textbox').count()).toBe(0);
    const first = await visitDigiLocker(words.begin);
    await comeBack();
    await page.getByRole('status').filter({ hasText: words.waiting }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    double.end(first, 'CONSENT_DENIED');
    await page.getByRole('alert').filter({ hasText: words.denied }).waitFor();
    const second = await visitDigiLocker(words.begin);
    double.share(second, { ...PERSON, uid: `xxxxxxxx${words.digits}` });
    await comeBack();
    await page.getByText(new RegExp(words.digits)).first().waitFor();
    expect(await faultsOf(page)).toEqual([]);
  } finally {
    await close();
  }
});
