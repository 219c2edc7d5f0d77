import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pictureOf } from '@muqabla/testing/picture';
import { randomPhone } from '@muqabla/testing/player';
import { until } from '@muqabla/testing/until';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { changeLinks } from '../support/change-links.ts';
import { openDesks } from '../support/desk.ts';
import { type InProcessServer, startInProcessServer } from '../support/in-process-server.ts';
import { open, openPhone, type Phone, register } from '../support/phone.ts';
import { skipAfterFailure } from '../support/skip-after-failure.ts';

let server: InProcessServer;
let browser: Browser;
let kavya: Phone;
let desk: Page;

skipAfterFailure();
beforeAll(async () => {
  server = await startInProcessServer({ from: 'sandbox' });
  browser = await launchBrowser();
  kavya = await openPhone(browser, server.origin);
  await register(kavya, { name: 'Kavya Sharma', phone: randomPhone() });
  desk = await openDesks(browser, server)('support');
  await desk.goto(`${server.origin}/admin/chats`);
  await desk.getByText('Select a conversation').waitFor();
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const waitUntilLoaded = (picture: Locator) =>
  until('the picture', async () =>
    (await picture.evaluate((image) => Number(Reflect.get(image, 'naturalWidth')))) > 0 ? true : undefined,
  );

const say = async (page: Page, box: string, words: string) => {
  await page.getByRole('textbox', { name: box }).fill(words);
  await page.getByRole('textbox', { name: box }).press('Enter');
};

it('brings a player’s text and picture to support as they are sent', async () => {
  await open(kavya, '/chat');
  await kavya.page.getByText('How can we help?').waitFor();
  await say(kavya.page, 'Message', 'The game stopped. <b>Help</b>');
  await kavya.page.getByRole('log').getByText('Sent').first().waitFor({ state: 'attached' });
  await desk.getByRole('link', { name: /Kavya/ }).click();
  await desk.getByRole('log').getByText('The game stopped. <b>Help</b>').waitFor();

  const file = join(server.dataDirectory, 'shot.png');
  await writeFile(file, Buffer.from(await (await pictureOf('chat', 'Reconnecting')).arrayBuffer()));
  await kavya.page.locator('input[type=file]').setInputFiles(file);
  await kavya.page.getByText(/Ready to send/).waitFor();
  await button(kavya.page, 'Send').click();
  await waitUntilLoaded(kavya.page.getByRole('log').getByRole('img', { name: /Picture you sent/ }));
  await waitUntilLoaded(desk.getByRole('img', { name: /Picture from Kavya/ }));
});

describe('a picture', () => {
  const FILES = '**/api/files/**';
  const picture = () => kavya.page.getByRole('log').getByRole('img', { name: /Picture you sent/ });
  const newestLink = () =>
    kavya.page
      .getByRole('log')
      .getByRole('link', { name: /Picture you sent/ })
      .getAttribute('href');

  // A request may still be pending.
  afterEach(() => kavya.page.unrouteAll({ behavior: 'wait' }));

  it('is not fetched again when the conversation is read again with another link to it', async () => {
    const { page } = kavya;
    const fetched: string[] = [];
    page.on(
      'request',
      (request) => new URL(request.url()).pathname.startsWith('/api/files/') && fetched.push(request.url()),
    );
    await changeLinks(page);
    await open(kavya, '/chat');
    await waitUntilLoaded(picture());
    const [shown, link] = [await picture().getAttribute('src'), await newestLink()];
    await page.evaluate(`dispatchEvent(new Event('visibilitychange'))`);
    await until('another link', async () => ((await newestLink()) === link ? undefined : true));
    expect(await picture().getAttribute('src')).toBe(shown);
    expect(fetched).toEqual([`${server.origin}${shown}`]);
  });

  it.each(['another link', 'the same link'])(
    'is shown after all when its link is dead and %s is read',
    async (read) => {
      const { page } = kavya;
      if (read === 'another link') await changeLinks(page);
      let fetches = 0;
      await page.route(FILES, (route) => {
        fetches += 1;
        return fetches === 1 ? route.fulfill({ status: 404, body: '' }) : route.continue();
      });
      await open(kavya, '/chat');
      await waitUntilLoaded(picture());
      expect(fetches).toBe(2);
    },
  );

  it('is asked for a second time only, where it stays away', async () => {
    const { page } = kavya;
    const seen: ('file' | 'reading')[] = [];
    page.on('response', (response) => response.url().includes('/chatwithadmin/history/') && seen.push('reading'));
    await page.route(FILES, (route) => {
      seen.push('file');
      return route.fulfill({ status: 404, body: '' });
    });
    const fetches = () => seen.filter((what) => what === 'file').length;
    await open(kavya, '/chat');
    await until('a reading after the second failure', () =>
      Promise.resolve((fetches() === 2 && seen.at(-1) === 'reading') || undefined),
    );
    await page.waitForLoadState('networkidle');
    expect(fetches()).toBe(2);
  });
});

it('brings support’s answer to the player as it is sent, and to the badge when they are elsewhere', async () => {
  await say(desk, 'Reply', 'We are looking at it.');
  await kavya.page.getByRole('log').getByText('We are looking at it.').waitFor();
  await desk.getByText('With you').waitFor();
  await open(kavya, '/wallet');
  await say(desk, 'Reply', 'Your stake is back.');
  await kavya.page.getByRole('link', { name: 'Chat, 1 unread' }).click();
  await kavya.page.getByRole('log').getByText('Your stake is back.').waitFor();
  await open(kavya, '/wallet');
  await kavya.page.getByRole('link', { name: 'Chat', exact: true }).waitFor();
});

it('keeps a text that could not be sent, also over a reload, and sends it once', async () => {
  await open(kavya, '/chat');
  const { page } = kavya;
  await page.getByRole('log').waitFor();
  await page.context().setOffline(true);
  await say(page, 'Message', 'Got it, thanks!');
  await page.getByText('Not sent.').waitFor();
  await page.context().setOffline(false);
  await page.reload();
  await page.getByText('Not sent.').waitFor();
  await button(page, 'Try again').click();
  await page.getByText('Not sent.').waitFor({ state: 'detached' });
  await desk.getByRole('log').getByText('Got it, thanks!').waitFor();
  expect(await desk.getByRole('log').getByText('Got it, thanks!').count()).toBe(1);
  expect(await page.getByRole('log').getByText('Got it, thanks!').count()).toBe(1);
});

it('is in Hindi', async () => {
  await button(desk, 'Saved replies').click();
  await desk.getByText('हिन्दी').click();
  await desk.getByRole('button', { name: /हो गया/ }).click();
  await button(desk, 'Send').click();
  const { page } = kavya;
  await page.getByRole('log').getByText('यह अब ठीक हो गया है।').waitFor();
  await page.evaluate("localStorage.setItem('language', 'hi')");
  await page.reload();
  await page.getByRole('heading', { name: 'सपोर्ट चैट' }).waitFor();
  await say(page, 'मैसेज', 'बहुत शुक्रिया!');
  await desk.getByRole('log').getByText('बहुत शुक्रिया!').waitFor();
  await button(desk, 'Close').click();
  await desk.getByText('This conversation is closed').waitFor();
});
