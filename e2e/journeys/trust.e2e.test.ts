import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type Player, playerWithCash } from '@muqabla/testing/player';
import { sampledVariants } from '@muqabla/testing/sampled-variants';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { REPOSITORY_ROOT } from '../../apps/server/src/config.ts';
import { createPhones } from '../support/battle-phones.ts';
import { launchBrowser } from '../support/browser.ts';
import { faultsOf } from '../support/faults.ts';
import { type InProcessServer, startInProcessServer } from '../support/in-process-server.ts';
import { open, openPhone } from '../support/phone.ts';
import { skipAfterFailure } from '../support/skip-after-failure.ts';

let server: InProcessServer;
let browser: Browser;
let asha: Player;

skipAfterFailure();
beforeAll(async () => {
  server = await startInProcessServer();
  browser = await launchBrowser();
  asha = await playerWithCash(server.origin, 4650, 'Asha Verma');
  await playerWithCash(server.origin, 500, 'Bilal Khan');
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

const withPhone = createPhones(() => ({ browser, origin: server.origin }));
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

it('a visitor reads that nothing is published yet', async () => {
  const phone = await openPhone(browser, server.origin);
  await open(phone, '/trust');
  await phone.page.getByText('Nothing is published yet. The first sum follows tonight.').waitFor();
  await phone.close();
});

it.each(
  sampledVariants(import.meta.filename, [
    {
      locale: 'en-IN',
      colorScheme: 'light',
      line: /^Your ₹4,660\.00 is counted in the proof of/,
      check: 'Check on this phone',
      counted: /Your balance leads to the published total: \d+ steps recomputed/,
      published: 'This total is in the public log, the same for everyone',
      log: 'Check the log',
      signed: /The log is signed\. Entries: \d+/,
      differs: 'Does not match',
      save: 'Save the proof',
    },
    {
      locale: 'hi-IN',
      colorScheme: 'dark',
      line: /के सबूत में आपके ₹4,660\.00 गिने गए हैं/,
      check: 'इस फ़ोन पर चेक करें',
      counted: /आपका बैलेंस कुल रकम में गिना गया है: \d+ स्टेप/,
      published: 'यह कुल रकम पब्लिक लॉग में है, सबके लिए एक जैसी',
      log: 'लॉग चेक करें',
      signed: /लॉग पर साइन सही है। एंट्री: \d+/,
      differs: 'मेल नहीं खाता',
      save: 'सबूत सेव करें',
    },
  ] as const),
)('a player checks that their balance is counted, $locale', async (texts) => {
  await server.features.liabilities.proveLiabilities();
  await server.features.publicLog.integrateEntries();
  await withPhone(asha, { locale: texts.locale, colorScheme: texts.colorScheme }, async (phone) => {
    const { page } = phone;
    await open(phone, '/wallet');
    await page.getByRole('link', { name: texts.line }).click();
    await button(page, texts.check).click();
    await page.getByText(texts.counted).waitFor();
    await page.getByText(texts.published).waitFor();
    expect(await page.getByRole('img', { name: texts.differs }).count()).toBe(0);
    await button(page, texts.log).click();
    await page.getByText(texts.signed).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    const [download] = await Promise.all([page.waitForEvent('download'), button(page, texts.save).click()]);
    const script = ['apps/web/public/verify-liabilities.mjs', await download.path()];
    const { stdout } = await promisify(execFile)(process.execPath, script, { cwd: REPOSITORY_ROOT });
    expect(stdout).toContain('Rs 4660.00 is counted in');

    // The operator shows this player another total than everyone else.
    await page.route('**/api/user/me/liabilities', async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { own: { published: { totalPaise: number } } };
      body.own.published.totalPaise -= 100;
      await route.fulfill({ response, json: body });
    });
    await page.reload();
    await button(page, texts.check).click();
    await page.getByRole('img', { name: texts.differs }).first().waitFor();
    expect(await page.getByRole('img', { name: texts.differs }).count()).toBe(2);
    await page.unroute('**/api/user/me/liabilities');
  });
});
