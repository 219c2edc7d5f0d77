import { LANGUAGES } from '@muqabla/contract/languages';
import { createCaller } from '@muqabla/testing/caller';
import { randomPhone } from '@muqabla/testing/player';
import { sampledVariants } from '@muqabla/testing/sampled-variants';
import { until } from '@muqabla/testing/until';
import { describe, expect, it } from 'vitest';
import { setUpBrowserTest } from '../support/browser-test.ts';
import { open, type Phone, register } from '../support/phone.ts';
import { inAnyLanguage, wordsOf } from '../support/words.ts';

const server = setUpBrowserTest();

/** The paths of the built files that the page has loaded, since the last look. */
const watchAssets = (page: Awaited<ReturnType<typeof server.openPhone>>['page']) => {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  return () => paths.splice(0).filter((path) => path.startsWith('/assets/'));
};

it('carries one language, changes it without losing what is typed, and comes again in it', async () => {
  const phone = await server.openPhone();
  const { page } = phone;
  const loaded = watchAssets(page);
  await open(phone, '/login');
  await page.getByLabel('Mobile number').fill('98765');
  await page.waitForLoadState('networkidle');
  expect(loaded().filter((path) => path.startsWith('/assets/hi-'))).toEqual([]);

  await page.getByRole('combobox', { name: 'Language' }).selectOption('hi');
  const number = page.getByLabel('मोबाइल नंबर');
  await number.waitFor();
  expect(await number.inputValue()).toBe('98765');
  expect(await page.evaluate('document.documentElement.lang')).toBe('hi');
  expect(loaded().filter((path) => path.startsWith('/assets/hi-'))).toEqual([expect.stringMatching(/\/texts\.json$/)]);

  await page.reload();
  await page.getByLabel('मोबाइल नंबर').waitFor();
  await page.waitForLoadState('networkidle');
  // Asked of the page itself: the page before it may still ask for scripts while it is left.
  const again = (await page.evaluate<string[]>(`performance.getEntriesByType('resource').map(({ name }) => name)`))
    .map((url) => new URL(url).pathname)
    .filter((path) => /\/(en|hi)-\w+\//.test(path));
  expect(again.length).toBeGreaterThan(0);
  expect(again.filter((path) => !path.startsWith('/assets/hi-') || path.endsWith('texts.json'))).toEqual([]);
  await phone.close();
});

it('says that another language did not load, stays as it is, and takes it later', async () => {
  const phone = await server.openPhone();
  const { page } = phone;
  await open(phone, '/login');
  await page.getByLabel('Mobile number').fill('98765');
  await page.context().setOffline(true);
  await page.getByRole('combobox', { name: 'Language' }).selectOption('hi');
  const lost = page.getByRole('alert');
  await lost.getByText('हिन्दी did not load. Check your internet connection. The app stays in English.').waitFor();
  expect(await page.getByRole('combobox', { name: 'Language' }).inputValue()).toBe('en');
  expect(await page.getByLabel('Mobile number').inputValue()).toBe('98765');
  expect(await page.evaluate(`localStorage.getItem('language')`)).toBeNull();
  await page.context().setOffline(false);
  await lost.getByRole('button', { name: 'Try again' }).click();
  await page.getByLabel('मोबाइल नंबर').waitFor();
  await phone.close();
});

const languageOf = ({ page }: Phone) => page.evaluate('document.documentElement.lang');
const choose = ({ page }: Phone, language: string) =>
  page
    .getByRole('combobox', { name: inAnyLanguage('language') })
    .first()
    .selectOption(language);
const expectLanguage = (phone: Phone, language: string) =>
  until(`the page in ${language}`, async () => ((await languageOf(phone)) === language ? true : undefined));

describe.each(sampledVariants(import.meta.filename, LANGUAGES))('a phone whose browser asks for %s', (language) => {
  it('begins in it, also where the app lacks what the browser asks for first', async () => {
    const phone = await server.openPhone({ locale: `${language}-IN` });
    await phone.page.addInitScript(
      `Object.defineProperty(navigator, 'languages', { get: () => ['ta-IN', '${language}', 'en'] });`,
    );
    await open(phone, '/login');
    expect(await languageOf(phone)).toBe(language);
    await phone.page.getByRole('button', { name: wordsOf(language)('next'), exact: true }).waitFor();
    await phone.close();
  });
});

/** Signs a registered number in on the open page of a phone, and returns the SMS. */
const signIn = async ({ page, origin }: Phone, number: string) => {
  // A number receives one SMS a minute.
  server.clock.advance({ minutes: 2 });
  const messages = () => createCaller(origin).call('GET /sandbox/messages', { query: { to: number } });
  const before = (await messages()).length;
  await page.getByLabel(inAnyLanguage('mobile_number')).fill(number);
  await page.getByRole('button', { name: inAnyLanguage('next') }).click();
  const sms = await until('the SMS', async () => {
    const all = await messages();
    return all.length > before ? all[0] : undefined;
  });
  await page.getByLabel(inAnyLanguage('otp_label')).fill(sms.otp ?? '');
  await page.getByRole('link', { name: inAnyLanguage('wallet_balance') }).waitFor();
  return sms.text;
};

it('takes a choice to the account, and from there to a phone without one, after an SMS in it', async () => {
  const number = randomPhone();
  const first = await server.openPhone();
  const isSaved = ({ page }: Phone) => page.waitForResponse((response) => response.url().endsWith('/user/language'));
  await open(first, '/login');
  await choose(first, 'mr');
  await expectLanguage(first, 'mr');
  const saved = isSaved(first);
  await register(first, { name: 'Asha Verma', phone: number });
  expect((await saved).status()).toBe(200);

  const ownChoice = await server.openPhone();
  await open(ownChoice, '/login');
  await choose(ownChoice, 'kn');
  await expectLanguage(ownChoice, 'kn');
  await signIn(ownChoice, number);
  await open(ownChoice, '/profile');
  expect(await languageOf(ownChoice)).toBe('kn');
  await Promise.all([isSaved(ownChoice), choose(ownChoice, 'hi')]);

  const without = await server.openPhone();
  await open(without, '/login');
  expect(await languageOf(without)).toBe('en');
  expect(await signIn(without, number)).toMatch(/\p{Script=Devanagari}/u);
  await expectLanguage(without, 'hi');
  await without.page.reload();
  await expectLanguage(without, 'hi');

  await first.page.reload();
  await first.page.getByRole('main').waitFor();
  expect(await languageOf(first)).toBe('mr');
  for (const phone of [first, ownChoice, without]) await phone.close();
});
