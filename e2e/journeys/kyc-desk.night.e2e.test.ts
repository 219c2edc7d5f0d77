import { randomAadhaar, verifyKyc } from '@muqabla/testing/kyc';
import { type Player, playerWithCash, registerPlayer } from '@muqabla/testing/player';
import { sampledVariants } from '@muqabla/testing/sampled-variants';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { setUpBrowserTest } from '../support/browser-test.ts';
import { CONSOLE_DISPLAYS } from '../support/desk.ts';
import { faultsOf, waitUntilLoaded, pagesIn } from '../support/faults.ts';
import { open, signInAs } from '../support/phone.ts';

const ABSENT = '4040';
const REASON = 'The Aadhaar is of another person';

const server = setUpBrowserTest({ from: 'sandbox' });
let sunita: Player;
let aadhaar: string;

beforeAll(async () => {
  sunita = await playerWithCash(server.origin, 500, 'Sunita Rao');
  ({ aadhaar } = await verifyKyc(sunita));
  await verifyKyc(await registerPlayer(server.origin, { fullName: 'Meera Iyer' }));
  const refused = await registerPlayer(server.origin, { fullName: 'Ravi Refused' });
  await refused.send('POST /kyc/sendotp', { body: { aadhaar: randomAadhaar(ABSENT), consent: true } });
});

const go = async (page: Page, path: string) => {
  await page.goto(`${server.origin}/admin${path}`);
  await waitUntilLoaded(page);
};
const tableOf = (page: Page, name = 'Verified players') => page.getByRole('table', { name });
const spellings = () => [
  aadhaar,
  aadhaar.replaceAll(/(\d{4})(?=\d)/g, '$1 '),
  aadhaar.replaceAll(/(\d{4})(?=\d)/g, '$1-'),
];
/** The number is absent from the visible text, the document and the address. */
const expectNoNumber = async (page: Page) => {
  const everything = `${page.url()} ${await page.content()} ${await page.locator('body').textContent()}`;
  for (const number of spellings()) expect(everything).not.toContain(number);
};

it('lists the verified, and finds one by the beginning of a name, the last digits and the state', async () => {
  const page = await server.deskOf('support');
  await go(page, '/kyc');
  await tableOf(page).getByRole('link', { name: 'Meera Iyer' }).waitFor();
  await tableOf(page).getByRole('link', { name: 'Sunita Rao' }).waitFor();
  await expectNoNumber(page);
  for (const text of ['sunita', aadhaar.slice(-4)]) {
    await page.getByLabel('Name, phone or last 4 digits').fill(text);
    await page.waitForURL((url) => url.search.includes(text));
    await tableOf(page).getByRole('link', { name: 'Meera Iyer' }).waitFor({ state: 'detached' });
    await tableOf(page).getByRole('link', { name: 'Sunita Rao' }).waitFor();
  }
  await page.getByLabel('Status').selectOption('Revoked');
  await page.getByText('No players found').waitFor();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await tableOf(page).getByRole('link', { name: 'Meera Iyer' }).waitFor();
  await page.close();
});

it('refuses to search for a whole number, and keeps it out of the address', async () => {
  const page = await server.deskOf('support');
  await go(page, '/kyc');
  await page.getByLabel('Name, phone or last 4 digits').fill(aadhaar);
  await page.keyboard.press('Enter');
  await page.getByText('Never enter a full Aadhaar number here.').waitFor();
  expect(page.url()).not.toContain(aadhaar);
  await page.close();
});

it('shows a person without their number anywhere, and gives support no way to take it back', async () => {
  const page = await server.deskOf('support');
  const asked: string[] = [];
  page.on('response', (answer) => {
    if (answer.url().includes('/api/admin/kyc')) void answer.text().then((text) => asked.push(text));
  });
  await go(page, '/kyc');
  await tableOf(page).getByRole('link', { name: 'Sunita Rao' }).click();
  const drawer = page.getByRole('complementary', { name: 'Selected player' });
  await drawer.getByText('Sunita Rao').waitFor();
  await drawer.getByText(aadhaar.slice(-4)).first().waitFor();
  await drawer.getByText('What the player agreed to').click();
  await expectNoNumber(page);
  await expect.poll(() => asked.length).toBeGreaterThan(1);
  for (const text of asked) for (const number of spellings()) expect(text).not.toContain(number);
  expect(await drawer.getByText('Revoke KYC').count()).toBe(0);
  await page.close();
});

