import { randomUUID } from 'node:crypto';
import { addDays, indiaDayOf } from '@muqabla/contract/india-time';
import { verifyKyc } from '@muqabla/testing/kyc';
import { downloadPaper, paperText } from '@muqabla/testing/papers';
import { pdfText } from '@muqabla/testing/pdf-text';
import { addCash, createMatch, type Player, playerWithCash, startMatch, submitResult } from '@muqabla/testing/player';
import { RACE_ROUNDS } from '@muqabla/testing/test-effort';
import { setUpTestServer } from '@muqabla/testing/test-server';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { BRAND_IMAGES, brandImageKey } from '../../platform/files/public-images.ts';

const server = setUpTestServer();
let kavya: Player;
let ravi: Player;

beforeAll(async () => {
  kavya = await playerWithCash(server.origin, 1000, 'Kavya Sharma');
  ravi = await playerWithCash(server.origin, 500, 'Ravi Kumar');
});

const download = (player: Player, url: string) => downloadPaper(server, player, url);
const today = () => indiaDayOf(server.clock.now());

const statementLink = (player: Player, from: string, to: string, language = 'en') =>
  player.send<{ url: string; code: string; details: object[] }>(
    'POST /user/statement/link',
    { body: { from, to } },
    { 'accept-language': language },
  );

const statementOf = async (player: Player, from = today(), to = today(), language = 'en') =>
  paperText(server, player, (await statementLink(player, from, to, language)).body.url);

const nextDay = async (...players: Player[]) => {
  server.clock.advance({ days: 1 });
  for (const player of players) player.token = (await player.call('GET /refresh')).accessToken;
};

const exact = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const grouped = (rupees: number) => exact.format(rupees);

/** The sums of a player's whole statement, by its text: each label is followed by its amounts. */
const sumsOf = (text: string) => {
  const after = (label: string) => {
    const [, found = ''] = new RegExp(`\\n${label}\\n₹?\\n?([\\d,.]+)\\n`).exec(`\n${text}`) ?? [];
    return Math.round(Number(found.replaceAll(',', '')) * 100);
  };
  return { credits: after('Money in'), debits: after('Money out'), closing: after('Closing balance') };
};

/** The same sums by the ledger itself. */
const ledgerSumsOf = async (player: Player) => {
  const [sums] = await server.services.db.query<{ credits: number; debits: number; closing: number }>(
    `select coalesce(sum(change) filter (where change > 0), 0)::bigint as credits,
            coalesce(-sum(change) filter (where change < 0), 0)::bigint as debits, sum(change)::bigint as closing
     from (select deposit_change + reward_change as change from ledger.entries where player_id = $1) e`,
    [player.id],
  );
  return sums;
};

