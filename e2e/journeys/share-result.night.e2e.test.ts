import { pictureOf } from '@muqabla/testing/picture';
import { type Player, playerWithCash, startMatch, submitResult } from '@muqabla/testing/player';
import { sampledVariants } from '@muqabla/testing/sampled-variants';
import { until } from '@muqabla/testing/until';
import type { Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import { setUpBrowserTest } from '../support/browser-test.ts';
import { open, type Phone, waitForPath } from '../support/phone.ts';

const server = setUpBrowserTest();
let asha: Player;
let bilal: Player;

beforeEach(async () => {
  [asha, bilal] = [
    await playerWithCash(server.origin, 1000, 'Asha Verma'),
    await playerWithCash(server.origin, 1000, 'Bilal Khan'),
  ];
});

const button = (page: Page, name: string) => page.getByRole('button', { name });
const picture = async (seed: string) => ({
  name: 'Screenshot.png',
  mimeType: 'image/png',
  buffer: Buffer.from(await (await pictureOf(seed)).arrayBuffer()),
});

/** Shares a picture with the installed app, as the system's share dialog does: a form that is posted to its share target. */
const share = async (phone: Phone, seed: string) => {
  const { page } = phone;
  await open(phone, '/');
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
  // It takes the pages that are opened after it was installed.
  await page.reload();
  await page.waitForFunction('navigator.serviceWorker.controller !== null');
  await page.evaluate(`{
    const form = document.createElement('form');
    Object.assign(form, { method: 'post', enctype: 'multipart/form-data', action: '/share-result' });
    form.innerHTML = '<input type="file" name="screenshot">';
    document.body.prepend(form);
  }`);
  await page.locator('form input[type=file]').setInputFiles(await picture(seed));
  await page.evaluate("document.querySelector('form').submit()");
};

const resultsOf = (matchId: string) =>
  server.services.db.query<{ side: string; original: number | null }>(
    `select r.side, o.byte_count::int as original from match_results r
     left join screenshot_originals o on o.file_id = r.screenshot_id where r.match_id = $1`,
    [matchId],
  );
const arrived = (matchId: string) =>
  until('the result', async () => {
    const rows = await resultsOf(matchId);
    return rows.length > 0 ? rows : undefined;
  });

it('a shared screenshot opens the only battle that waits for it, and is sent from there', async () => {
  const matchId = await startMatch(asha, bilal);
  await server.withPhone(asha, { hasServiceWorker: true }, async (phone) => {
    const { page } = phone;
    await share(phone, 'shared');
    await waitForPath(page, `/match/${matchId}`);
    await page.getByText('Screenshot.png').waitFor();
    await button(page, 'Submit').click();
    expect(await arrived(matchId)).toEqual([{ side: 'host', original: (await picture('shared')).buffer.length }]);
    // The page forgets the picture at the response and then leaves the room; opening another before would stop it.
    await waitForPath(page, '/');
    await open(phone, '/share-result');
    await page.getByText('No picture arrived.').waitFor();
  });
});

it('with several battles the player chooses', async () => {
  const chandra = await playerWithCash(server.origin, 1000, 'Chandra Rao');
  await startMatch(asha, bilal, { roomcode: '11112222' });
  const second = await startMatch(chandra, asha, { roomcode: '33334444', gameName: 'Ludo Quick' });
  await server.withPhone(asha, { hasServiceWorker: true }, async (phone) => {
    const { page } = phone;
    await share(phone, 'choose');
    await page.getByRole('heading', { name: 'Which battle is this screenshot of?' }).waitFor();
    await page.getByRole('link', { name: /33334444/ }).click();
    await page.waitForURL((url) => url.pathname.endsWith(second));
    await page.getByText('Screenshot.png').waitFor();
  });
});

const waitingOnPhone = (page: Page) =>
  page.evaluate(`new Promise((done) => {
    const request = indexedDB.open('results', 1);
    request.onsuccess = () => {
      const count = request.result.transaction('outbox').objectStore('outbox').count();
      count.onsuccess = () => {
        request.result.close();
        done(count.result);
      };
    };
  })`);

it('a result given without internet waits on the phone, through restarts of the app, and is sent once', async () => {
  const matchId = await startMatch(asha, bilal);
  await server.withPhone(asha, {}, async (phone) => {
    const { page } = phone;
    await open(phone, `/match/${matchId}`);
    await button(page, 'I WIN').click();
    await page.locator('input[type=file]').setInputFiles(await picture('offline'));
    // The first attempt does not reach the server; the second does, and its response is lost.
    let attempts = 0;
    const lost = Promise.withResolvers<void>();
    await page.route('**/match/submit/result/**', async (route) => {
      attempts += 1;
      if (attempts > 1) await route.fetch();
      await route.abort();
      if (attempts > 1) lost.resolve();
    });
    await button(page, 'Submit').click();
    await page.getByText('Your result is kept on this phone').waitFor();
    expect([await resultsOf(matchId), await waitingOnPhone(page)]).toEqual([[], 1]);
    await open(phone, '/support');
    await lost.promise;
    expect(await arrived(matchId)).toHaveLength(1);
    expect(await waitingOnPhone(page)).toBe(1);
    // The page may be trying again.
    await page.unrouteAll({ behavior: 'wait' });
    await open(phone, '/support');
    await page.getByText('Your result that waited on this phone was sent.').waitFor();
    expect(await resultsOf(matchId)).toHaveLength(1);
    expect(await waitingOnPhone(page)).toBe(0);
  });
});

/** Lets the browser of a phone send what waits, as Android does with a connection and the app closed. */
const syncInBackground = async ({ page }: Phone) => {
  const devtools = await page.context().newCDPSession(page);
  const registered = Promise.withResolvers<string>();
  devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const [registration] = registrations;
    if (registration !== undefined) registered.resolve(registration.registrationId);
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registered.promise;
  return () =>
    devtools.send('ServiceWorker.dispatchSyncEvent', {
      origin: server.origin,
      registrationId,
      tag: 'results',
      lastChance: false,
    });
};

/** Gives a win without internet, and closes the app. */
const winOffline = async (phone: Phone, matchId: string, words: { win: string; submit: string; kept: string }) => {
  const { page } = phone;
  await open(phone, '/');
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
  await open(phone, `/match/${matchId}`);
  await button(page, words.win).click();
  await page.locator('input[type=file]').setInputFiles(await picture(matchId));
  const sync = await syncInBackground(phone);
  await page.context().setOffline(true);
  await button(page, words.submit).click();
  await page.getByText(words.kept).waitFor();
  expect(await resultsOf(matchId)).toEqual([]);
  await page.goto('about:blank');
  await page.context().setOffline(false);
  return sync;
};

it.each(
  sampledVariants(import.meta.filename, [
    {
      locale: 'en-IN',
      win: 'I WIN',
      submit: 'Submit',
      kept: 'Your result is kept on this phone',
      sent: 'Your result that waited on this phone was sent.',
      refused: 'Your result that waited on this phone was not accepted',
    },
    {
      locale: 'hi-IN',
      win: 'मेरी जीत',
      submit: 'भेजें',
      kept: 'आपका नतीजा इस फ़ोन में रखा है',
      sent: 'इस फ़ोन में रखा आपका नतीजा चला गया।',
      refused: 'इस फ़ोन में रखा आपका नतीजा नहीं लिया गया',
    },
  ] as const),
)(
  'a result is sent with the app closed, once, and shown at the next opening, $locale',
  async ({ locale, ...words }) => {
    const matchId = await startMatch(asha, bilal);
    await server.withPhone(asha, { hasServiceWorker: true, locale }, async (phone) => {
      const sync = await winOffline(phone, matchId, words);
      await Promise.all([sync(), sync()]);
      expect(await arrived(matchId)).toHaveLength(1);
      await sync();
      expect(await resultsOf(matchId)).toHaveLength(1);
      await open(phone, '/support');
      await phone.page.getByText(words.sent).first().waitFor();
      expect(await waitingOnPhone(phone.page)).toBe(0);

      // A battle that was called off meanwhile refuses the result: the reason is shown, and nothing is sent again.
      const ended = await startMatch(asha, bilal);
      const syncEnded = await winOffline(phone, ended, words);
      for (const player of [bilal, asha])
        await submitResult(player, ended, { resultStatus: 'cancel', cancelReason: 'Not Playing' });
      await syncEnded();
      await open(phone, '/support');
      await phone.page.getByText(words.refused).first().waitFor();
      expect(await waitingOnPhone(phone.page)).toBe(0);
      expect(await resultsOf(ended)).toHaveLength(2);
    });
  },
);
