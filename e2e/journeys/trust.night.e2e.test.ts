import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { createNoHouseFixtures, winBattle } from '@muqabla/testing/no-house-fixtures';
import { type Player, playerWithCash } from '@muqabla/testing/player';
import { sampledVariants } from '@muqabla/testing/sampled-variants';
import pg from 'pg';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { REPOSITORY_ROOT } from '../../apps/server/src/config.ts';
import { moneyEntry } from '../../apps/server/src/core/public-log/money-entry.rules.ts';
import { addSealedEntries } from '../../apps/server/src/core/public-log/outbox.queries.ts';
import { setUpBrowserTest } from '../support/browser-test.ts';
import { faultsOf } from '../support/faults.ts';
import { open } from '../support/phone.ts';
import { skipAfterFailure } from '../support/skip-after-failure.ts';

const server = setUpBrowserTest();
let asha: Player;

skipAfterFailure();
beforeAll(async () => {
  asha = await playerWithCash(server.origin, 4650, 'Asha Verma');
  await playerWithCash(server.origin, 500, 'Bilal Khan');
  await logAdjustment();
});

/** A decision of staff as an approved adjustment leaves it in the log. */
const logAdjustment = async () => {
  const { db, readPseudonyms } = server.services;
  const act = { kind: 'adjustment', wallet: 'reward', direction: 'give', paise: 1234_00 } as const;
  const at = new Date();
  const entry = moneyEntry({ decisionId: randomUUID(), playerId: asha.id, act }, await readPseudonyms(), at);
  await db.transaction(async (tx) => addSealedEntries(tx, [entry], at));
};

/** Publishes another sum of the day for other players, past the constraint that refuses it in the database. */
const publishSecondSum = async () => {
  const client = new pg.Client({ connectionString: server.ownerUrl });
  await client.connect();
  await client.query('begin');
  await client.query('alter table log_outbox disable trigger claim_log_keys');
  await client.query(
    `insert into log_outbox (outbox_id, entry, added_at)
     select gen_random_uuid(), replace(entry, '"totalPaise":', '"totalPaise":9'), now()
     from log_entries where entry like '%"kind":"liabilities"%'`,
  );
  await client.query('alter table log_outbox enable trigger claim_log_keys');
  await client.query('commit');
  await client.end();
  await server.features.publicLog.integrateEntries();
};

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

