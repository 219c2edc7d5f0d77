import { expect, it } from 'vitest';
import { setUpBrowserTest } from '../support/browser-test.ts';
import { open } from '../support/phone.ts';

const server = setUpBrowserTest();

/** The paths of the built files that a page has loaded since the last look. */
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
  expect(loaded().filter((path) => path.startsWith('/assets/hi-'))).toEqual([
    expect.stringMatching(/\/texts\.json$/),
    // From the browser's cache, after the tries to bring it there.
    expect.stringMatching(/\/texts\.json$/),
  ]);

  await page.reload();
  await page.getByLabel('मोबाइल नंबर').waitFor();
  await page.waitForLoadState('networkidle');
  const again = loaded().filter((path) => /\/(en|hi)-\w+\//.test(path));
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
