import { readFile } from 'node:fs/promises';
import { bytesOf } from '@muqabla/proofs/bytes';
import { leafHash } from '@muqabla/proofs/log/merkle';
import { openCheckpoint, parseVerifierKey, verifierKeyText } from '@muqabla/proofs/log/note';
import { parseProofFile, verifyProofFile } from '@muqabla/proofs/log/proof-file';
import { type Player, playerWithCash, startMatch, submitResult } from '@muqabla/testing/player';
import { sampledVariants } from '@muqabla/testing/sampled-variants';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { createLogSigner } from '../../apps/server/src/core/public-log/log-signer.ts';
import { setUpBrowserTest } from '../support/browser-test.ts';
import { faultsOf } from '../support/faults.ts';
import { open } from '../support/phone.ts';
import { skipAfterFailure } from '../support/skip-after-failure.ts';

const server = setUpBrowserTest();
let asha: Player;
let bilal: Player;

skipAfterFailure();
beforeAll(async () => {
  [asha, bilal] = [
    await playerWithCash(server.origin, 5000, 'Asha Verma'),
    await playerWithCash(server.origin, 5000, 'Bilal Khan'),
  ];
});

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

const settle = async () => {
  const matchId = await startMatch(asha, bilal);
  await submitResult(asha, matchId, { resultStatus: 'loss' });
  return matchId;
};

const savedBy = async (page: Page, name: string | RegExp) => {
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, name).click()]);
  return readFile(await download.path(), 'utf8');
};

/** A head that the operator has signed and that is not of this log: what a phone keeps of a history before it was rewritten. */
const signOtherHistory = async () => {
  const [head] = await server.services.db.query<{ origin: string; log_size: number; verifier_key: string }>(
    'select origin, log_size, verifier_key from log_head',
  );
  if (head === undefined) throw new Error('the log has no head');
  const signer = createLogSigner(await server.services.readLogHash());
  const root = leafHash(bytesOf('an entry that is not there any more'));
  const note = signer.signCheckpoint({ origin: head.origin, size: Math.max(1, head.log_size - 1), root }, 1);
  return { note, key: head.verifier_key };
};

it.each(
  sampledVariants(import.meta.filename, [
    {
      locale: 'en-IN',
      colorScheme: 'light',
      waiting: /Goes into the public log|In the public log: entry \d+/,
      entry: /In the public log: entry \d+/,
      check: 'Check',
      first: 'This phone will remember the log and notice any change',
      again: /continues what this phone saw before. Entries then: \d+/,
      agrees: 'Matches',
      save: 'Save the proof',
      alarm: 'The log is not what this phone saw before',
      before: 'Save what this phone saw before',
      now: 'Save what is shown now',
    },
    {
      locale: 'hi-IN',
      colorScheme: 'dark',
      waiting: /पब्लिक लॉग/,
      entry: /पब्लिक लॉग में: एंट्री \d+/,
      check: 'चेक करें',
      first: 'यह फ़ोन लॉग को याद रखेगा और कोई बदलाव हुआ तो बता देगा',
      again: /जहाँ तक इस फ़ोन ने देखा था। तब की एंट्री: \d+/,
      agrees: 'मेल खाता है',
      save: 'सबूत सेव करें',
      alarm: 'लॉग वैसा नहीं है जैसा इस फ़ोन ने पहले देखा था',
      before: 'फ़ोन ने पहले जो देखा था, सेव करें',
      now: 'अभी जो दिख रहा है, सेव करें',
    },
  ] as const),
)('a player checks the result of a battle in the public log, $locale', async (texts) => {
  const matchId = await settle();
  await server.withPhone(bilal, { locale: texts.locale, colorScheme: texts.colorScheme }, async (phone) => {
    const { page } = phone;
    await open(phone, `/match/${matchId}`);
    await page.getByText(texts.waiting).waitFor();
    await page.getByText(texts.entry).waitFor();
    await button(page, texts.check).click();
    await page.getByText(texts.first).waitFor();
    expect(await page.getByRole('img', { name: texts.agrees }).count()).toBe(6);
    expect(await faultsOf(page)).toEqual([]);

    const proof = parseProofFile(await savedBy(page, texts.save));
    const [row] = await server.services.db.query<{ entry: string }>(
      'select entry from log_entries where entry_index = $1',
      [proof.index],
    );
    const { key } = await signOtherHistory();
    expect(await verifyProofFile(proof, row?.entry ?? '', parseVerifierKey(key))).toMatchObject({
      origin: 'sandbox.invalid/log',
    });

    await page.reload();
    await button(page, texts.check).click();
    await page.getByText(texts.again).waitFor();

    // The operator rewrote the log after this phone had seen it.
    const other = await signOtherHistory();
    await page.evaluate(`localStorage.setItem('public-log-head', ${JSON.stringify(other.note)})`);
    await page.reload();
    await button(page, texts.check).click();
    await page.getByRole('alert').filter({ hasText: texts.alarm }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    const verifier = parseVerifierKey(verifierKeyText(parseVerifierKey(other.key)));
    expect(await savedBy(page, texts.before)).toBe(other.note);
    await openCheckpoint(await savedBy(page, texts.now), verifier);
  });
});

it('says when the log cannot be reached, and checks once it can', async () => {
  const matchId = await settle();
  await server.withPhone(bilal, {}, async (phone) => {
    const { page } = phone;
    await page.route('**/log/checkpoint', (route) => route.abort());
    await open(phone, `/match/${matchId}`);
    await button(page, 'Check').click();
    await page.getByText('Could not check. Are you online?').waitFor();
    await page.unroute('**/log/checkpoint');
    await button(page, 'Check').click();
    await button(page, 'Save the proof').waitFor();
  });
});
