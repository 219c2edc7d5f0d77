import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { verifyKyc } from '@muqabla/testing/kyc';
import { pictureOf } from '@muqabla/testing/picture';
import { type Player, playerWithCash, randomPhone, startMatch } from '@muqabla/testing/player';
import { sampledVariants } from '@muqabla/testing/sampled-variants';
import { until } from '@muqabla/testing/until';
import { playerWithReward } from '@muqabla/testing/winnings';
import type { Locator, Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { setUpBrowserTest } from '../support/browser-test.ts';
import { changeLinks } from '../support/change-links.ts';
import { CONSOLE_DISPLAYS } from '../support/desk.ts';
import { faultsOf, waitUntilLoaded as waitUntilDrawn } from '../support/faults.ts';
import { open, type Phone, register } from '../support/phone.ts';
import { skipAfterFailure } from '../support/skip-after-failure.ts';

const server = setUpBrowserTest({ from: 'sandbox' });
let kavya: Phone;
let desk: Page;

skipAfterFailure();
beforeAll(async () => {
  kavya = await server.openPhone();
  await register(kavya, { name: 'Kavya Sharma', phone: randomPhone() });
  desk = await server.deskOf('support');
  await desk.goto(`${server.origin}/admin/chats`);
  await desk.getByText('Select a conversation').waitFor();
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
  const nextRead = () => kavya.page.waitForResponse((response) => response.url().endsWith('/chatwithadmin/read'));
  const firstRead = nextRead();
  await say(desk, 'Reply', 'We are looking at it.');
  await kavya.page.getByRole('log').getByText('We are looking at it.').waitFor();
  await desk.getByText('With you').waitFor();
  await firstRead;
  // The number of unread messages is read before the next one, and arrives after it.
  const [asked, said] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await kavya.page.route(
    '**/chatwithadmin/unread',
    async (route) => {
      const response = await route.fetch();
      asked.resolve();
      await said.promise;
      await route.fulfill({ response }).catch(() => undefined);
    },
    { times: 1 },
  );
  await open(kavya, '/wallet');
  await asked.promise;
  await say(desk, 'Reply', 'Your stake is back.');
  await desk.getByText('Your stake is back.').first().waitFor();
  said.resolve();
  const secondRead = nextRead();
  await kavya.page.getByRole('link', { name: 'Chat, 1 unread' }).click();
  await kavya.page.getByRole('log').getByText('Your stake is back.').waitFor();
  await secondRead;
  await open(kavya, '/wallet');
  await kavya.page.getByRole('link', { name: 'Chat', exact: true }).waitFor();
});

it('is in Hindi', async () => {
  await open(kavya, '/chat');
  await button(desk, 'Saved replies').click();
  await desk.getByRole('radio', { name: 'हिन्दी' }).check();
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

describe('a player with money under way', () => {
  const ROOM_CODE = '08714236';
  let meera: Player;
  let matchId: string;

  beforeAll(async () => {
    meera = await playerWithReward(server.origin, 300, 'Meera Nair');
    await verifyKyc(meera);
    await meera.call('POST /user/withdraw', { body: { amount: 150, method: 'UPI', details: { upi: 'meera@okaxis' } } });
    const joiner = await playerWithCash(server.origin, 200, 'Rival Person');
    matchId = await startMatch(meera, joiner, { amount: 100, roomcode: ROOM_CODE });
    const ends = { senderId: meera.id, senderModel: 'User', receiverId: 'admin', receiverModel: 'Admin' } as const;
    const content = `रूम ${ROOM_CODE} या 55667788? ${server.origin}/match/${matchId}`;
    await meera.call('POST /chatwithadmin/send', { body: { ...ends, content } });
  });

  const context = () => desk.getByRole('complementary', { name: 'About this player' });
  const openChat = async (page: Page) => {
    await page.goto(`${server.origin}/admin/chats/${meera.id}`);
    await page.getByRole('log').getByText('रूम').waitFor();
    await waitUntilDrawn(page);
  };

  it('is shown to support beside the conversation', async () => {
    await openChat(desk);
    await context().getByText('KYC verified').waitFor();
    await context()
      .getByText(/^Withdrawal\s*Pending$/)
      .waitFor();
    const payments = context().getByRole('region', { name: 'Newest payments' });
    const requested = payments.getByRole('listitem').filter({ hasText: 'Withdrawal' });
    await requested.getByText('₹150.00').waitFor();
    await requested.getByText('Pending').waitFor();
    const battles = context().getByRole('region', { name: 'Battles' });
    const newest = battles.getByRole('listitem').first();
    await newest.getByText(ROOM_CODE).waitFor();
    await newest.getByText('Running').waitFor();
    const links = context().getByRole('navigation', { name: 'More about this player' });
    expect(await links.getByRole('link').allInnerTexts()).toEqual(['KYC']);
  });

  it('is offered saved replies in Hindi, because they write in Hindi', async () => {
    await button(desk, 'Saved replies').click();
    await desk.getByRole('button', { name: /हो गया/ }).click();
    expect(await desk.getByRole('textbox', { name: 'Reply' }).inputValue()).toMatch(/^यह अब ठीक हो गया है।/);
  });

  it('has a link to the battle of each room code and id they write', async () => {
    const follow = async (reference: string) => {
      await openChat(desk);
      await desk.getByRole('log').getByRole('link', { name: reference }).click();
      await desk.waitForURL(/\/admin\/battles/);
      return new URL(desk.url());
    };
    expect((await follow(ROOM_CODE)).pathname).toBe(`/admin/battles/${matchId}`);
    expect((await follow(matchId)).pathname).toBe(`/admin/battles/${matchId}`);
    expect((await follow('55667788')).searchParams.get('roomCode')).toContain('55667788');
  });

  it('has their money, limits and ledger on their page without scrolling', async () => {
    await desk.goto(`${server.origin}/admin/players/${meera.id}`);
    await desk.getByRole('banner').getByRole('heading', { name: meera.me.username }).waitFor();
    const figure = (word: string) =>
      desk
        .locator('dl > div')
        .filter({ has: desk.getByText(word, { exact: true }) })
        .getByRole('definition')
        .innerText();
    await waitUntilDrawn(desk);
    expect(await figure('Withdrawal')).toMatch(/₹150\.00\s*Pending/);
    expect(await figure('Held')).toMatch(/₹250\.00\s*₹100\.00 in battles/);
    expect(await figure('Winnings')).toMatch(/Can be withdrawn/);
    expect(await figure('Lifetime deposits')).toMatch(/₹0\.00 withdrawn/);
    const row = await desk.getByRole('table', { name: 'Ledger' }).getByRole('row').nth(1).boundingBox();
    expect((row?.y ?? 800) + (row?.height ?? 800)).toBeLessThanOrEqual(800);
    const limits = desk.locator('details').filter({ hasText: 'Player limits' });
    expect(await limits.getByText('Deposit limit').isVisible()).toBe(false);
    await limits.getByText('None set').click();
    await limits.getByText('Deposit limit').waitFor();
    await desk.getByRole('link', { name: 'Message' }).click();
    await desk.getByRole('log').getByText('रूम').waitFor();
  });

  it.each(sampledVariants(import.meta.filename, CONSOLE_DISPLAYS))(
    'has no finding of axe beside the conversation, $language $colorScheme $width',
    async (look) => {
      const page = await server.deskOf('support', look);
      await page.goto(`${server.origin}/admin/chats/${meera.id}`);
      await page.getByRole('log').getByText('रूम').waitFor();
      if (look.width < 1280) await page.locator('aside summary').click();
      await page.locator('aside').getByText('₹150').last().waitFor();
      await waitUntilDrawn(page);
      expect(await faultsOf(page)).toEqual([]);
      await page.close();
    },
  );
});
