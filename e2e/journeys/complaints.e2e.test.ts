import { type Player, registerPlayer } from '@muqabla/testing/player';
import { sampledVariants } from '@muqabla/testing/sampled-variants';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPhones } from '../support/battle-phones.ts';
import { launchBrowser } from '../support/browser.ts';
import { openDesks } from '../support/desk.ts';
import { faultsOf } from '../support/faults.ts';
import { type InProcessServer, startInProcessServer } from '../support/in-process-server.ts';
import { open } from '../support/phone.ts';

let server: InProcessServer;
let browser: Browser;
let deskOf: ReturnType<typeof openDesks>;

beforeAll(async () => {
  server = await startInProcessServer({ from: 'sandbox' });
  browser = await launchBrowser();
  deskOf = openDesks(browser, server);
}, 120_000);
afterAll(async () => {
  await browser.close();
  await server.stop();
});

const withPhone = createPhones(() => ({ browser, origin: server.origin }));
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

it.each(
  sampledVariants(import.meta.filename, [
    {
      locale: 'en-IN',
      language: 'en',
      colorScheme: 'light',
      row: /^Complaints/,
      text: 'What happened?',
      send: 'Send complaint',
      receipt: /^We have received complaint C-/,
      words: 'Words to the player',
      reject: 'Reject',
      rejected: /Rejected by our team/,
      notSettled: /^Not settled\?/,
      escalate: 'To the grievance officer',
      resolve: 'Resolve',
      tab: 'Grievance officer',
      committee: 'gac.gov.in',
    },
    {
      locale: 'hi-IN',
      language: 'hi',
      colorScheme: 'dark',
      row: /^शिकायतें/,
      text: 'क्या हुआ?',
      send: 'शिकायत भेजें',
      receipt: /^शिकायत C-.* मिल गई/,
      words: 'खिलाड़ी के लिए शब्द',
      reject: 'नामंज़ूर करें',
      rejected: /हमारी टीम ने नामंज़ूर की/,
      notSettled: /^बात नहीं बनी\?/,
      escalate: 'शिकायत अधिकारी को भेजें',
      resolve: 'सुलझाएँ',
      tab: 'शिकायत अधिकारी',
      committee: 'gac.gov.in',
    },
  ] as const),
)('a complaint is filed, answered, taken to the grievance officer and answered again, $locale', async (texts) => {
  const player: Player = await registerPlayer(server.origin, { fullName: 'Asha Verma' });
  await withPhone(player, { locale: texts.locale, colorScheme: texts.colorScheme }, async (phone) => {
    const { page } = phone;
    await open(phone, '/support');
    await page.getByRole('link', { name: texts.row }).click();
    await page.getByLabel(texts.text).fill('My withdrawal is late.');
    await button(page, texts.send).click();
    await page.getByText(texts.receipt).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    const number = await page.getByRole('heading', { name: /^C-/ }).textContent();
    const look = { language: texts.language, colorScheme: texts.colorScheme } as const;
    const answer = async (role: 'support' | 'owner', tab: string | null, act: string) => {
      const desk = await deskOf(role, look);
      await desk.goto(`${server.origin}/admin/complaints`);
      if (tab !== null) await desk.getByRole('link', { name: tab, exact: true }).click();
      await button(desk, number ?? '').click();
      await desk.getByLabel(texts.words).fill('The bank has sent it.');
      await button(desk, act).click();
      await desk.getByLabel(texts.words).waitFor({ state: 'detached' });
      await desk.close();
    };
    await answer('support', null, texts.reject);
    await page.reload();
    await page.getByText(texts.rejected).waitFor();
    await page.getByLabel(texts.notSettled).fill('It has not come.');
    await button(page, texts.escalate).click();
    await page.getByLabel(texts.notSettled).waitFor({ state: 'detached' });
    await answer('owner', texts.tab, texts.resolve);
    await page.reload();
    await page.getByRole('link', { name: texts.committee }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
  });
});
