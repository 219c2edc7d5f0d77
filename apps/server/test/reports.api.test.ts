import { REPORT_NAMES, type Report, type ReportName } from '@muqabla/contract/reports/report-calls';
import type { Caller } from '@muqabla/dev-env/caller';
import { type Player, playerWithCash, startMatch, submitResult } from '@muqabla/dev-env/player';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addDays, indiaDayOf, startOfDay } from '../src/reports/india-day.rules.ts';
import { REPORTS_BY_TIME, statementByTime } from '../src/reports/rows-by-time.queries.ts';
import { startConflict } from './battle-money.ts';
import { createStaffMember } from './staff-members.ts';
import { startTestServer, type TestServer } from './test-server.ts';
import { playerWhoMayWithdraw, withdrawalsOn } from './withdrawals-on.ts';

let server: TestServer;
let finance: Caller & { staffId: string };
let host: Player;
let joiner: Player;
let referrer: Player;
let paid: Player;
let today: string;

const minutesTo = (instant: Date) => Math.ceil((instant.getTime() - server.clock.now().getTime()) / 60_000);
const financialYear = () => {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return `FY${month >= 4 ? year : year - 1}`;
};
const read = (report: ReportName, period = today, cursor?: string): Promise<Report> =>
  finance.call('GET /admin/reports/{report}', {
    params: { report },
    query: { period, ...(cursor !== undefined && { cursor }) },
  });
const sumOf = ({ rows }: Report, column: string) =>
  Math.round(rows.reduce((sum, row) => sum + Number(row[column] ?? 0) * 100, 0)) / 100;

/** What an account moved by, straight from the legs, in rupees. */
const movementOf = async (account: string) => {
  const [row] = await server.services.db.query<{ paise: number }>(
    `select coalesce(sum(leg.amount), 0)::bigint as paise from ledger.transfers t, unnest(t.accounts, t.amounts) leg (account, amount)
     where split_part(leg.account, ':', 1) = $1`,
    [account],
  );
  return (row?.paise ?? 0) / 100;
};

const linkTo = async (report: ReportName, period = today, caller: Caller = finance, language = 'en') =>
  (
    await caller.send<{ url: string }>(
      'POST /admin/reports/{report}/link',
      { params: { report }, body: { period } },
      { 'accept-language': language },
    )
  ).body.url;
const fetchAs = (caller: Caller, url: string) =>
  fetch(`${server.origin}${url}`, {
    headers: { cookie: [...caller.cookies].map((pair) => pair.join('=')).join('; ') },
  });
const download = async (report: ReportName, period = today, language = 'en') => {
  const response = await fetchAs(finance, await linkTo(report, period, finance, language));
  const bytes = new Uint8Array(await response.arrayBuffer());
  return { response, bytes, lines: new TextDecoder().decode(bytes).split('\r\n') };
};

beforeAll(async () => {
  server = await startTestServer();
  const now = indiaDayOf(server.clock.now());
  if (minutesTo(startOfDay(addDays(now, 1))) < 60)
    server.clock.advance({ minutes: minutesTo(startOfDay(addDays(now, 1))) + 1 });
  today = indiaDayOf(server.clock.now());
  finance = await createStaffMember(server, 'finance');
  const reviewer = await createStaffMember(server, 'reviewer');
  const { request, approve } = await withdrawalsOn(server);
  const top = await playerWithCash(server.origin, 50, 'Tara Top');
  referrer = await playerWithCash(server.origin, 51, 'Kavita Rao');
  host = await playerWithCash(server.origin, 777, 'Hema Host');
  joiner = await playerWithCash(server.origin, 501, 'Jatin Joiner');
  const { db } = server.services;
  await db.query('update players set referrer_id = $1 where player_id = $2', [top.id, referrer.id]);
  await db.query('update players set referrer_id = $1 where player_id = $2', [referrer.id, host.id]);
  await db.query('update players set username = $1 where player_id = $2', ['=कविता, "K"', referrer.id]);
  await submitResult(joiner, await startMatch(host, joiner, { amount: 250 }), { resultStatus: 'loss' });
  const matchId = await startConflict(host, joiner, 100);
  await reviewer.call('POST /admin/reviews/{matchId}/claim', { params: { matchId } });
  const { version } = await reviewer.call('GET /admin/reviews/{matchId}', { params: { matchId } });
  await reviewer.call('POST /admin/reviews/{matchId}/decision', {
    params: { matchId },
    body: {
      outcome: 'host',
      reason: 'The board shows it clearly',
      version,
      penalties: [{ side: 'joiner', kind: 'fraud' }],
    },
  });
  paid = await playerWhoMayWithdraw(server, 400);
  await approve(await request(paid, 150), 'paid');
}, 60_000);
afterEach(() => server.expectSoundLedger());
afterAll(() => server.stop());

