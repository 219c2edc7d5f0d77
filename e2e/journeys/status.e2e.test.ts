import { indiaDayOf, startOfDay } from '@muqabla/contract/india-time';
import { insertPaidWithdrawals } from '@muqabla/testing/paid-withdrawals';
import { playerWithCash } from '@muqabla/testing/player';
import { sampledVariants } from '@muqabla/testing/sampled-variants';
import { beforeAll, expect, it } from 'vitest';
import { setUpBrowserTest } from '../support/browser-test.ts';
import { faultsOf } from '../support/faults.ts';
import { writeSetting } from '../support/in-process-server.ts';
import { open } from '../support/phone.ts';
import { skipAfterFailure } from '../support/skip-after-failure.ts';

const server = setUpBrowserTest();

// Yesterday in India: 20 minutes were measured, 3 of them slow and 2 of them down.
const insertYesterday = async () => {
  const today = startOfDay(indiaDayOf(new Date()));
  await server.services.db.query(
    `insert into status_minutes (measured_minute, server_state, settlement_state, jobs_state, review_state, sms_state, oldest_job_seconds, review_minutes)
     select $1::timestamptz - minute * interval '1 minute', case when minute <= 2 then 'down' when minute <= 5 then 'slow' else 'ok' end, 'ok', 'ok', 'ok', 'ok', 0, 0
     from generate_series(1, 20) minute`,
    [today],
  );
};

skipAfterFailure();
beforeAll(async () => {
  const player = await playerWithCash(server.origin, 100, 'Asha Verma');
  await insertPaidWithdrawals(server.ownerUrl, { playerId: player.id, paidAt: server.clock.now(), count: 100 });
  await insertYesterday();
  await server.runJob('measure-status', {});
});

const VARIANTS = sampledVariants(import.meta.filename, [
  {
    locale: 'en-IN',
    colorScheme: 'light',
    link: /^Is everything working\?/,
    all: 'Everything works',
    days: /^App and server: 3 min slow, 2 min not working, \d+ min not measured$/,
    worked: /^Worked for 9\d\.\d+% of the measured time · 2 min not working$/,
    gap: 'Recharge: 0 min slow, 0 min not working, 1440 min not measured',
    hours: '24 hours',
    half: 'Half were paid within 50 min',
    tooFew: 'Too few to say: fewer than 20.',
  },
  {
    locale: 'hi-IN',
    colorScheme: 'dark',
    link: /^सब ठीक चल रहा है\?/,
    all: 'सब ठीक चल रहा है',
    days: /^ऐप और सर्वर: 3 मिनट धीमा, 2 मिनट बंद, \d+ मिनट जाँच नहीं हुई$/,
    worked: /^जाँच के 9\d\.\d+% समय चालू रहा · 2 मिनट बंद रहा$/,
    gap: 'रिचार्ज: 0 मिनट धीमा, 0 मिनट बंद, 1440 मिनट जाँच नहीं हुई',
    hours: '24 घंटे',
    half: 'आधे पेमेंट 50 मिनट के अंदर हुए',
    tooFew: 'अभी कुछ कहने के लिए बहुत कम हैं: 20 से कम।',
  },
] as const);

it.each(VARIANTS)('a visitor sees what was measured, and gaps as gaps, $locale', async (texts) => {
  const phone = await server.openPhone({
    locale: texts.locale,
    colorScheme: texts.colorScheme,
  });
  const { page } = phone;
  await open(phone, '/support');
  await page.getByRole('link', { name: texts.link }).click();
  await page.getByText(texts.all, { exact: true }).waitFor();
  await page.getByRole('img', { name: texts.days }).waitFor();
  await page.getByText(texts.worked).waitFor();
  await page.getByText(texts.half, { exact: true }).waitFor();
  await page.getByText(texts.tooFew, { exact: true }).nth(1).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('radio', { name: texts.hours }).check();
  const gap = page.getByRole('img', { name: texts.gap });
  await gap.waitFor();
  expect(await gap.locator('rect.fill-ok, rect.fill-wait, rect.fill-bad').count()).toBe(0);
  await phone.close();
});

it('is open under maintenance', async () => {
  await writeSetting(server, 'siteMode', 'maintenance');
  const phone = await server.openPhone();
  await open(phone, '/status');
  await phone.page.getByRole('heading', { level: 1, name: 'Status' }).waitFor();
  await phone.page.getByText('Last measured').waitFor();
  await phone.close();
});
