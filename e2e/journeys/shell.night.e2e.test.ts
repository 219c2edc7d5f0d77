import { type Player, playerWithCash } from '@muqabla/testing/player';
import { sampledVariants } from '@muqabla/testing/sampled-variants';
import { until } from '@muqabla/testing/until';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { setUpBrowserTest } from '../support/browser-test.ts';
import { writeSetting } from '../support/in-process-server.ts';
import { open, signInAs } from '../support/phone.ts';
import { translatePage } from '../support/translate-page.ts';

const server = setUpBrowserTest();

// A page without events polls every 15 seconds.
const SOON = { timeout: 30_000 };

const setting = (name: string, value: unknown) => writeSetting(server, name, value);

const ban = (player: Player, reason: string | null) =>
  server.services.db.query(
    `update players set banned_at = case when $2::text is null then null else now() end, ban_reason = coalesce($2, '')
     where player_id = $1`,
    [player.id, reason],
  );

// A reload would lose it.
const mark = (page: Page) => page.evaluate('window.stillHere = true');
const isSamePage = (page: Page) => page.evaluate('window.stillHere === true');

it('shows maintenance in both languages on every open page, and brings each back, without a reload', async () => {
  const [player, lateComer] = [await playerWithCash(server.origin, 200), await playerWithCash(server.origin, 200)];
  const [signedIn, visitor] = [await server.openPhone(), await server.openPhone({ locale: 'hi-IN' })];
  await signInAs(signedIn, player);
  await open(signedIn, '/wallet');
  await signedIn.page.getByRole('link', { name: /^Wallet, ₹/ }).waitFor();
  await open(visitor, '/');
  await Promise.all([mark(signedIn.page), mark(visitor.page)]);

  await setting('whatsapp', 'https://wa.me/911234567890');
  await setting('siteMode', 'maintenance');
  const [english, hindi] = ['Website is getting updated', 'वेबसाइट अपडेट हो रही है'] as const;
  for (const { page, title, again } of [
    { ...signedIn, title: english, again: hindi },
    { ...visitor, title: hindi, again: english },
  ]) {
    await page.getByRole('heading', { name: title }).waitFor(SOON);
    await page.getByRole('paragraph').filter({ hasText: again }).waitFor();
    expect(await page.locator('a[href="https://wa.me/911234567890"]').count()).toBe(1);
  }
  const late = await server.openPhone({ locale: 'hi-IN' });
  await signInAs(late, lateComer);
  await late.page.goto(`${server.origin}/profile`);
  await late.page.getByText('वेबसाइट अपडेट हो रही है').waitFor();
  await mark(late.page);

  await setting('siteMode', 'live');
  await signedIn.page.getByRole('heading', { name: 'Wallet' }).waitFor(SOON);
  await visitor.page.getByRole('heading', { name: 'दूसरे ऐप में खेलें' }).waitFor(SOON);
  // Opened during maintenance: afterwards the session is restored and the requested page is shown.
  await late.page.getByRole('heading', { name: 'प्रोफ़ाइल' }).first().waitFor(SOON);
  for (const { page } of [signedIn, visitor, late]) expect(await isSamePage(page)).toBe(true);
  expect(new URL(late.page.url()).pathname).toBe('/profile');
  for (const phone of [signedIn, visitor, late]) await phone.close();
});

