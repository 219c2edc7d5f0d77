import { createCaller } from '@muqabla/testing/caller';
import { addCash, type Player, playerWithCash, randomPhone } from '@muqabla/testing/player';
import { until } from '@muqabla/testing/until';
import { beforeAll, expect, it } from 'vitest';
import { setUpBrowserTest } from '../support/browser-test.ts';
import { launchBrowser, systemChromium } from '../support/browser.ts';
import { chooseToOpen, open, openPhone, type Phone, register } from '../support/phone.ts';
import { skipAfterFailure } from '../support/skip-after-failure.ts';

const server = setUpBrowserTest({ from: 'sandbox' });
let phone: Phone;
let joiner: Player;
const number = randomPhone();

const LOBBY = '/matches/Ludo%20Classic';
const pushes = async () =>
  (await createCaller(server.origin).call('GET /sandbox/messages', { query: { to: number } })).filter(
    ({ kind }) => kind === 'push',
  );
const pressButton = (name: string) => phone.page.getByRole('button', { name, exact: true }).click();

skipAfterFailure();
beforeAll(async () => {
  phone = await server.openPhone();
  joiner = await playerWithCash(server.origin, 500);
  const answered = phone.page.waitForResponse((response) => response.url().endsWith('/auth/verify-otp'));
  await register(phone, { name: 'Asha Verma', phone: number });
  const caller = createCaller(server.origin);
  caller.token = String(Reflect.get((await (await answered).json()) as object, 'accessToken'));
  const me = await caller.call('GET /user/me');
  await addCash(Object.assign(caller, { me, id: me._id, phone: number }), 500);
});

it('explains how to unblock notifications, and never prompts by itself', async () => {
  // A headless shell has no notifications: its permission stays 'denied', also when a test grants it.
  await phone.page.addInitScript(`Object.defineProperty(Notification, 'permission', {
    get: () => (localStorage.getItem('allowed') ? 'granted' : 'denied'),
  });`);
  await open(phone, '/notices');
  await phone.page.getByText(/Your browser is blocking notifications/).waitFor();
  expect(await phone.page.getByRole('button', { name: 'Turn on' }).count()).toBe(0);
  await phone.page.evaluate(`localStorage.setItem('allowed', 'yes')`);
  await phone.page.context().grantPermissions(['notifications'], { origin: server.origin });
});

it('offers pushes once, after the first accepted battle, and then pushes the next acceptance', async () => {
  await open(phone, LOBBY);
  await chooseToOpen(phone.page);
  await phone.page.getByLabel(/Create a Battle/).fill('100');
  await pressButton('Create ₹100 battle');
  await phone.page.getByText('Waiting for a player', { exact: true }).waitFor();
  expect(await phone.page.getByText(/Shall we tell you/).count()).toBe(0);
  await joiner.call('PUT /match/accept', { body: { matchId: (await mine())._id } });
  await phone.page.getByRole('dialog').getByText('Not now', { exact: true }).click();
  await phone.page.getByText(/Shall we tell you when it is your turn/).waitFor();
  await pressButton('Turn on');
  await phone.page.getByText(/Shall we tell you/).waitFor({ state: 'detached' });
  await joiner.call('PUT /match/reject', { body: { matchId: (await mine())._id } });
  await joiner.call('PUT /match/accept', { body: { matchId: (await mine())._id } });
  const told = await until('the push', async () => (await pushes()).at(0));
  expect(told).toMatchObject({ text: 'Your battle was accepted. Open it and start.', path: LOBBY });
});

it('is on in the inbox, follows the language, and is turned off there', async () => {
  // A request that waits opens a sheet over the page.
  await joiner.call('PUT /match/reject', { body: { matchId: (await mine())._id } });
  // It goes one page back in the history when it closes, which would cut off the next one.
  await phone.page.getByRole('dialog').waitFor({ state: 'detached' });
  await open(phone, '/notices');
  await phone.page.getByText('This phone will notify you, even when the app is closed.').waitFor();
  await open(phone, '/profile');
  await phone.page.getByRole('combobox', { name: 'Language' }).selectOption('hi');
  await phone.page.getByText('यह फ़ोन आपको बताएगा, ऐप बंद हो तब भी।').waitFor();
  await joiner.call('PUT /match/accept', { body: { matchId: (await mine())._id } });
  await until('a push in Hindi', async () => ((await pushes())[0]?.text.includes('मुक़ाबला') ? true : undefined));
  const sheet = phone.page.getByRole('dialog');
  await sheet.waitFor();
  await joiner.call('PUT /match/reject', { body: { matchId: (await mine())._id } });
  await sheet.waitFor({ state: 'detached' });
  await pressButton('बंद करें');
  await phone.page.getByRole('button', { name: 'चालू करें' }).waitFor();
});

