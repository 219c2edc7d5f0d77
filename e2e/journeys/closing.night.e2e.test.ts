import { text } from 'node:stream/consumers';
import { addCash, registerPlayer } from '@muqabla/testing/player';
import { sampledVariants } from '@muqabla/testing/sampled-variants';
import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { setUpBrowserTest } from '../support/browser-test.ts';
import { faultsOf } from '../support/faults.ts';

const server = setUpBrowserTest({ from: 'sandbox' });

/** The amount of a cell in paise. */
const paiseIn = (cell: string) => Math.round(Number(cell.replaceAll(/[₹,\s]/g, '').replace('−', '-')) * 100);

/** The amounts of the accounts of a table: opening, in, out and closing. */
const accountsOf = async (table: Locator) => {
  const rows = await table.locator('tbody tr', { has: table.page().locator('th') }).all();
  return Promise.all(rows.map(async (row) => (await row.locator('td').allInnerTexts()).map(paiseIn)));
};

it.each(
  sampledVariants(import.meta.filename, [
    {
      language: 'en',
      colorScheme: 'light',
      width: 1280,
      nav: 'Opening and closing',
      bank: 'Bank and providers',
      others: 'All other accounts',
      gateway: 'Gateway clearing',
      download: 'Download CSV',
      head: 'Opening',
      open: 'Trace every rupee',
      left: 'Still in the wallets',
      preflight: 'Preflight: what is still missing',
      lead: 'This is a sandbox.',
      ask: 'Ask the providers',
      none: 'No real provider is selected',
    },
    {
      language: 'hi',
      colorScheme: 'dark',
      width: 360,
      nav: 'शुरुआती और आख़िरी',
      bank: 'बैंक और प्रोवाइडर',
      others: 'बाक़ी सभी खाते',
      gateway: 'गेटवे से आना बाक़ी',
      download: 'CSV डाउनलोड करें',
      head: 'शुरुआती',
      open: 'एक-एक रुपये का हिसाब',
      left: 'अभी वॉलेट में बाक़ी',
      preflight: 'तैयारी की जाँच: अभी क्या बाक़ी है',
      lead: 'यह सैंडबॉक्स है।',
      ask: 'प्रोवाइडर से पूछें',
      none: 'कोई असली प्रोवाइडर नहीं चुना गया',
    },
  ] as const),
)(
  'the owner closes a month by account, traces a deposit and asks what the installation lacks, $language',
  async ({ language, colorScheme, width, ...words }) => {
    const player = await registerPlayer(server.origin);
    const page = await server.deskOf('owner', { language, colorScheme, width });

    await server.go(page, '/reports');
    await page.getByRole('link', { name: words.nav, exact: true }).click();
    const bank = page.getByRole('region', { name: words.bank });
    const gatewayOut = async () => {
      await bank.getByRole('row', { name: words.gateway }).waitFor();
      return (await accountsOf(bank))[0]?.[2] ?? 0;
    };
    const before = await gatewayOut();
    const depositId = await addCash(player, 500);
    await page.reload();
    expect((await gatewayOut()) - before).toBe(500_00);
    const accounts = [
      ...(await accountsOf(bank)),
      ...(await accountsOf(page.getByRole('region', { name: words.others }))),
    ];
    expect(accounts.length).toBeGreaterThan(3);
    for (const [opening = 0, credited = 0, debited = 0, closing] of accounts)
      expect(opening + credited - debited).toBe(closing);
    expect(accounts.reduce((sum, [, , , closing = 0]) => sum + closing, 0)).toBe(0);
    expect(await faultsOf(page)).toEqual([]);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: words.download }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^muqabla-closing-\d{4}-\d{2}\.csv$/);
    const csv = await text(await file.createReadStream());
    expect(csv).toContain(words.head);
    expect(csv).toMatch(new RegExp(`^${words.gateway},,,0\\.00,0\\.00,`, 'm'));

    await server.go(page, `/deposits/${depositId}`);
    await page.getByRole('complementary').getByRole('link', { name: words.open }).click();
    await page.waitForURL(new RegExp(`/trace/deposit/${depositId}`));
    for (const amount of ['₹500.00', '₹390.63', '₹109.37']) await page.getByText(amount).first().waitFor();
    await page.getByText(words.left).waitFor();
    expect(await faultsOf(page)).toEqual([]);

    await server.go(page, '/health');
    await page.getByRole('link', { name: words.preflight }).click();
    await page.getByText(words.lead).waitFor();
    await page.getByRole('button', { name: words.ask }).click();
    await page.getByText(words.none).waitFor();
    expect(await faultsOf(page)).toEqual([]);
  },
);