it.each(['/', '/wallet', '/no/such/page', '/admin', '/admin/', '/admin/staff'])(
  'serves the page %s, to be asked for each time, without a warning of the runtime',
  async (path) => {
    const warnings: string[] = [];
    const note = ({ message }: Error) => warnings.push(message);
    process.on('warning', note);
    const response = await fetch(`${server.origin}${path}`);
    const page = await response.text();
    process.off('warning', note);
    expect(warnings).toEqual([]);
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-cache']);
    // boot.js puts the folder of the page's language and the name of the first script together.
    const [folder = ''] = /\/[\w/]*assets\/en-\w+\//.exec(page) ?? [];
    const [name = ''] = /\bindex-[\w-]+\.js/.exec(page) ?? [];
    const script = `${folder}${name}`;
    expect(script.startsWith(path.startsWith('/admin') ? '/admin/assets/' : '/assets/')).toBe(true);
    const asset = await fetch(`${server.origin}${script}`);
    expect([asset.status, asset.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
    await asset.body?.cancel();
  },
);

it('changes the brand and the notice on an open page', async () => {
  const player = await playerWithCash(server.origin, 200);
  const phone = await server.openPhone();
  await signInAs(phone, player);
  await open(phone, '/');
  await phone.page.getByRole('link', { name: /^Wallet, ₹/ }).waitFor();
  await mark(phone.page);
  await setting('brandName', 'Takkar');
  await setting('homepageText', { en: 'Payouts rest on Sunday.', hi: 'रविवार को भुगतान नहीं।' });
  await phone.page.getByText('Payouts rest on Sunday.').waitFor();
  await expect.poll(() => phone.page.title()).toContain('Takkar');
  expect(await isSamePage(phone.page)).toBe(true);
  await setting('brandName', 'Muqabla');
  await setting('homepageText', { en: '', hi: '' });
  await phone.close();
});

it.each(
  sampledVariants(import.meta.filename, [
    {
      locale: 'en-IN',
      title: 'YOU ARE BANNED',
      back: 'History',
      write: 'Write to support',
      message: 'Message',
      send: 'Send',
    },
    {
      locale: 'hi-IN',
      title: 'आपका खाता बंद है',
      back: 'हिस्ट्री',
      write: 'सपोर्ट को लिखें',
      message: 'मैसेज',
      send: 'भेजें',
    },
  ] as const),
)('shows a ban with its reason and contact on the open page, and its end, $locale', async (words) => {
  const player = await playerWithCash(server.origin, 200);
  const phone = await server.openPhone({ locale: words.locale });
  await setting('whatsapp', 'https://wa.me/911234567890');
  await signInAs(phone, player);
  await open(phone, '/history');
  await phone.page.getByRole('heading', { name: words.back }).waitFor();
  await mark(phone.page);

  await ban(player, 'Fake screenshot');
  server.features.players.notifyBanned(player.id);
  await phone.page.getByRole('heading', { name: words.title }).waitFor();
  await phone.page.getByText('Fake screenshot').waitFor();
  expect(await phone.page.locator('a[href="https://wa.me/911234567890"]').count()).toBe(1);
  expect(await phone.page.getByRole('navigation').count()).toBe(0);

  // The only contact that needs no setting, for text only.
  await phone.page.getByRole('link', { name: words.write }).click();
  await phone.page.getByRole('textbox', { name: words.message }).fill('Please look again.');
  expect(await phone.page.locator('input[type=file]').count()).toBe(0);
  await phone.page.getByRole('button', { name: words.send, exact: true }).click();
  await phone.page.getByRole('main').getByText('Please look again.').waitFor();
  await phone.page.goBack();
  await phone.page.getByRole('heading', { name: words.title }).waitFor();

  await ban(player, null);
  await phone.page.getByRole('heading', { name: words.back }).waitFor(SOON);
  expect(await isSamePage(phone.page)).toBe(true);
  await phone.close();
});

it.each(['/', '/terms', '/support', '/login', '/no/such/page'])(
  'shows a banned player who opens %s the banned page alone',
  async (path) => {
    const player = await playerWithCash(server.origin, 200);
    await ban(player, 'Fake screenshot');
    const phone = await server.openPhone();
    await signInAs(phone, player);
    await open(phone, path);
    await phone.page.getByRole('heading', { name: 'YOU ARE BANNED' }).waitFor();
    expect(await phone.page.getByRole('navigation').count()).toBe(0);
    expect(await phone.page.getByRole('heading', { level: 1 }).count()).toBe(1);
    await phone.close();
  },
);

it.each([
  { pages: 'pages', isTranslated: false },
  { pages: 'translated pages', isTranslated: true },
])('shows maintenance and its end at once to a visitor and to a player who is banned, on $pages', async (look) => {
  const banned = await playerWithCash(server.origin, 200);
  await ban(banned, 'Fake screenshot');
  const [visitor, bannedPhone] = [await server.openPhone(), await server.openPhone()];
  await signInAs(bannedPhone, banned);
  const errors = look.isTranslated ? [await translatePage(visitor.page), await translatePage(bannedPhone.page)] : [];
  const reads = { visitor: 0, banned: 0 };
  visitor.page.on('request', (request) => request.url().endsWith('/api/settings') && (reads.visitor += 1));
  bannedPhone.page.on('request', (request) => request.url().endsWith('/api/settings') && (reads.banned += 1));
  await Promise.all([open(visitor, '/terms'), open(bannedPhone, '/')]);
  await bannedPhone.page.getByRole('heading', { name: 'YOU ARE BANNED' }).waitFor();
  // Connected, and the settings refetched for missed events; the next poll is 15 seconds away.
  await until('both connections', async () => (reads.visitor > 1 && reads.banned > 1 ? true : undefined));
  const AT_ONCE = { timeout: 8000 };
  await setting('siteMode', 'maintenance');
  for (const { page } of [visitor, bannedPhone])
    await page.getByRole('heading', { name: 'Website is getting updated' }).waitFor(AT_ONCE);
  await setting('siteMode', 'live');
  await visitor.page.getByRole('heading', { name: 'Legal Terms', level: 1 }).waitFor(AT_ONCE);
  await bannedPhone.page.getByRole('heading', { name: 'YOU ARE BANNED' }).waitFor(AT_ONCE);
  expect(errors.flat()).toEqual([]);
  for (const phone of [visitor, bannedPhone]) await phone.close();
});

it.each(
  sampledVariants(import.meta.filename, [
    { locale: 'en-IN', home: 'Go to Play' },
    { locale: 'hi-IN', home: 'खेलने चलें' },
  ] as const),
)('shows a 404 page with a link home, $locale', async ({ locale, home }) => {
  const { page, close } = await server.openPhone({ locale });
  await page.goto(`${server.origin}/no/such/page`);
  await page.getByRole('heading', { name: 'error 404 not found' }).waitFor();
  await page.getByRole('main').getByRole('link', { name: home }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/');
  await close();
});

it.each(
  sampledVariants(import.meta.filename, [
    { locale: 'en-IN', title: 'Grievance officer', contact: 'Contact us' },
    { locale: 'hi-IN', title: 'शिकायत अधिकारी', contact: 'संपर्क करें' },
  ] as const),
)('names the grievance officer on Support and Terms once set, $locale', async ({ locale, title, contact }) => {
  const phone = await server.openPhone({ locale });
  const { page } = phone;
  for (const name of ['grievanceName', 'grievanceEmail', 'grievancePhone']) await setting(name, '');
  await open(phone, '/support');
  expect(await page.getByText(title).count()).toBe(0);
  await setting('grievanceName', 'Meera Joshi');
  await setting('grievanceEmail', 'grievance@muqabla.in');
  await setting('grievancePhone', '+91 98765 43210');
  await page.reload();
  await page.getByRole('heading', { name: title }).waitFor();
  await open(phone, '/terms');
  await page.getByText(contact).first().click();
  await page.getByText('Meera Joshi').waitFor();
  expect(await page.locator('a[href="mailto:grievance@muqabla.in"]').count()).toBe(1);
  expect(await page.locator('a[href="tel:+919876543210"]').count()).toBe(1);
  await phone.close();
});