describe('a statement', () => {
  it('leads from the opening balance by every movement to the closing balance', async () => {
    const matchId = await startMatch(kavya, ravi);
    await submitResult(kavya, matchId, { resultStatus: 'win' });
    await submitResult(ravi, matchId, { resultStatus: 'loss' });
    const first = await statementOf(kavya);
    const { transactions: history } = await kavya.call('GET /user/me/history', {
      query: { user_id: kavya.id, limit: '50' },
    });
    for (const { amount, closing_b, ctg } of history) {
      // A deposit is one line with its cashback.
      if (ctg !== 'DEPOSIT' && ctg !== 'CASHBACK') expect(first).toContain(grouped(amount));
      if (ctg !== 'DEPOSIT') expect(first).toContain(grouped(closing_b));
    }
    const closing = grouped(history[0]?.closing_b ?? 0);
    expect(first).toMatch(/Opening balance\n0\.00/);
    expect(first).toContain(`Closing balance\n${closing}`);
    expect(first).toContain('Page 1 of 1');
    await nextDay(kavya, ravi);
    const second = await statementOf(kavya);
    expect(second).toContain(`Opening balance\n${closing}`);
    expect(second).toContain('There were no movements on these days.');
    expect(await statementOf(kavya, addDays(today(), -365))).toContain('Opening balance\n0.00');
  });

  it('is in Hindi for who reads Hindi, with the games', async () => {
    const text = await statementOf(kavya, addDays(today(), -1), today(), 'hi');
    expect(text).toContain('शुरुआती');
    expect(text).toContain('लूडो');
    expect(text).not.toMatch(/Opening|Ludo|Page|Nov|Dec/);
    expect(text).toContain('Kavya Sharma');
  });

  it('has one line for a deposit, with the number of its invoice, and names the holder, the operator and the sandbox', async () => {
    const player = await playerWithCash(server.origin, 9143);
    await verifyKyc(player);
    const [invoice] = (await player.call('GET /user/deposit-invoices', { query: {} })).invoices;
    const text = await statementOf(player);
    expect(text).toContain(`Invoice ${invoice?.number}`);
    expect(text.split('\n').filter((line) => line === '9,143.00')).not.toEqual([]);
    expect(text).not.toMatch(/Cashback bonus|excl\. GST/);
    const kyc = (
      await server.services.db.query<{ name: string }>('select name from kyc where player_id = $1', [player.id])
    )[0];
    for (const expected of [kyc?.name ?? '?', 'Name, from KYC', player.id, '•••••', 'Muqabla', 'no real money moved'])
      expect(text).toContain(expected);
  });

  it('has the sums of the ledger to the paisa', async () => {
    for (const player of [kavya, ravi]) {
      const text = await statementOf(player, addDays(today(), -300));
      expect(sumsOf(text)).toEqual(await ledgerSumsOf(player));
    }
  });

  it('is of one instant while money is posted', async () => {
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      // Each round has a player of its own: one may ask for twenty statements a minute.
      const player = await playerWithCash(server.origin, 5000);
      const [text] = await Promise.all([
        statementOf(player),
        ...Array.from({ length: 3 }, () => addCash(player, 101 + round)),
      ]);
      const { credits, debits, closing } = sumsOf(text);
      expect(closing).toBe(credits - debits);
      // Of deposits that were credited meanwhile it has all or none: every line leads to the next.
      const lines = text.match(/Invoice D\/[\d-]+\/\d+/g) ?? [];
      const counted = await server.services.db.query<{ paise: number }>(
        'select sum(amount_paise)::bigint as paise from (select amount_paise from gst_invoices where player_id = $1 order by issued_at, serial limit $2) first',
        [player.id, lines.length],
      );
      const bonus = await server.services.db.query<{ paise: number }>(
        "select coalesce(sum(deposit_change + reward_change), 0)::bigint as paise from ledger.entries where player_id = $1 and kind = 'joining_bonus'",
        [player.id],
      );
      expect(credits).toBe((counted[0]?.paise ?? 0) + (bonus[0]?.paise ?? 0));
      expect(sumsOf(await statementOf(player))).toEqual(await ledgerSumsOf(player));
    }
  });

  it('numbers its pages and carries the balance from each to the next', async () => {
    const player = await playerWithCash(server.origin, 1000);
    for (let battle = 0; battle < 22; battle += 1) {
      const { _id: matchId } = await createMatch(player, 50);
      await player.call('DELETE /match/delete/{id}', { params: { id: matchId } });
    }
    const text = await statementOf(player);
    for (const expected of ['Page 1 of 2', 'Page 2 of 2', 'Carried to page 2', 'Brought from page 1', 'This page'])
      expect(text).toContain(expected);
    expect(sumsOf(text)).toEqual(await ledgerSumsOf(player));
  });

  it('has the operator’s own logo and legal name', async () => {
    const { settings, files } = server.services;
    const imageId = randomUUID();
    const logo = await sharp({ create: { width: 300, height: 72, channels: 3, background: '#ffffff' } })
      .webp()
      .toBuffer();
    await files.put(brandImageKey(imageId), logo);
    await settings.write('brandLogo', `${BRAND_IMAGES}/${imageId}.webp`);
    await settings.write('gstLegalName', 'Khel Games Private Limited');
    const { url } = (await statementLink(kavya, today(), today())).body;
    const bytes = Buffer.from(await (await download(kavya, url)).arrayBuffer());
    expect(bytes.toString('latin1')).toContain('/Subtype /Image');
    expect(pdfText(bytes)).toContain('Khel Games Private Limited');
    for (const name of ['brandLogo', 'gstLegalName'] as const) await settings.write(name, '');
    expect(await statementOf(kavya)).toContain('Muqabla');
  });

  it('is of real days in order, and at most 366', async () => {
    const refused = async (from: string, to: string) => (await statementLink(kavya, from, to)).status;
    expect(await refused('2026-02-30', '2026-03-01')).toBe(400);
    expect(await refused(today(), addDays(today(), -1))).toBe(400);
    expect(await refused(addDays(today(), -366), today())).toBe(400);
    expect(await refused(addDays(today(), -365), today())).toBe(200);
  });

  it('is for its player’s session alone, unchanged, and for ten minutes', async () => {
    const { url } = (await statementLink(kavya, today(), today())).body;
    expect((await fetch(`${server.origin}${url}`)).status).toBe(404);
    expect((await download(ravi, url)).status).toBe(404);
    expect((await download(ravi, url.replace(kavya.id, ravi.id))).status).toBe(404);
    for (const bad of ['/api/papers', '/api/papers?link=%7B&signature=x', url.replace(/signature=.*/, 'signature=')])
      expect((await download(kavya, bad)).status).toBe(404);
    server.clock.advance({ minutes: 11 });
    expect((await download(kavya, url)).status).toBe(404);
  });
});
