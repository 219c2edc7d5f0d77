import { randomAadhaar, verifyKyc } from '@muqabla/testing/kyc';
import { paperText } from '@muqabla/testing/papers';
import { addCash, type Player, playerWithCash, registerPlayer } from '@muqabla/testing/player';
import { RACE_ROUNDS, RACE_WAYS } from '@muqabla/testing/test-effort';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { beforeAll, describe, expect, it } from 'vitest';
import { sandboxPerson } from '../../providers/kyc/sandbox-people.ts';
import { financialYearOf } from '../deposits/invoices/invoice.rules.ts';

const server = setUpTestServer();
let kavya: Player;
let ravi: Player;

beforeAll(async () => {
  kavya = await playerWithCash(server.origin, 1000, 'Kavya Sharma');
  ravi = await playerWithCash(server.origin, 500, 'Ravi Kumar');
});

/** The Aadhaar of an adult of another state. */
const aadhaarOutside = (state: string): string => {
  const aadhaar = randomAadhaar();
  const person = sandboxPerson(aadhaar, { fullName: '' }, server.clock.now().getFullYear());
  return person.state === state ? aadhaarOutside(state) : aadhaar;
};

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
    const text = await paperText(server, kavya, url);
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
      return paperText(server, player, body.url);
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
    expect((await link(ravi, invoice?._id ?? '')).status).toBe(404);
    const { result } = await ravi.call('POST /user/deposit', { body: { amount: 100, userId: ravi.id } });
    expect((await link(ravi, result.depositId)).status).toBe(404);
    expect((await link(ravi, 'x')).status).toBe(404);
  });

  it('has the next number of the year however many deposits are credited at once, without a gap, each once', async () => {
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
  });

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