const mine = async () => {
  const battles = await joiner.call('GET /match/openmatches/{gameName}', { params: { gameName: 'Ludo Classic' } });
  const battle = battles.find(({ host }) => host._id !== joiner.id);
  if (battle === undefined) throw new Error('the battle is gone');
  return battle;
};

it.skipIf(systemChromium() === undefined)(
  'shows a push by the service worker, one per battle, and leads to no page but the app’s own',
  async () => {
    const installed = await launchBrowser('system');
    const { page } = await openPhone(installed, server.origin, { hasServiceWorker: true });
    const context = page.context();
    await context.grantPermissions(['notifications'], { origin: server.origin });
    await page.goto(`${server.origin}/terms`);
    await page.evaluate('navigator.serviceWorker.ready.then(() => null)');
    const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
    const cdp = await context.newCDPSession(page);
    let registrationId = '';
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      registrationId = registrations.at(-1)?.registrationId ?? registrationId;
    });
    await cdp.send('ServiceWorker.enable');
    await until('the registration', async () => (registrationId === '' ? undefined : true));
    const deliver = (push: object) =>
      cdp.send('ServiceWorker.deliverPushMessage', {
        origin: server.origin,
        registrationId,
        data: JSON.stringify(push),
      });
    const shown = () =>
      worker.evaluate(
        `self.registration.getNotifications().then((all) => all.map(({ title, body, tag, data }) => ({ title, body, tag, data })))`,
      );
    await worker.evaluate('self.registration.getNotifications().then((all) => all.forEach((each) => each.close()))');
    const push = { title: 'Muqabla', language: 'en', tag: 'match-1', path: '/match/1' };
    await deliver({ ...push, body: 'Your battle has started.' });
    await deliver({ ...push, body: 'Your room code is ready.' });
    await deliver({ ...push, tag: 'match-2', body: 'Elsewhere', path: 'https://evil.example/x' });
    await until('both battles', async () => (((await shown()) as object[]).length === 2 ? true : undefined));
    expect(await shown()).toEqual(
      expect.arrayContaining([
        { title: 'Muqabla', body: 'Your room code is ready.', tag: 'match-1', data: { path: '/match/1' } },
        { title: 'Muqabla', body: 'Elsewhere', tag: 'match-2', data: { path: '/' } },
      ]),
    );
    // A visible page shows the notice itself, so the notification is closed before a later push arrives.
    await deliver({ ...push, tag: 'wallet', body: 'Seen', path: '/terms' });
    await deliver({ ...push, tag: 'match-3', body: 'Later' });
    await until('a later push', async () => (JSON.stringify(await shown()).includes('Later') ? true : undefined));
    await until('the one on the screen to be closed', async () =>
      JSON.stringify(await shown()).includes('Seen') ? undefined : true,
    );

    // A click by the test is not a user gesture, without which a browser opens or focuses no window.
    await worker.evaluate(`
    self.went = [];
    self.clients.openWindow = async (url) => void self.went.push('opened ' + url);
    WindowClient.prototype.focus = async function () { self.went.push('focused ' + this.url); };
  `);
    const press = (tag: string) =>
      worker.evaluate(`self.registration.getNotifications({ tag: ${JSON.stringify(tag)} }).then(([notification]) =>
      self.dispatchEvent(new NotificationEvent('notificationclick', { notification })))`);
    const went = async (count: number) =>
      until('the press to lead on', async () => {
        const places = (await worker.evaluate('self.went')) as string[];
        return places.length === count ? places : undefined;
      });
    await press('match-1');
    expect(await went(1)).toEqual([`opened ${server.origin}/match/1`]);
    await press('match-2');
    expect(await went(2)).toContain(`opened ${server.origin}/`);
    expect(((await shown()) as { tag: string }[]).map(({ tag }) => tag)).toEqual(['match-3']);
    await page.goto(`${server.origin}/match/1`);
    await press('match-3');
    expect(await went(3)).toContain(`focused ${server.origin}/match/1`);
    await installed.close();
  },
);
