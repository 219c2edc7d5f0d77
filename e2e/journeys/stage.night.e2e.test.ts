import { buffer } from 'node:stream/consumers';
import { createCaller } from '@muqabla/testing/caller';
import { createMatch, playerWithCash } from '@muqabla/testing/player';
import { sampledVariants } from '@muqabla/testing/sampled-variants';
import { WAIT_MILLISECONDS } from '@muqabla/testing/test-effort';
import { until } from '@muqabla/testing/until';
import type { FrameLocator, Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { setUpBrowserTest } from '../support/browser-test.ts';
import { faultsOf } from '../support/faults.ts';
import { skipAfterFailure } from '../support/skip-after-failure.ts';

const server = setUpBrowserTest({ from: 'sandbox' });
let page: Page;

const phone = (number: 1 | 2): FrameLocator => page.frameLocator(`#phone-${number} iframe`);
const desk = () => page.frameLocator('#console iframe');
const balance = (frame: FrameLocator) => frame.getByRole('link', { name: /^Wallet, ₹/ });

// The frames are drawn smaller, which the coordinates of a mouse click do not follow.
const tap = (target: Locator) => target.dispatchEvent('click');

const openStage = async (look: { width: number; height: number; locale: string; colorScheme: 'light' | 'dark' }) => {
  const { width, height, ...rest } = look;
  const context = await server.browser.newContext({ viewport: { width, height }, acceptDownloads: true, ...rest });
  context.setDefaultTimeout(WAIT_MILLISECONDS);
  const opened = await context.newPage();
  await opened.goto(`${server.origin}/sandbox`);
  await opened.waitForURL(/stage\.muqabla\.localhost/);
  return opened;
};

skipAfterFailure();
beforeAll(async () => {
  page = await openStage({ width: 1440, height: 900, locale: 'en-IN', colorScheme: 'light' });
});

describe('the stage', () => {
  it('has two players on two phones and the owner at the console, all signed in', async () => {
    await Promise.all([balance(phone(1)).waitFor(), balance(phone(2)).waitFor()]);
    const [first, second] = await Promise.all(
      [1, 2].map((number) => page.locator(`#phone-${number} .cast`).inputValue()),
    );
    expect(first).not.toBe(second);
    await desk().getByText('Meera (owner)').first().waitFor();
  });

  it('signs another player and another role in with one tap', async () => {
    const rahul = '9000000004';
    const signedIn = page.waitForResponse((response) => response.url().endsWith(`/stage/players/${rahul}/session`));
    await page.locator('#phone-2 .cast').selectOption(rahul);
    await signedIn;
    await balance(phone(2)).waitFor();
    await tap(phone(2).getByRole('link', { name: 'Profile' }));
    await phone(2)
      .getByText(/^Rahul/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Reviewer' }).click();
    await desk().getByText('Ritu (reviewer)').first().waitFor();
  });

  it('plays Ludo on the board with the robot, from one tap', async () => {
    await page.locator('#phone-1 .robot').click();
    const roll = phone(1).getByRole('button', { name: 'Roll the dice' });
    await roll.waitFor();
    // Both have the first move by chance: the robot rolls by itself, the player by a tap.
    await until('a roll of the robot', async () => {
      if ((await roll.getAttribute('aria-disabled')) === 'false') await tap(roll);
      return (await phone(1)
        .getByText(/Robo.* rolled \d/)
        .count()) > 0
        ? true
        : undefined;
    });
  });

  it('plays a battle of another app with the robot to a paid result, with a screenshot made for it', async () => {
    const rahul = createCaller(server.origin);
    const session = await rahul.call('POST /sandbox/stage/players/{phone}/session', {
      params: { phone: '9000000004' },
    });
    rahul.token = session.accessToken;
    const { _id: matchId } = await rahul.call('POST /match/create', {
      body: { amount: 100, gameName: 'Ludo Classic' },
    });
    await page.locator('#phone-2 .robot').click();
    await tap(phone(2).getByRole('dialog').getByRole('button', { name: 'Start' }));
    await until('the start', async () => {
      const { status } = await rahul.call('GET /match/{matchId}', { params: { matchId } });
      return status === 'running' ? true : undefined;
    });
    await rahul.call('PUT /match/update/roomcode/{matchId}', { params: { matchId }, body: { roomcode: '40218837' } });
    await phone(2).getByRole('button', { name: 'Copy Code' }).waitFor();
    await page.locator('#phone-2 .shot').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('heading', { name: /^A winning screenshot for / }).waitFor();
    const downloading = page.waitForEvent('download');
    await dialog.getByRole('link', { name: 'Save picture' }).click();
    const picture = await buffer(await (await downloading).createReadStream());
    await dialog.getByRole('button', { name: 'Close' }).click();
    await tap(phone(2).getByRole('button', { name: 'I WIN' }));
    const sheet = phone(2).getByRole('dialog');
    const upload = { name: 'win.png', mimeType: 'image/png', buffer: picture };
    await sheet.locator('input[type=file]').setInputFiles(upload);
    await tap(sheet.locator('button:not([disabled])', { hasText: 'Submit' }));
    // A stake of ₹100 each, of which the winner gets ₹195, on what the sandbox's players begin with.
    await phone(2)
      .getByRole('link', { name: /^Wallet, ₹1,105/ })
      .waitFor();
  });

  it('lets fifteen minutes pass, so that a request that the host does not start lapses', async () => {
    const [host, joiner] = [await playerWithCash(server.origin, 500), await playerWithCash(server.origin, 500)];
    const { _id: matchId } = await createMatch(host, 100);
    await joiner.call('PUT /match/accept', { body: { matchId } });
    await page.getByRole('button', { name: 'Skip 15 minutes' }).click();
    await page.getByText('15 min ahead').waitFor();
    await until('the request to lapse', async () => {
      const players = await createCaller(server.origin).call('GET /sandbox/stage/players');
      return players.find(({ _id }) => _id === host.id)?.battle?.status === 'requested' ? undefined : true;
    });
  });

  it('has the messages and the helpers at hand', async () => {
    await page.getByRole('button', { name: 'Helpers' }).click();
    await page.getByText('2345 6789 0009').waitFor();
    await page.getByRole('button', { name: 'Messages' }).click();
    await page.frameLocator('#messages iframe').getByRole('heading', { name: 'Sandbox phone' }).waitFor();
  });

  it.each(
    sampledVariants(import.meta.filename, [
      { width: 1440, height: 900, locale: 'en-IN', colorScheme: 'light' },
      { width: 1280, height: 800, locale: 'hi-IN', colorScheme: 'dark' },
      { width: 360, height: 800, locale: 'hi-IN', colorScheme: 'light' },
    ] as const),
  )('has no finding of axe and does not scroll sideways: $width $locale $colorScheme', async (look) => {
    const opened = await openStage(look);
    await opened.locator('#phone-1 .cast:not([disabled])').waitFor();
    const found = await faultsOf(opened);
    await opened.context().close();
    expect(found).toEqual([]);
  });
});

it('opens its phones and its console once a server that was too busy has time', async () => {
  const context = await server.browser.newContext({ viewport: { width: 1440, height: 900 } });
  context.setDefaultTimeout(WAIT_MILLISECONDS);
  const refused = new Set<string>();
  const isFirst = (path: string) => !refused.has(path) && refused.add(path);
  // Each call is refused once, as by the load guard, which says when to come again.
  await context.route(/\/api\/(sandbox\/stage|settings\/allgames|admin\/login)/, (route) =>
    isFirst(new URL(route.request().url()).pathname)
      ? route.fulfill({ status: 503, headers: { 'retry-after': '0' }, json: { code: 'UNAVAILABLE', message: 'Later' } })
      : route.continue(),
  );
  const opened = await context.newPage();
  await opened.goto(`${server.origin}/sandbox`);
  for (const number of [1, 2]) await balance(opened.frameLocator(`#phone-${number} iframe`)).waitFor();
  await opened
    .frameLocator('#console iframe')
    .getByText(/Meera \(owner\)/)
    .first()
    .waitFor();
  expect([...refused].filter((path) => path.endsWith('/session')).length).toBe(2);
  await context.close();
});

describe('the sign-in pages of a sandbox', () => {
  const openAt = async (path: string) => {
    const context = await server.browser.newContext({ viewport: { width: 360, height: 800 }, locale: 'en-IN' });
    context.setDefaultTimeout(WAIT_MILLISECONDS);
    const opened = await context.newPage();
    await opened.goto(`${server.origin}${path}`);
    return opened;
  };

  it('shows the OTP and fills it in', async () => {
    const opened = await openAt('/login');
    await opened.getByLabel('Mobile number').fill('9000000003');
    await opened.getByRole('button', { name: 'Next' }).click();
    await opened.getByText('Sandbox: your OTP is').waitFor();
    await opened.getByRole('button', { name: 'Fill it in' }).click();
    await opened.getByRole('link', { name: /^Wallet, ₹/ }).waitFor();
    await opened.goto(`${server.origin}/kyc`);
    await opened.getByRole('button', { name: 'Use this one' }).click();
    expect(
      await opened
        .getByLabel(/Aadhaar/)
        .first()
        .inputValue(),
    ).toBe('2345 6789 0009');
    await opened.context().close();
  });

  it('enters the console as a role with one tap', async () => {
    const opened = await openAt('/admin');
    await opened.getByRole('button', { name: 'Finance' }).click();
    await opened.getByRole('navigation', { name: 'Admin' }).waitFor();
    await opened.context().close();
  });
});