it('shows in the list who is deciding a case', async () => {
  const owner = await server.deskOf('owner');
  await go(owner, `/kyc/${sunita.id}`);
  await owner
    .getByRole('complementary', { name: 'Selected player' })
    .getByText(/^Yours until/)
    .waitFor();
  const page = await server.deskOf('support');
  await go(page, '/kyc');
  await tableOf(page)
    .getByRole('row', { name: /Sunita Rao/ })
    .getByText('With Meera (owner)')
    .waitFor();
  await page.close();
  await owner.close();
});

it('lists what came to nothing, by why', async () => {
  const page = await server.deskOf('owner');
  await go(page, '/kyc?show=refusals');
  const table = tableOf(page, 'Recent failures');
  await table.getByText('Rejected by the Aadhaar service').waitFor();
  await table.getByRole('link', { name: /^Ravi/ }).waitFor();
  await page.getByLabel('Result').selectOption('Wrong OTP');
  await page.getByText('No failed verifications').waitFor();
  await page.close();
});

it('has no page of KYC for finance and reviewers', async () => {
  for (const role of ['finance', 'reviewer'] as const) {
    const page = await server.deskOf(role);
    await page.goto(`${server.origin}/admin/kyc`);
    await page.getByText('Page not found').waitFor();
    expect(await page.getByRole('link', { name: 'KYC', exact: true }).count()).toBe(0);
    await page.close();
  }
});

it.each(sampledVariants(import.meta.filename, CONSOLE_DISPLAYS))(
  'reads well in $language, $colorScheme, at $width px, also beside a person',
  async (look) => {
    const page = await server.deskOf('owner', look);
    for (const path of pagesIn(look, CONSOLE_DISPLAYS, ['/kyc', '/kyc?show=refusals', `/kyc/${sunita.id}`])) {
      await go(page, path);
      expect([path, await faultsOf(page)]).toEqual([path, []]);
    }
    await page.close();
  },
);

it('has no two filters over each other beside a person', async () => {
  for (const width of [1280, 1024]) {
    const page = await server.deskOf('owner', { width });
    await go(page, `/kyc/${sunita.id}`);
    const boxes = await Promise.all(
      ['Name, phone or last 4 digits', 'State', 'Status', 'Period'].map((label) =>
        page.getByRole('search').getByLabel(label, { exact: true }).boundingBox(),
      ),
    );
    for (const [place, one] of boxes.entries())
      for (const other of boxes.slice(place + 1)) {
        if (one === null || other === null) throw new Error('a filter is not on the page');
        const apart =
          one.x + one.width <= other.x ||
          other.x + other.width <= one.x ||
          one.y + one.height <= other.y ||
          other.y + other.height <= one.y;
        expect(apart).toBe(true);
      }
    await page.close();
  }
});

it('lets an owner take a verification back with a reason, which the player then reads', async () => {
  const page = await server.deskOf('owner');
  await go(page, `/kyc/${sunita.id}`);
  const act = page.getByRole('region', { name: 'Revoke KYC' });
  const button = act.getByRole('button', { name: `Revoke KYC of ${sunita.me.username}` });
  expect(await button.isDisabled()).toBe(true);
  await act.getByLabel('Reason').fill(`It is ${aadhaar}`);
  await button.click();
  await act.getByText('Never enter a full Aadhaar number here.').waitFor();
  await act.getByLabel('Reason').fill(REASON);
  await button.click();
  await page.getByText(`KYC of ${sunita.me.username} revoked.`).waitFor();
  await page.getByRole('region', { name: 'Revoked earlier' }).getByText(REASON).waitFor();
  await act.waitFor({ state: 'detached' });
  await tableOf(page).getByRole('row').filter({ hasText: 'Sunita Rao' }).getByText('Revoked').waitFor();
  await page.close();

  const phone = await server.openPhone();
  await signInAs(phone, sunita);
  await open(phone, '/kyc');
  await phone.page.getByText('Please verify your KYC again').waitFor();
  await open(phone, '/notices');
  await phone.page.getByText(REASON).first().waitFor();
  await phone.close();
});
