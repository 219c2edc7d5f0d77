import { randomUUID } from 'node:crypto';
import { addDays, indiaDayOf } from '@muqabla/contract/india-time';
import { randomAadhaar, verifyKyc } from '@muqabla/testing/kyc';
import { pdfText } from '@muqabla/testing/pdf-text';
import {
  addCash,
  createMatch,
  type Player,
  playerWithCash,
  registerPlayer,
  startMatch,
  submitResult,
} from '@muqabla/testing/player';
import { RACE_ROUNDS, RACE_WAYS } from '@muqabla/testing/test-effort';
import { setUpTestServer } from '@muqabla/testing/test-server';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { BRAND_IMAGES, brandImageKey } from '../../platform/files/public-images.ts';
import { sandboxPerson } from '../../providers/kyc/sandbox-people.ts';
import { financialYearOf } from '../deposits/invoices/invoice.rules.ts';

const server = setUpTestServer();
let kavya: Player;
let ravi: Player;

beforeAll(async () => {
  kavya = await playerWithCash(server.origin, 1000, 'Kavya Sharma');
  ravi = await playerWithCash(server.origin, 500, 'Ravi Kumar');
});

const cookieOf = ({ cookies }: Player) => ({ cookie: [...cookies].map((pair) => pair.join('=')).join('; ') });
const download = (player: Player, url: string) => fetch(`${server.origin}${url}`, { headers: cookieOf(player) });
const today = () => indiaDayOf(server.clock.now());

const statementLink = (player: Player, from: string, to: string, language = 'en') =>
  player.send<{ url: string; code: string; details: object[] }>(
    'POST /user/statement/link',
    { body: { from, to } },
    { 'accept-language': language },
  );

const textOf = async (player: Player, url: string) => {
  const response = await download(player, url);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  return pdfText(bytes);
};

const statementOf = async (player: Player, from = today(), to = today(), language = 'en') =>
  textOf(player, (await statementLink(player, from, to, language)).body.url);

