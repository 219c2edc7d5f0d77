import { createCaller } from '@muqabla/testing/caller';
import { type Player, randomPhone, readOtp, registerPlayer } from '@muqabla/testing/player';
import { sampledVariants } from '@muqabla/testing/sampled-variants';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { setUpBrowserTest } from '../support/browser-test.ts';
import { endGreeting, open, type Phone, signInAs, waitForPath } from '../support/phone.ts';

const server = setUpBrowserTest();
let known: Player;

beforeAll(async () => {
  known = await registerPlayer(server.origin, { fullName: 'Asha Verma' });
  // Another OTP may go to a phone after a minute.
  server.clock.advance({ minutes: 2 });
});

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const alert = (page: Page, words: string | RegExp) => page.getByRole('alert').filter({ hasText: words }).first();
const sentTo = async (phone: string) =>
  (await createCaller(server.origin).call('GET /sandbox/messages', { query: { to: phone } })).length;
const wrongFor = (otp: string) => (otp === '000000' ? '000001' : '000000');

const withPhone = async (act: (phone: Phone) => Promise<void>, locale: 'en-IN' | 'hi-IN' = 'en-IN') => {
  const phone = await server.openPhone({ locale });
  await act(phone);
  await phone.close();
};

it('logs in: a wrong number, a wrong OTP, another number, another OTP, and on to the page asked for', () =>
  withPhone(async (phone) => {
    const { page } = phone;
    await page.clock.install();
    await open(phone, '/wallet');
    await waitForPath(page, '/login');
    const number = page.getByLabel('Mobile number');
    await number.fill('12345');
    await page.getByText('10 digits, starting with 6, 7, 8 or 9').waitFor();
    expect(await button(page, 'Next').isDisabled()).toBe(true);
    await number.fill(known.phone);
    const before = await sentTo(known.phone);
    await button(page, 'Next').click();
    const otp = page.getByLabel('6-digit OTP');
    await otp.fill(wrongFor(await readOtp(known, known.phone, before)));
    await alert(page, 'Wrong OTP').waitFor();
    // Beside the field alone: a toast would outlive the right OTP.
    expect(await page.getByText('Wrong OTP').count()).toBe(1);
    await page.getByText(/Resend OTP in/).waitFor();
    expect(await button(page, 'Resend OTP').count()).toBe(0);

    server.clock.advance({ minutes: 2 });
    await page.clock.fastForward(61_000);
    await button(page, 'Resend OTP').click();
    await otp.fill(await readOtp(known, known.phone, before + 1));
    await page.getByRole('heading', { name: 'Wallet' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/wallet');
  }));

it('leads an unknown number to registration, in Hindi too, and back to change it', () =>
  withPhone(async (phone) => {
    const { page } = phone;
    const number = randomPhone();
    await open(phone, '/login');
    await page.getByLabel('मोबाइल नंबर').fill(number);
    await button(page, 'आगे').click();
    await waitForPath(page, '/register');
    expect(await page.getByLabel('मोबाइल नंबर').inputValue()).toBe(number);
    await page.getByText('हमारी तरफ़ से ₹10').waitFor();
    await button(page, 'OTP भेजें').click();
    await page.getByText('आपका नाम, कम से कम 2 अक्षर').waitFor();
    expect(await sentTo(number)).toBe(0);
    await page.getByLabel('पूरा नाम').fill('Meera Joshi');
    await button(page, 'OTP भेजें').click();
    await page.getByLabel('6 अंकों का OTP').fill(wrongFor(await readOtp(known, number)));
    await alert(page, 'ग़लत OTP').waitFor();
  }, 'hi-IN'));

it.each(
  sampledVariants(import.meta.filename, [
    { locale: 'en-IN', menu: 'Menu', open: 'Open menu', login: 'Login', terms: 'Legal Terms' },
    { locale: 'hi-IN', menu: 'मेन्यू', open: 'मेन्यू खोलें', login: 'लॉगिन', terms: 'क़ानूनी शर्तें' },
  ] as const),
)('offers a visitor Login and Legal Terms in the side menu, $locale', ({ locale, ...words }) =>
  withPhone(async (phone) => {
    const { page } = phone;
    await open(phone, '/');
    await button(page, words.open).click();
    const menu = page.getByRole('navigation', { name: words.menu });
    await menu.getByRole('link', { name: words.terms, exact: true }).waitFor();
    await menu.getByRole('link', { name: words.login, exact: true }).click();
    await waitForPath(page, '/login');
  }, locale),
);

it('registers: a taken phone and an unknown refer code are named, and the OTP step outlives a reload', () =>
  withPhone(async (phone) => {
    const { page } = phone;
    const [name, number, code] = [
      page.getByLabel('Full name'),
      page.getByLabel('Mobile number'),
      page.getByLabel(/Referral code/),
    ];
    await open(phone, '/register?refercode=nope99');
    expect(await code.inputValue()).toBe('NOPE99');
    await name.fill('Ravi Kumar');
    await number.fill(known.phone);
    await code.fill('');
    await button(page, 'Send OTP').click();
    await page.getByText('This number is already registered. Please log in.').waitFor();
    const fresh = randomPhone();
    await number.fill(fresh);
    await code.fill('NOPE99');
    await button(page, 'Send OTP').click();
    await page.getByText(/This refer(ral)? code does not exist/).waitFor();
    expect(await sentTo(fresh)).toBe(0);

    await code.fill(known.me.refercode.toLowerCase());
    await button(page, 'Send OTP').click();
    await page.getByLabel('6-digit OTP').waitFor();
    // A reload stays on the OTP step.
    await page.reload();
    await page.getByLabel('6-digit OTP').fill(await readOtp(known, fresh));
    await endGreeting(page);
    await page.getByRole('link', { name: /^Wallet, ₹10$/ }).waitFor();
  }));

it.each(
  sampledVariants(import.meta.filename, [
    {
      locale: 'en-IN',
      parts: [
        ['Terms and Conditions', /You must be 18 or older.*One person has one account/],
        ['Privacy Policy', /We do not keep your Aadhaar number, only its last 4 digits/],
        ['About us', /matches two players with equal stakes/],
        ['Contact us', /Write to us any time/],
      ],
      terms: [/Tamil Nadu, Andhra Pradesh/, /a fake screenshot ₹100, a wrong update ₹100, abuse ₹50/, /28% GST/],
    },
    {
      locale: 'hi-IN',
      parts: [
        ['नियम और शर्तें', /आपकी उम्र 18/],
        ['प्राइवेसी पॉलिसी', /हम आपका आधार नंबर नहीं रखते, सिर्फ़ उसके आख़िरी 4 अंक/],
        ['हमारे बारे में', /दो खिलाड़ियों को बराबर रकम/],
        ['संपर्क करें', /कभी भी लिखें/],
      ],
      terms: [/तमिलनाडु, आंध्र प्रदेश/, /₹100/, /28% GST/],
    },
  ] as const),
)('opens one of the four parts of the terms at a time, $locale', ({ locale, parts, terms }) =>
  withPhone(async (phone) => {
    const { page } = phone;
    await open(phone, '/terms');
    const part = (title: string) => page.getByRole('group').filter({ has: page.getByRole('heading', { name: title }) });
    for (const line of terms) await part(parts[0][0]).getByText(line).first().waitFor();
    // The first section is open initially.
    for (const [place, [title, text]] of parts.entries()) {
      if (place > 0) await page.getByRole('heading', { name: title }).click();
      await part(title).getByText(text).first().waitFor();
      const shut = parts.filter((other) => other[0] !== title);
      for (const [other, words] of shut) expect(await part(other).getByText(words).first().isVisible()).toBe(false);
    }
  }, locale),
);

it.each(
  sampledVariants(import.meta.filename, [
    { locale: 'en-IN', chat: /Chat with us/ },
    { locale: 'hi-IN', chat: /हमसे चैट करें/ },
  ] as const),
)('offers support by chat after a log-in, and no contact that is not set, $locale', ({ locale, chat }) =>
  withPhone(async (phone) => {
    const { page } = phone;
    await open(phone, '/support');
    const link = page.getByRole('main').getByRole('link', { name: chat });
    await link.waitFor();
    const links = await page.getByRole('main').getByRole('link').all();
    expect(await Promise.all(links.map((each) => each.getAttribute('href')))).toEqual([
      '/chat',
      '/complaints',
      '/status',
      '/accessibility',
    ]);
    expect(
      await page
        .getByRole('main')
        .getByText(/not set/)
        .count(),
    ).toBe(0);
    await link.click();
    await waitForPath(page, '/login');
  }, locale),
);

it.each(['/terms', '/support'])('shows a signed-in player who opens %s their own bars, with the way back', (path) =>
  withPhone(async (phone) => {
    const { page } = phone;
    server.clock.advance({ minutes: 2 });
    await signInAs(phone, await registerPlayer(server.origin));
    await open(phone, path);
    await page.getByRole('link', { name: /^Wallet, ₹/ }).waitFor();
    await page.getByRole('navigation', { name: 'Main' }).waitFor();
    expect(await page.getByRole('link', { name: 'Terms', exact: true }).count()).toBe(0);
    await page.getByRole('button', { name: 'Back' }).click();
  }),
);
