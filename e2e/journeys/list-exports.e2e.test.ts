import { text } from 'node:stream/consumers';
import { sampledVariants } from '@muqabla/testing/sampled-variants';
import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { setUpBrowserTest } from '../support/browser-test.ts';
import { readAddresses } from '../support/console-day.ts';

const server = setUpBrowserTest({ from: 'day' });

it.each(
  sampledVariants(import.meta.filename, [
    { language: 'en', button: 'Download CSV', head: 'Requested (time in India)', status: 'Pending' },
    { language: 'hi', button: 'CSV डाउनलोड करें', head: 'रिक्वेस्ट का समय (भारत)', status: 'पेंडिंग' },
  ] as const),
)('downloads the withdrawals as filtered, in $language', async ({ language, button, head, status }) => {
  const page = await server.deskOf('finance', { language });
  await page.goto(`${server.origin}/admin/withdrawals?method=UPI`);
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toMatch(/^muqabla-withdrawals-\d{4}-\d\d-\d\d\.csv$/);
  const [heads, ...lines] = (await text(await download.createReadStream())).split('\r\n').slice(0, -1);
  expect(heads).toContain(head);
  expect(lines).toHaveLength((await page.getByRole('row').count()) - 1);
  for (const line of lines) expect(line).toMatch(new RegExp(`,UPI,.*,\\d+\\.\\d\\d,${status}$`));
  await page.close();
});

/** True when the whole element is inside the window's 800 pixels without scrolling. */
const isInWindow = async (element: Locator) => {
  const box = await element.boundingBox();
  return box !== null && box.y >= 0 && box.y + box.height <= 800;
};

it('keeps the main action of a deposit and of a proposal visible at 1280 x 800', async () => {
  const { deposit, adjustment } = await readAddresses(server);
  const page = await server.deskOf('owner');
  await page.goto(`${server.origin}/admin${deposit}`);
  const propose = page
    .getByRole('complementary', { name: 'Selected deposit' })
    .locator('form button[type=submit]')
    .last();
  await propose.waitFor();
  expect(await isInWindow(propose)).toBe(true);
  await page.goto(`${server.origin}/admin${adjustment}`);
  const approve = page.getByRole('complementary').getByRole('button', { name: /₹/ });
  await approve.waitFor();
  expect(await isInWindow(approve)).toBe(true);
  await page.close();
});