const ACCOUNTS = {
  gst: ['gst', 'gst_payable', 1],
  commission: ['net', 'commission', 1],
  penalties: ['charged', 'penalties', 1],
  payouts: ['amount', 'payout_clearing', 1],
  adjustments: ['amount', 'adjustments', -1],
} as const;

describe('a report', () => {
  it.each(REPORT_NAMES)('of %s adds up row by row to its totals', async (name) => {
    const report = await read(name);
    expect(report.rows.length).toBeGreaterThan(0);
    for (const [column, total] of Object.entries(report.totals))
      expect([column, sumOf(report, column)]).toEqual([column, total]);
    expect(report.totals[report.ledger.column]).toBe(report.ledger.movement);
  });

  it.each(Object.entries(ACCOUNTS))(
    'of %s equals what the ledger account moved by',
    async (name, [column, account, sign]) => {
      const { totals } = await read(name as ReportName);
      expect(totals[column]).toBe(0 + sign * (await movementOf(account)));
    },
  );

  it('of GST has each deposit with its parts', async () => {
    const { rows } = await read('gst');
    const of = rows.find(({ playerId }) => playerId === host.id);
    expect(of).toMatchObject({
      paid: 777,
      base: 607.03,
      gst: 169.97,
      bonus: 169.97,
      credited: 777,
      player: host.me.username,
    });
  });

  it('of commission takes both referral bonuses off', async () => {
    const { rows } = await read('commission');
    expect(rows.map(({ stake, commission, referral, net }) => [stake, commission, referral, net])).toEqual([
      [250, 12.5, 7.5, 5],
      [100, 5, 3, 2],
    ]);
  });

  it('of referrals names each referrer by level', async () => {
    const { rows } = await read('referrals');
    expect(rows.find(({ playerId }) => playerId === referrer.id)).toMatchObject({
      firstLevel: 7,
      secondLevel: 0,
      paid: 7,
      bonuses: 2,
    });
    expect(rows).toHaveLength(2);
  });

  it('of penalties says what was charged, taken and left', async () => {
    const { rows } = await read('penalties');
    expect(rows).toMatchObject([{ playerId: joiner.id, penalty: 'fraud', charged: 100, fromWallets: 100, due: 0 }]);
  });

  it('for TDS has opening, deposits, withdrawals, closing and net winnings of each player', async () => {
    const { rows, totals } = await read('tds', financialYear());
    const of = (player: Player) => rows.find(({ playerId }) => playerId === player.id);
    // Corrected by 400 and 150 of it withdrawn, beside the joining bonus of 10.
    expect(of(paid)).toMatchObject({
      opening: 0,
      deposits: 0,
      bonuses: 10,
      withdrawn: 150,
      closing: 260,
      netWinnings: 410,
    });
    // 607.03 came in; won 237.5 and 95 with stakes of 250 and 100 returned in the prizes; bonuses of 169.97 and 10.
    expect(of(host)).toMatchObject({ opening: 0, deposits: 607.03, withdrawn: 0, netWinnings: 512.47 });
    expect(of(joiner)?.netWinnings).toBe(0);
    expect(Number(of(joiner)?.difference)).toBeLessThan(0);
    expect(totals).not.toHaveProperty('netWinnings');
    const earlier = `FY${Number(financialYear().slice(2)) - 1}`;
    expect((await read('tds', earlier)).rows).toEqual([]);
  });

  it('is the same from kept sums once its days are closed, and nothing is counted twice', async () => {
    const names = REPORT_NAMES.filter((name) => name !== 'tds');
    const before = await Promise.all(names.map((name) => read(name)));
    const year = await read('tds', financialYear());
    server.clock.advance({ minutes: minutesTo(startOfDay(addDays(today, 1))) + 20 });
    finance = await createStaffMember(server, 'finance');
    await server.runJob('close-days', {});
    const after = await Promise.all(names.map((name) => read(name)));
    for (const [place, report] of after.entries()) {
      expect({ ...report, at: '' }).toEqual({ ...before[place], at: '' });
    }
    expect({ ...(await read('tds', financialYear())), at: '' }).toEqual({ ...year, at: '' });
    const tomorrow = await read('gst', addDays(today, 1));
    expect([tomorrow.rows, tomorrow.totals.gst]).toEqual([[], 0]);
    const month = await read('gst', today.slice(0, 7));
    expect(month.totals).toEqual(after[0]?.totals);
  });

  it('opens the next day with the balance the day before closed with', async () => {
    const [closed, opened] = [await read('tds', today), await read('tds', addDays(today, 1))];
    expect(opened.totals.opening).toBe(closed.totals.closing);
    const of = (report: Report, column: string) => report.rows.find(({ playerId }) => playerId === host.id)?.[column];
    expect(of(opened, 'opening')).toBe(of(closed, 'closing'));
  });

  it('comes page after page, each row once', async () => {
    const { db } = server.services;
    const at = server.clock.now();
    // Many acts of one instant: the mark between pages has to tell them apart.
    await db.query(
      `select ledger.post((select jsonb_agg(jsonb_build_object('transfer_key', 'test:page:' || n, 'kind', 'adjustment',
         'accounts', jsonb_build_array('adjustments', 'deposit:' || $1), 'amounts', jsonb_build_array(-1, 1)))
         from generate_series(1, 1201) n), $2)`,
      [host.id, at],
    );
    const day = indiaDayOf(at);
    const amounts: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await read('adjustments', day, cursor);
      amounts.push(...page.rows.map(({ amount }) => Number(amount)));
      cursor = page.next;
    } while (cursor !== undefined);
    expect(amounts).toHaveLength(1201);
    const { lines } = await download('adjustments', day);
    expect(lines).toHaveLength(1201 + 4);
    expect(lines.at(-3)).toBe('Total,,,,12.01,,,');
    expect(lines.at(-2)).toBe('Ledger account: Corrections by hand,,,,12.01,,,');
  });
});

