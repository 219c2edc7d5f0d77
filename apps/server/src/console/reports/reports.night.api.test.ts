import { REPORT_NAMES, type Report, type ReportName } from '@muqabla/contract/console/reports/report-calls';
import { addDays, indiaDayOf } from '@muqabla/contract/india-time';
import type { Player } from '@muqabla/testing/player';
import { type Reports, createReportFixtures } from '@muqabla/testing/report-fixtures';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { setUpTestServer } from '@muqabla/testing/test-server';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { joinContests } from '../../platform/seams/join-seams.ts';
import { SEAMS } from '../../seams.ts';
import { statementByTime } from './rows-by-time.queries.ts';

const server = setUpTestServer();
let reports: Reports;
beforeAll(async () => {
  reports = await createReportFixtures(server);
});

const financialYear = () => {
  const [year = 0, month = 0] = reports.today.split('-').map(Number);
  return `FY${month >= 4 ? year : year - 1}`;
};
const sumOf = ({ rows }: Report, column: string) =>
  Math.round(rows.reduce((sum, row) => sum + Number(row[column] ?? 0) * 100, 0)) / 100;

/** The movement of an account in rupees, computed from the legs. */
const movementOf = async (account: string) => {
  const [row] = await server.services.db.query<{ paise: number }>(
    `select coalesce(sum(leg.amount), 0)::bigint as paise from ledger.transfers t, unnest(t.accounts, t.amounts) leg (account, amount)
     where split_part(leg.account, ':', 1) = $1`,
    [account],
  );
  return (row?.paise ?? 0) / 100;
};

const ACCOUNTS = {
  gst: ['gst', 'gst_payable', 1],
  commission: ['net', 'commission', 1],
  penalties: ['charged', 'penalties', 1],
  payouts: ['amount', 'payout_clearing', 1],
  adjustments: ['amount', 'adjustments', -1],
  withheld: ['tax', 'tds_payable', 1],
} as const;

describe('a report', () => {
  it.each(REPORT_NAMES)('of %s has totals equal to the sums of its rows', async (name) => {
    const report = await reports.read(name);
    expect(report.rows.length).toBeGreaterThan(0);
    for (const [column, total] of Object.entries(report.totals))
      expect([column, sumOf(report, column)]).toEqual([column, total]);
    expect(report.totals[report.ledger.column]).toBe(report.ledger.movement);
  });

  it.each(Object.entries(ACCOUNTS))(
    'of %s equals what the ledger account moved by',
    async (name, [column, account, sign]) => {
      const { totals } = await reports.read(name as ReportName);
      expect(totals[column]).toBe(0 + sign * (await movementOf(account)));
    },
  );

  it('of GST has each deposit with its parts', async () => {
    const { rows } = await reports.read('gst');
    const of = rows.find(({ playerId }) => playerId === reports.host.id);
    expect(of).toMatchObject({
      paid: 777,
      base: 607.03,
      gst: 169.97,
      bonus: 169.97,
      credited: 777,
      player: reports.host.me.username,
    });
  });

  it('of commission takes both referral bonuses off', async () => {
    const { rows } = await reports.read('commission');
    expect(rows.map(({ stake, commission, referral, net }) => [stake, commission, referral, net])).toEqual([
      [250, 12.5, 7.5, 5],
      [100, 5, 3, 2],
    ]);
  });

  it('of referrals names each referrer by level', async () => {
    const { rows } = await reports.read('referrals');
    expect(rows.find(({ playerId }) => playerId === reports.referrer.id)).toMatchObject({
      firstLevel: 7,
      secondLevel: 0,
      paid: 7,
      bonuses: 2,
    });
    expect(rows).toHaveLength(2);
  });

  it('of penalties has the charged, collected and open amounts', async () => {
    const { rows } = await reports.read('penalties');
    expect(rows).toMatchObject([
      { playerId: reports.joiner.id, penalty: 'fraud', charged: 100, fromWallets: 100, due: 0 },
    ]);
  });

  it('for TDS has opening, deposits, withdrawals, closing and net winnings of each player', async () => {
    const { rows, totals } = await reports.read('tds', financialYear());
    const of = (player: Player) => rows.find(({ playerId }) => playerId === player.id);
    // Corrected by 400 and 150 of it withdrawn, beside the joining bonus of 10.
    expect(of(reports.paid)).toMatchObject({
      opening: 0,
      deposits: 0,
      bonuses: 10,
      withdrawn: 150,
      closing: 260,
      netWinnings: 410,
    });
    // 607.03 came in; won 237.5 and 95 with stakes of 250 and 100 returned in the prizes; bonuses of 169.97 and 10.
    expect(of(reports.host)).toMatchObject({ opening: 0, deposits: 607.03, withdrawn: 0, netWinnings: 512.47 });
    expect(of(reports.joiner)?.netWinnings).toBe(0);
    expect(Number(of(reports.joiner)?.difference)).toBeLessThan(0);
    expect(totals).not.toHaveProperty('netWinnings');
    const earlier = `FY${Number(financialYear().slice(2)) - 1}`;
    expect((await reports.read('tds', earlier)).rows).toEqual([]);
  });

  it('of tax withheld has each player’s net winnings and tax, also by quarter', async () => {
    const { rows } = await reports.read('withheld');
    expect(rows).toMatchObject([{ playerId: reports.taxed.id, netWinnings: 200, tax: 60, uncovered: 0 }]);
    const month = Number(reports.today.slice(5, 7));
    const quarter = `${financialYear()}Q${Math.floor(((month + 8) % 12) / 3) + 1}`;
    expect((await reports.read('withheld', quarter)).rows).toEqual(rows);
    const others = ['Q1', 'Q2', 'Q3', 'Q4'].map((each) => financialYear() + each).filter((each) => each !== quarter);
    for (const other of others) expect((await reports.read('withheld', other)).rows).toEqual([]);
  });

  it('is the same from stored sums once its days are closed, without double counting', async () => {
    const names = REPORT_NAMES.filter((name) => name !== 'tds');
    const before = await Promise.all(names.map((name) => reports.read(name)));
    const year = await reports.read('tds', financialYear());
    await reports.closeToday();
    const after = await Promise.all(names.map((name) => reports.read(name)));
    for (const [place, report] of after.entries()) {
      expect({ ...report, at: '' }).toEqual({ ...before[place], at: '' });
    }
    expect({ ...(await reports.read('tds', financialYear())), at: '' }).toEqual({ ...year, at: '' });
    const tomorrow = await reports.read('gst', addDays(reports.today, 1));
    expect([tomorrow.rows, tomorrow.totals.gst]).toEqual([[], 0]);
    const month = await reports.read('gst', reports.today.slice(0, 7));
    expect(month.totals).toEqual(after[0]?.totals);
  });

  it('has the previous day’s closing balance as opening balance', async () => {
    const [closed, opened] = [
      await reports.read('tds', reports.today),
      await reports.read('tds', addDays(reports.today, 1)),
    ];
    expect(opened.totals.opening).toBe(closed.totals.closing);
    const of = (report: Report, column: string) =>
      report.rows.find(({ playerId }) => playerId === reports.host.id)?.[column];
    expect(of(opened, 'opening')).toBe(of(closed, 'closing'));
  });

  it('has pages that contain each row once', async () => {
    const { db } = server.services;
    const at = server.clock.now();
    // Many transfers with the same time: the cursor must distinguish them.
    await db.query(
      `select ledger.post((select jsonb_agg(jsonb_build_object('transfer_key', 'test:page:' || n, 'kind', 'adjustment',
         'accounts', jsonb_build_array('adjustments', 'deposit:' || $1), 'amounts', jsonb_build_array(-1, 1)))
         from generate_series(1, 1201) n), $2)`,
      [reports.host.id, at],
    );
    const day = indiaDayOf(at);
    const amounts: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await reports.read('adjustments', day, cursor);
      amounts.push(...page.rows.map(({ amount }) => Number(amount)));
      cursor = page.next;
    } while (cursor !== undefined);
    expect(amounts).toHaveLength(1201);
    const { lines } = await reports.download('adjustments', day);
    expect(lines).toHaveLength(1201 + 4);
    expect(lines.at(-3)).toBe('Total,,,,12.01,,,');
    expect(lines.at(-2)).toBe('Ledger account: Manual adjustments,,,,12.01,,,');
  });
});