/** The Aadhaar of an adult of another state. */
const aadhaarOutside = (state: string): string => {
  const aadhaar = randomAadhaar();
  const person = sandboxPerson(aadhaar, { fullName: '' }, server.clock.now().getFullYear());
  return person.state === state ? aadhaarOutside(state) : aadhaar;
};

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

  it('is of one instant while money is posted', { timeout: 300_000 }, async () => {
    const player = await playerWithCash(server.origin, 5000);
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
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
    }
    expect(sumsOf(await statementOf(player))).toEqual(await ledgerSumsOf(player));
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

const invoicesOf = async (player: Player) => {
  player.token = (await player.call('GET /refresh')).accessToken;
  return player.call('GET /user/deposit-invoices', { query: {} });
};

describe('an invoice', () => {
  it('has the amounts as posted, the rate and a number, also in Hindi', async () => {
    const { invoices } = await invoicesOf(kavya);
    expect(invoices).toMatchObject([{ amount: 1000, taxable: 781.25, gst: 218.75, rate: 28 }]);
    const [invoice] = invoices;
    expect(invoice?.number).toMatch(/^D\/\d\d-\d\d\/\d{7}$/);
    await verifyKyc(kavya);
    const params = { depositId: invoice?._id ?? '' };
    const { url } = await kavya.call('POST /user/deposit-invoices/{depositId}/link', { params });
    const text = await textOf(kavya, url);
    for (const expected of [invoice?.number ?? '', '781.25', '218.75', '1,000.00', 'GST (28%)'])
      expect(text).toContain(expected);
  });

  it('has the operator’s details and the tax by the place of supply, as they were when it was issued', async () => {
    const { settings } = server.services;
    const operator = {
      gstLegalName: 'Muqabla Games Private Limited',
      gstAddress: '1 Fort Road, Mumbai 400001',
      gstin: '27AAPFU0939F1ZV',
      gstSac: '999692',
    } as const;
    for (const [name, value] of Object.entries(operator)) await settings.write(name as keyof typeof operator, value);
    const [within, elsewhere] = [await playerWithCash(server.origin, 1000), await registerPlayer(server.origin)];
    await verifyKyc(elsewhere, aadhaarOutside('Maharashtra'));
    const state = (
      await server.services.db.query<{ state: string }>('select state from kyc where player_id = $1', [elsewhere.id])
    )[0]?.state;
    await addCash(elsewhere, 1000);
    await verifyKyc(within, aadhaarOutside('Maharashtra'));
    await settings.write('gstin', '29AAPFU0939F1ZR');
    const [first, other] = [(await invoicesOf(within)).invoices[0], (await invoicesOf(elsewhere)).invoices[0]];
    expect(first?.split).toEqual({ cgst: 109.37, sgst: 109.37, igst: 0 });
    expect(other?.split).toEqual({ cgst: 0, sgst: 0, igst: 218.75 });
    const read = async (player: Player, depositId = '', language = 'en') => {
      const { body } = await player.send<{ url: string }>(
        'POST /user/deposit-invoices/{depositId}/link',
        { params: { depositId } },
        { 'accept-language': language },
      );
      return textOf(player, body.url);
    };
    const english = await read(within, first?._id);
    for (const expected of [
      ...Object.values(operator),
      'Maharashtra (code 27)',
      'CGST (14%)',
      '109.37',
      'SGST (14%)',
      'Rounding (odd paisa)\n₹\n0.01',
    ])
      expect(english).toContain(expected);
    // KYC in another state after the tax was determined changes nothing of the invoice but the name.
    expect(english).not.toContain('State of the recipient');
    expect(english).toContain('Tax payable on reverse charge: no');
    expect(english).toContain('Practice invoice of the sandbox');
    const hindi = await read(elsewhere, other?._id, 'hi');
    for (const expected of [operator.gstin, 'IGST (28%)', '218.75', '(28%)']) expect(hindi).toContain(expected);
    expect(state).toMatch(/^[A-Z]/);
    expect(hindi).not.toContain(state);
    expect(hindi).not.toContain('CGST');
    for (const name of Object.keys(operator)) await settings.write(name as keyof typeof operator, '');
  });

  it('is not found by another player, nor for a deposit that was not credited', async () => {
    const [invoice] = (await invoicesOf(kavya)).invoices;
    const link = (player: Player, depositId: string) =>
      player.send('POST /user/deposit-invoices/{depositId}/link', { params: { depositId } });
    expect((await link(ravi, invoice?._id ?? '')).status).toBe(403);
    await invoicesOf(ravi);
    expect((await link(ravi, invoice?._id ?? '')).status).toBe(404);
    const { result } = await ravi.call('POST /user/deposit', { body: { amount: 100, userId: ravi.id } });
    expect((await link(ravi, result.depositId)).status).toBe(404);
    expect((await link(ravi, 'x')).status).toBe(404);
  });

  it(
    'has the next number of the year however many deposits are credited at once, without a gap, each once',
    { timeout: 300_000 },
    async () => {
      const players = await Promise.all(Array.from({ length: RACE_WAYS }, () => registerPlayer(server.origin)));
      for (let round = 0; round < RACE_ROUNDS; round += 1) {
        await Promise.all(players.map((player) => addCash(player, 100 + round)));
        const series = await server.services.db.query<{ financial_year: string; numbers: number[]; last: number }>(
          `select financial_year, array_agg(serial order by serial) as numbers, max(last_serial) as last
         from gst_invoices join gst_invoice_series using (financial_year) group by financial_year`,
        );
        const [uncounted] = await server.services.db.query<{ deposits: number }>(
          `select count(*)::int as deposits from deposits d where status = 'captured'
           and not exists (select from gst_invoices i where i.deposit_id = d.deposit_id and i.taxable_paise = d.base_paise)`,
        );
        expect(uncounted?.deposits).toBe(0);
        for (const { numbers, last } of series)
          expect(numbers).toEqual(Array.from({ length: last }, (_, place) => place + 1));
      }
    },
  );

  it('begins a new series in April, and gives no number where the settlement fails', async () => {
    const year = financialYearOf(server.clock.now());
    const lastOf = async () => {
      const [row] = await server.services.db.query<{ last_serial: number }>(
        'select last_serial from gst_invoice_series where financial_year = $1',
        [year],
      );
      return row?.last_serial;
    };
    const before = await lastOf();
    const { result } = await ravi.call('POST /user/deposit', { body: { amount: 100, userId: ravi.id } });
    const { settleDeposit } = server.features.deposits;
    await settleDeposit({ providerPaymentId: 'none', depositId: result.depositId }).catch(() => {});
    expect(await lastOf()).toBe(before);
    const daysToApril = Math.ceil(
      (Date.parse(`20${year.slice(5)}-04-01T00:00:00Z`) - server.clock.now().getTime()) / 86_400_000,
    );
    server.clock.advance({ days: daysToApril });
    const player = await playerWithCash(server.origin, 100);
    expect((await player.call('GET /user/deposit-invoices', { query: {} })).invoices[0]?.number).toMatch(/\/0000001$/);
  });
});