it('a visitor reads that nothing is published yet', async () => {
  const phone = await server.openPhone();
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
      only: /It is the only total of that day\. Entries read: \d+/,
      decision: '₹1,234.00 added to your wallet',
      decisions: 'Check the decisions',
      isOwn: 'They are about you, and only you can show that',
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
      only: /उस दिन की यही एक कुल रकम है। पढ़ी गई एंट्री: \d+/,
      decision: 'आपके वॉलेट में ₹1,234.00 जोड़े गए',
      decisions: 'फ़ैसले चेक करें',
      isOwn: 'ये आपके बारे में हैं, और यह सिर्फ़ आप दिखा सकते हैं',
      log: 'लॉग चेक करें',
      signed: /लॉग पर साइन सही है। एंट्री: \d+/,
      differs: 'मेल नहीं खाता',
      save: 'सबूत सेव करें',
    },
  ] as const),
)('a player checks that their balance is counted, $locale', async (texts) => {
  await server.features.liabilities.proveLiabilities();
  await server.features.publicLog.integrateEntries();
  await server.withPhone(asha, { locale: texts.locale, colorScheme: texts.colorScheme }, async (phone) => {
    const { page } = phone;
    await open(phone, '/wallet');
    await page.getByRole('link', { name: texts.line }).click();
    await button(page, texts.check).click();
    await page.getByText(texts.counted).waitFor();
    await page.getByText(texts.published).waitFor();
    await page.getByText(texts.only).waitFor();
    await page.getByText(texts.decision).waitFor();
    await button(page, texts.decisions).click();
    await page.getByText(texts.isOwn).waitFor();
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

it.each(
  sampledVariants(import.meta.filename, [
    {
      locale: 'en-IN',
      colorScheme: 'dark',
      link: 'Where the stakes go',
      before: 'Nothing is published yet. The first day follows tonight.',
      own: /^Your ₹195\.00 of .* is among the wins$/,
      check: 'Check my win on this phone',
      isOwn: 'The line is of your account and your mobile number',
      addsUp: 'What went in came out or is in play, in each game and in total',
      games: 'By game and stake',
      band: 'Ludo Classic, ₹100 to ₹499',
      file: 'The whole day as a file',
      save: 'Save the proof of my win',
      differs: 'Does not match',
    },
    {
      locale: 'hi-IN',
      colorScheme: 'light',
      link: 'एंट्री कहाँ जाती है',
      before: 'अभी कुछ पब्लिश नहीं हुआ। पहला दिन आज रात आएगा।',
      own: /की जीतों में आपके ₹195\.00 शामिल हैं$/,
      check: 'मेरी जीत इस फ़ोन पर चेक करें',
      isOwn: 'लाइन आपके खाते और आपके मोबाइल नंबर की है',
      addsUp: 'जितना आया उतना ही गया या खेल में है, हर गेम में और कुल में',
      games: 'गेम और एंट्री के हिसाब से',
      band: 'लूडो क्लासिक, ₹100 से ₹499',
      file: 'पूरा दिन एक फ़ाइल में',
      save: 'मेरी जीत का सबूत सेव करें',
      differs: 'मेल नहीं खाता',
    },
  ] as const),
)('a winner finds their own win among those of the day, $locale', async (texts) => {
  const [winner, loser] = [
    await playerWithCash(server.origin, 500, 'Kavya Sharma'),
    await playerWithCash(server.origin, 500, 'Ravi Kumar'),
  ];
  const look = { locale: texts.locale, colorScheme: texts.colorScheme };
  await server.withPhone(winner, look, async ({ page, ...phone }) => {
    await open({ page, ...phone }, '/trust');
    await page.getByRole('link', { name: texts.link }).click();
    // The day of the language before is published when both are run.
    await page.getByText(texts.before).or(page.getByText(texts.games)).first().waitFor();
  });
  await winBattle(winner, loser);
  const { endDay } = createNoHouseFixtures(server);
  await endDay(winner, loser);
  await server.withPhone(winner, look, async ({ page, ...phone }) => {
    await open({ page, ...phone }, '/trust/no-house');
    await page.getByRole('heading', { name: texts.own }).waitFor();
    await page.getByText(texts.games).click();
    await page.getByText(texts.band).waitFor();
    await button(page, texts.check).click();
    await page.getByText(texts.isOwn).waitFor();
    await page.getByText(texts.addsUp).waitFor();
    expect(await page.getByRole('img', { name: texts.differs }).count()).toBe(0);
    expect(await faultsOf(page)).toEqual([]);
    const saved = async (click: () => Promise<void>) =>
      (await Promise.all([page.waitForEvent('download'), click()]))[0].path();
    const day = await saved(() => page.getByRole('link', { name: texts.file }).click());
    const win = await saved(() => button(page, texts.save).click());
    const script = ['apps/web/public/verify-no-house.mjs', day, win];
    const { stdout } = await promisify(execFile)(process.execPath, script, { cwd: REPOSITORY_ROOT });
    expect(stdout).toContain('Your Rs 195 are among them');

    // The operator shows this player other sums than everyone else.
    await page.route('**/api/user/me/no-house', async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { own: { published: { flows: string } } };
      body.own.published.flows = body.own.published.flows.replace('"fees":500', '"fees":400');
      await route.fulfill({ response, json: body });
    });
    await page.reload();
    await button(page, texts.check).click();
    const line = page.getByRole('listitem').filter({ hasText: texts.addsUp });
    await line.getByRole('img', { name: texts.differs }).waitFor();
    await page.unroute('**/api/user/me/no-house');
  });
});

it('a player finds a second total of the day, which other players are shown', async () => {
  await publishSecondSum();
  await server.withPhone(asha, {}, async (phone) => {
    const { page } = phone;
    await open(phone, '/trust');
    await button(page, 'Check on this phone').click();
    const line = page.getByRole('listitem').filter({ hasText: 'It is the only total of that day' });
    await line.getByRole('img', { name: 'Does not match' }).waitFor();
    expect(await page.getByRole('img', { name: 'Does not match' }).count()).toBe(1);
  });
});
