import { randomInt } from 'node:crypto';
import type { Reconciliation } from '@muqabla/contract/money/deposits/deposit-staff-calls';
import type { Caller } from '@muqabla/testing/caller';
import { type Deposits, createDepositFixtures } from '@muqabla/testing/deposit-fixtures';
import { addCash, registerPlayer } from '@muqabla/testing/player';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { rounds } from '@muqabla/testing/test-effort';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { beforeAll, describe, expect, it } from 'vitest';

const LINES = rounds(10_000, 50_000);

const server = setUpTestServer();
let deposits: Deposits;
let finance: Caller;

beforeAll(async () => {
  deposits = await createDepositFixtures(server);
  finance = await createStaffMember(server, 'finance');
});

describe('a statement of the provider', () => {
  const HEADING = 'payment_id,amount,status,utr,date';
  // A different client address each time, because requests are limited per address.
  const reconcile = (csv: string | Uint8Array<ArrayBuffer>) =>
    finance.send<Reconciliation & { code: string; message: string }>(
      'POST /admin/deposits/reconcile',
      {
        body: {},
        file: new Blob([csv], { type: 'text/csv' }),
      },
      { 'x-forwarded-for': `10.1.${randomInt(256)}.${randomInt(256)}` },
    );
  const compared = async (...lines: string[]) => {
    const { status, body } = await reconcile([HEADING, ...lines].join('\r\n'));
    expect([status, body.message]).toEqual([200, undefined]);
    return body;
  };
  const today = () => server.clock.now().toISOString();

  it('is compared line by line: missing on either side, different amounts and states, repeated payments', async () => {
    const paymentOf = async (id: string) =>
      (await finance.call('GET /admin/deposits/{id}', { params: { id } })).paymentId ?? '';
    const who = await registerPlayer(server.origin, { fullName: 'Rekha Rao' });
    const [good, less, absent] = [await addCash(who, 100), await addCash(who, 200), await addCash(who, 300)];
    const open = await deposits.begin(400, who);
    const held = await deposits.suspended(450_00, who);
    const line = async (id: string, amount: string, status = 'captured') =>
      `${await paymentOf(id)},${amount},${status},432198765012,${today()}`;
    const body = await compared(
      await line(good, '100.00'),
      await line(less, '199.5', 'CAPTURED'),
      await line(open.depositId, '400'),
      await line(held.depositId, '450'),
      `pay_unknown,75,captured,432198765013,${today().slice(0, 10)}`,
      await line(good, '100'),
    );
    expect(body.counts).toMatchObject({
      missingHere: 1,
      amountDiffers: 1,
      statusDiffers: 1,
      repeated: 1,
      unreadable: 0,
    });
    expect([body.lines, body.matched]).toEqual([6, 2]);
    const byKind = (kind: string) => body.differences.filter((each) => each.kind === kind);
    expect(byKind('missingHere')).toEqual([
      {
        kind: 'missingHere',
        paymentId: 'pay_unknown',
        line: 6,
        there: { amount: 75, status: 'captured', utr: '432198765013' },
      },
    ]);
    expect(byKind('amountDiffers')).toMatchObject([
      { depositId: less, here: { amount: 200 }, there: { amount: 199.5 } },
    ]);
    expect(byKind('statusDiffers')).toMatchObject([{ depositId: open.depositId, here: { status: 'created' } }]);
    expect(byKind('missingThere').map(({ depositId }) => depositId)).toContain(absent);
    expect(byKind('missingThere').map(({ depositId }) => depositId)).not.toContain(good);
  });

  it('reports unreadable lines and compares the others', async () => {
    const body = await compared(
      '=HYPERLINK("http://evil.example"),100,captured,1,2026-01-01',
      '"=cmd|\' /C calc\'!A0",100,captured,1,2026-01-01',
      '+1,100,captured,1,2026-01-01',
      '@SUM(A1),100,captured,1,2026-01-01',
      'pay_1,=1+1,captured,1,2026-01-01',
      'pay_1,1e3,captured,1,2026-01-01',
      'pay_1,-5,captured,1,2026-01-01',
      'pay_1,1.005,captured,1,2026-01-01',
      'pay_1,99999999999,captured,1,2026-01-01',
      'pay_1,100,=captured,1,2026-01-01',
      'pay_1,100,captured,=1,2026-01-01',
      'pay_1,100,captured,1,01/02/2026',
      'pay_1,100,captured,1,2026-13-45',
      'pay_1,100,captured,1',
      'pay_1,1"00,captured,1,2026-01-01',
      'pay_1,"100,captured,1,2026-01-01',
      '',
      '"pay_2","100.00",captured,"",2026-01-01 10:00:00',
      'x'.repeat(12_000),
      'pay_3,5,failed,1,2026-01-02T00:00:00Z',
    );
    expect(body.counts).toMatchObject({ missingHere: 2, unreadable: 17 });
    expect(body.unreadable).toContainEqual({ line: 4, why: 'payment_id is not an id' });
    expect(body.unreadable).toContainEqual({ line: 6, why: 'amount is not an amount in rupees' });
    expect(body.unreadable).toContainEqual({ line: 15, why: 'a column is missing' });
    expect(JSON.stringify(body)).not.toMatch(/HYPERLINK|cmd|SUM/);
    expect(body.differences.map(({ paymentId }) => paymentId)).toEqual(['pay_2', 'pay_3']);
    expect(body.from).toBe('2026-01-01T04:30:00.000Z');
  });

  it('may have its columns in any order, additional columns and a byte order mark', async () => {
    const { status, body } = await reconcile(
      '\uFEFFDate,Fee,UTR,Status,Amount,Payment_ID\n2026-01-01,2,1,captured,10,pay_9\n',
    );
    expect(status).toBe(200);
    expect(body.differences).toMatchObject([{ paymentId: 'pay_9', there: { amount: 10 } }]);
  });

  it('is refused with the reason when the file is not a statement', async () => {
    const bad: (string | Uint8Array<ArrayBuffer>)[] = [
      'payment_id,amount,status,utr\npay_1,1,captured,1',
      'payment_id,payment_id,amount,status,utr,date\n',
      'not a statement at all',
      new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 0xff]),
    ];
    for (const csv of bad) {
      const { status, body } = await reconcile(csv);
      expect([status, body.code]).toEqual([422, 'STATEMENT_UNREADABLE']);
    }
    expect((await reconcile('')).body.code).toBe('STATEMENT_UNREADABLE');
    const long = [HEADING, ...Array.from({ length: 50_001 }, (_, place) => `p${place},1,failed,1,2026-01-01`)].join(
      '\n',
    );
    expect(await reconcile(long)).toMatchObject({ status: 413, body: { code: 'STATEMENT_TOO_LARGE' } });
  });

  it.each([5 * 1024 * 1024 + 1, 20 * 1024 * 1024])(
    'of %i bytes is refused in words that say what to do, in both languages',
    async (bytes) => {
      const tooLarge = (language: string) =>
        finance.send<{ message: string }>(
          'POST /admin/deposits/reconcile',
          { body: {}, file: new Blob(['x'.repeat(bytes)], { type: 'text/csv' }) },
          { 'accept-language': language, 'x-forwarded-for': `10.2.${randomInt(256)}.${randomInt(256)}` },
        );
      expect(await tooLarge('en')).toMatchObject({
        status: 413,
        body: {
          code: 'STATEMENT_TOO_LARGE',
          message: expect.stringMatching(/^This statement is too large: .* Split it by days/),
        },
      });
      expect((await tooLarge('hi')).body.message).toMatch(/^यह स्टेटमेंट बहुत बड़ा है: .* बाँटकर/);
    },
  );

  it('of exactly five megabytes is read', async () => {
    const heading = `${HEADING}\n`;
    const { status } = await reconcile(heading + '\n'.repeat(5 * 1024 * 1024 - heading.length));
    expect(status).toBe(200);
  });

  it('of many lines is compared completely and lists its first thousand differences', async () => {
    const lines = Array.from({ length: LINES }, (_, place) => `pay_${place},100.00,captured,432198765012,2026-01-01`);
    const body = await compared(...lines);
    expect(body.counts.missingHere).toBe(LINES);
    expect(body.differences).toHaveLength(1000);
  });
});
