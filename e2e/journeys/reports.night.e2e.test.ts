import { text } from 'node:stream/consumers';
import { playerWithCash, startMatch, submitResult } from '@muqabla/testing/player';
import { sampledVariants } from '@muqabla/testing/sampled-variants';
import { beforeAll, expect, it } from 'vitest';
import { setUpBrowserTest } from '../support/browser-test.ts';
import { CONSOLE_DISPLAYS } from '../support/desk.ts';
import { faultsOf, waitUntilLoaded, pagesIn } from '../support/faults.ts';

const server = setUpBrowserTest({ from: 'sandbox' });

beforeAll(async () => {
  const [host, joiner] = [
    await playerWithCash(server.origin, 500, 'Hema Host'),
    await playerWithCash(server.origin, 500),
  ];
  await submitResult(joiner, await startMatch(host, joiner, { amount: 250 }), { resultStatus: 'loss' });
});

it('begins with the dashboard: figures, a chart with its table, and queues that lead to their screens', async () => {
  const page = await server.deskOf('finance');
  await page.goto(`${server.origin}/admin`);
  await page.waitForURL(/\/admin\/dashboard/);
  await page.getByRole('heading', { name: 'Held and owed' }).waitFor();
  await page.getByText('Owed to players').waitFor();
  const chart = page.getByRole('img', { name: /Bars for each of 30 days: Deposits, Payouts/ });
  await chart.waitFor();
  await page.getByText('View as table').click();
  expect(await page.getByRole('table').getByRole('row').count()).toBe(31);
  await page.getByLabel('Chart data').selectOption('Sign-ups and players');
  await page.waitForURL(/chart=people/);
  await page.getByRole('img', { name: /Sign-ups, Active players/ }).waitFor();
  await page.getByRole('region', { name: 'Queues' }).getByRole('link', { name: 'Withdrawals' }).click();
  await page.waitForURL(/\/admin\/withdrawals/);
  await page.close();
});

it('shows support only what support may see', async () => {
  const page = await server.deskOf('support');
  await page.goto(`${server.origin}/admin/dashboard`);
  await page.getByRole('region', { name: 'Queues' }).getByRole('link', { name: 'Chat' }).waitFor();
  expect(await page.getByText('Held and owed').count()).toBe(0);
  expect(await page.getByText('Result review').count()).toBe(0);
  await page.goto(`${server.origin}/admin/reports`);
  await page.getByText('Page not found').waitFor();
  await page.close();
});

it('shows finance a report with its filters in the URL, and exports it', async () => {
  const page = await server.deskOf('finance');
  await page.goto(`${server.origin}/admin/reports`);
  await page.getByRole('table', { name: 'GST on deposits' }).waitFor();
  await page.getByLabel('Report', { exact: true }).selectOption('Commission');
  await page.waitForURL(/report=commission/);
  const table = page.getByRole('table', { name: 'Commission' });
  await table.getByText('Ludo Classic').waitFor();
  await page.reload();
  await table.getByText('Ludo Classic').waitFor();
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toMatch(/^muqabla-commission-\d{4}-\d{2}\.csv$/);
  const csv = await text(await download.createReadStream());
  expect(csv).toContain('Ludo Classic');
  expect(csv).toMatch(/\r\nTotal,[^\r]*,12\.50,0\.00,12\.50\r\nLedger account: Fee account,[^\r]*,12\.50\r\n$/);
  await page.getByLabel('Report', { exact: true }).selectOption('TDS-ready, by player');
  await page.getByText('TDS-ready data, not tax advice.').waitFor();
  await page.close();
});

it.each(sampledVariants(import.meta.filename, CONSOLE_DISPLAYS))(
  'has no finding of axe and does not scroll sideways, $language $colorScheme $width',
  async (look) => {
    const page = await server.deskOf('finance', look);
    for (const path of pagesIn(look, CONSOLE_DISPLAYS, ['/dashboard', '/reports', '/reports?report=tds'])) {
      await page.goto(`${server.origin}/admin${path}`);
      await waitUntilLoaded(page);
      expect([path, await faultsOf(page)]).toEqual([path, []]);
    }
    await page.close();
  },
);