describe('the file', () => {
  it.each(REPORT_NAMES)('of %s has its rows, and totals that are what the ledger moved by', async (name) => {
    const { lines, response } = await download(name);
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="muqabla-${name}-${today}.csv"`);
    const report = await read(name);
    expect(lines).toHaveLength(report.rows.length + 4);
    const cells = (line = '') => line.split(',').filter((cell) => /^-?\d+\.\d\d$/.test(cell));
    const [total, ledger] = [cells(lines.at(-3)), cells(lines.at(-2))];
    expect(ledger).toHaveLength(1);
    expect(total).toContain(ledger[0]);
    expect(Number(ledger[0])).toBe(report.ledger.movement);
  });

  it('begins with a mark for Excel, keeps Hindi and never runs a name as a formula', async () => {
    const { bytes, lines } = await download('gst', today, 'hi');
    expect(Buffer.from(bytes.slice(0, 3)).toString('hex')).toBe('efbbbf');
    expect(lines[0]).toContain('कर योग्य मूल्य');
    expect(lines.find((line) => line.includes(referrer.id))).toContain(`"'=कविता, ""K"""`);
  });

  it('is written to the audit log each time', async () => {
    const owner = await createStaffMember(server, 'owner');
    const records = async () =>
      (await owner.call('GET /admin/audit', { query: { action: 'report.downloaded', staff: finance.staffId } }))
        .records;
    const before = (await records()).length;
    await download('commission');
    const [newest, ...others] = await records();
    expect(others).toHaveLength(before);
    expect(newest?.subject).toEqual({ kind: 'report', _id: `commission:${today}` });
  });

  it('is for the person of the link alone, for two minutes, and for nothing but what the link says', async () => {
    const url = await linkTo('gst');
    const other = await createStaffMember(server, 'finance');
    expect((await fetchAs(other, url)).status).toBe(404);
    expect((await fetch(`${server.origin}${url}`)).status).toBe(404);
    expect((await fetchAs(finance, url.replace('gst?', 'payouts?'))).status).toBe(404);
    expect((await fetchAs(finance, url.replace(`period=${today}`, 'period=FY2026'))).status).toBe(404);
    expect((await fetchAs(finance, url.replace(/signature=[^&]+/, 'signature=x'))).status).toBe(404);
    expect((await fetchAs(finance, url)).status).toBe(200);
    server.clock.advance({ minutes: 3 });
    expect((await fetchAs(finance, url)).status).toBe(404);
    finance = await createStaffMember(server, 'finance');
  });
});

describe('reports are refused', () => {
  it('to roles without them', async () => {
    for (const role of ['reviewer', 'support'] as const) {
      const caller = await createStaffMember(server, role);
      const asked = { params: { report: 'gst' }, query: { period: today } };
      expect(await caller.send('GET /admin/reports/{report}', asked)).toMatchObject({ status: 404 });
      const link = { params: { report: 'gst' }, body: { period: today } };
      expect(await caller.send('POST /admin/reports/{report}/link', link)).toMatchObject({ status: 404 });
    }
  });

  it('for a period that is none, an unknown report and a mark that is none', async () => {
    for (const period of ['2026-02-30', '2026-13', 'FY26', '', '2026', "'; --"]) {
      expect(
        await finance.send('GET /admin/reports/{report}', { params: { report: 'gst' }, query: { period } }),
      ).toMatchObject({
        status: 400,
        body: { code: 'MALFORMED' },
      });
    }
    expect(
      await finance.send('GET /admin/reports/{report}', { params: { report: 'secrets' }, query: { period: today } }),
    ).toMatchObject({ status: 400 });
    for (const name of REPORT_NAMES) expect((await read(name, today, 'nowhere')).rows).toEqual([]);
    expect((await read('gst', '2099-01-01')).rows).toEqual([]);
  });
});

it('the rows are found by an index, whatever has been posted', async () => {
  const owner = new pg.Client({ connectionString: server.ownerUrl, options: '-c random_page_cost=1.1' });
  await owner.connect();
  await owner.query('begin');
  await owner.query(`insert into ledger.transfers (transfer_key, kind, accounts, amounts, created_at)
    select 'bulk:' || n, (array['stake_held', 'match_settled', 'joining_bonus', 'deposit_captured', 'penalty'])[1 + n % 5],
           array['reward:' || uuidv7(), 'commission'], array[1, -1], now() - n * interval '1 second'
    from generate_series(1, 60000) n`);
  await owner.query('analyze ledger.transfers');
  for (const report of REPORTS_BY_TIME) {
    const { rows } = await owner.query<{ 'QUERY PLAN': string }>(`explain (generic_plan) ${statementByTime(report)}`);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect([report, plan.includes('transfers_by_kind'), plan.includes('Seq Scan on transfers')]).toEqual([
      report,
      true,
      false,
    ]);
  }
  await owner.query('rollback');
  await owner.end();
});