describe('reports are refused', () => {
  it('to roles without them', async () => {
    for (const role of ['reviewer', 'support'] as const) {
      const caller = await createStaffMember(server, role);
      const request = { params: { report: 'gst' }, query: { period: reports.today } };
      expect(await caller.send('GET /admin/reports/{report}', request)).toMatchObject({ status: 404 });
      const link = { params: { report: 'gst' }, body: { period: reports.today } };
      expect(await caller.send('POST /admin/reports/{report}/link', link)).toMatchObject({ status: 404 });
    }
  });

  it('for an invalid period, an unknown report and a malformed cursor', async () => {
    for (const period of ['2026-02-30', '2026-13', 'FY26', '', '2026', "'; --"]) {
      expect(
        await reports.finance.send('GET /admin/reports/{report}', { params: { report: 'gst' }, query: { period } }),
      ).toMatchObject({
        status: 400,
        body: { code: 'MALFORMED' },
      });
    }
    expect(
      await reports.finance.send('GET /admin/reports/{report}', {
        params: { report: 'secrets' },
        query: { period: reports.today },
      }),
    ).toMatchObject({ status: 400 });
    for (const name of REPORT_NAMES) expect((await reports.read(name, reports.today, 'nowhere')).rows).toEqual([]);
    expect((await reports.read('gst', '2099-01-01')).rows).toEqual([]);
  });
});

it('the rows are found by an index, however many transfers there are', async () => {
  const owner = new pg.Client({ connectionString: server.ownerUrl, options: '-c random_page_cost=1.1' });
  await owner.connect();
  await owner.query('begin');
  await owner.query(`insert into ledger.transfers (transfer_key, kind, accounts, amounts, created_at)
    select 'bulk:' || n, (array['stake_held', 'match_settled', 'joining_bonus', 'deposit_captured', 'penalty'])[1 + n % 5],
           array['reward:' || uuidv7(), 'commission'], array[1, -1], now() - n * interval '1 second'
    from generate_series(1, 60000) n`);
  await owner.query('analyze ledger.transfers');
  for (const report of ['gst', 'commission', 'penalties', 'payouts', 'adjustments'] as const) {
    const { rows } = await owner.query<{ 'QUERY PLAN': string }>(
      `explain (generic_plan) ${statementByTime(joinContests(SEAMS), report)}`,
    );
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
