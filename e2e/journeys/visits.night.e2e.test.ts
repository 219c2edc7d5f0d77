import { expect, it } from 'vitest';
import { setUpBrowserTest } from '../support/browser-test.ts';
import { faultsOf } from '../support/faults.ts';
import { writeSetting } from '../support/in-process-server.ts';
import { open } from '../support/phone.ts';

const server = setUpBrowserTest();

const readMeasures = () =>
  server.services.db.query(`select distinct page, language, measure from visit_counts order by measure`);

it('a measured visit says so in the privacy policy, and sends its times when it ends', async () => {
  await writeSetting(server, 'visitSamplePercent', 100);
  const phone = await server.openPhone({ locale: 'en-IN' });
  const { page } = phone;
  const isMeasured = page.waitForRequest(/measure-visit/);
  await open(phone, '/terms');
  await isMeasured;
  await page.waitForLoadState('networkidle');
  await page.getByRole('heading', { name: 'Privacy Policy' }).click();
  await page.getByText(/On 100 of 100 visits the app measures/).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  expect(await readMeasures()).toEqual([]);
  await page.goto(`${server.origin}/api/settings`);
  await expect
    .poll(readMeasures, { timeout: 10_000 })
    .toEqual(['inp', 'lcp', 'visits'].map((measure) => ({ page: 'other', language: 'en', measure })));
  await phone.close();
});
