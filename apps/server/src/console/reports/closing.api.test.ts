import type { Closing } from '@muqabla/contract/console/reports/closing-calls';
import { addDays, startOfDay } from '@muqabla/contract/india-time';
import { fetchAs, type Reports, createReportFixtures } from '@muqabla/testing/report-fixtures';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { beforeAll, describe, expect, it } from 'vitest';

const server = setUpTestServer();
let reports: Reports;
let finance: Awaited<ReturnType<typeof createStaffMember>>;
beforeAll(async () => {
  reports = await createReportFixtures(server);
  finance = await createStaffMember(server, 'finance');
});

const inPaise = (rupees: number) => Math.round(rupees * 100);
const closingOf = (period: string, playerId?: string) =>
  finance.call('GET /admin/closing', { query: { period, ...(playerId !== undefined && { playerId }) } });

/** The balance of every kind of account at an instant, from the legs alone. */
const balancesAt = async (at: Date) => {
  const rows = await server.services.db.query<{ account: string; paise: number }>(
    `select split_part(leg.account, ':', 1) as account, sum(leg.amount)::float8 as paise
     from ledger.transfers t, unnest(t.accounts, t.amounts) leg (account, amount) where t.created_at < $1 group by 1`,
    [at],
  );
  return new Map(rows.map(({ account, paise }) => [account, paise]));
};

const expectToAddUp = ({ accounts }: Closing) => {
  for (const { account, opening, in: credited, out, closing, lines } of accounts) {
    expect([account, inPaise(opening) + inPaise(credited) - inPaise(out)]).toEqual([account, inPaise(closing)]);
    const moved = lines.reduce((sum, { amount }) => sum + inPaise(amount), 0);
    expect([account, moved]).toEqual([account, inPaise(credited) - inPaise(out)]);
  }
};

describe('the close of a day', () => {
  it('has every account with opening, in, out and closing, equal to the legs of the ledger to the paisa', async () => {
    const close = await closingOf(reports.today);
    expectToAddUp(close);
    const ledger = await balancesAt(startOfDay(addDays(reports.today, 1)));
    expect(close.accounts.length).toBeGreaterThan(8);
    for (const { account, closing } of close.accounts)
      expect([account, inPaise(closing)]).toEqual([account, ledger.get(account) ?? 0]);
    const left = [...ledger].filter(
      ([account, paise]) => paise !== 0 && !close.accounts.some((a) => a.account === account),
    );
    expect(left).toEqual([]);
    for (const end of ['opening', 'closing'] as const)
      expect(close.accounts.reduce((sum, each) => sum + inPaise(each[end]), 0)).toBe(0);
  });

  it('has what the bank’s statement has: payments captured and payouts made', async () => {
    const { accounts } = await closingOf(reports.today);
    const clearing = accounts.find(({ account }) => account === 'payout_clearing');
    const [paid] = await server.services.db.query<{ paise: number }>(
      `select sum(amount_paise - coalesce(tax_paise, 0))::float8 as paise from withdrawals where utr is not null and status = 'paid'`,
    );
    expect(inPaise(clearing?.closing ?? 0)).toBe(paid?.paise);
  });

  it('is the same once the day is closed and its sums are stored', async () => {
    const before = await closingOf(reports.today);
    server.clock.advance({ days: 1, minutes: 120 });
    await server.runJob('close-days', {});
    finance = await createStaffMember(server, 'finance');
    const after = await closingOf(reports.today);
    expect(after.accounts).toEqual(before.accounts);
    expect([before.isOver, after.isOver]).toEqual([false, true]);
    const next = await closingOf(addDays(reports.today, 1));
    for (const { account, opening } of next.accounts)
      expect([account, opening]).toEqual([
        account,
        before.accounts.find((each) => each.account === account)?.closing ?? 0,
      ]);
  });
});

describe('the close of a player', () => {
  it('has both wallets, equal to the wallets themselves', async () => {
    const wallets = await server.services.db.query<{ player_id: string; deposit_paise: number; reward_paise: number }>(
      `select player_id, deposit_paise::float8 as deposit_paise, reward_paise::float8 as reward_paise
       from ledger.wallets order by last_entry_number desc limit 3`,
    );
    for (const { player_id: playerId, deposit_paise: deposit, reward_paise: reward } of wallets) {
      const close = await closingOf(reports.today.slice(0, 7), playerId);
      expectToAddUp(close);
      const of = (account: string) => inPaise(close.accounts.find((each) => each.account === account)?.closing ?? 0);
      expect([of('deposit'), of('reward')]).toEqual([deposit, reward]);
    }
  });

  it('is not found for an unknown player', async () => {
    const query = { period: reports.today, playerId: '01890000-0000-7000-8000-000000000000' };
    expect((await finance.send('GET /admin/closing', { query })).status).toBe(404);
  });
});

it('is downloaded as a file with the same amounts, which is audited', async () => {
  const { url } = await finance.call('POST /admin/closing/link', { body: { period: reports.today } });
  const response = await fetchAs(finance, url);
  expect(response.status).toBe(200);
  const lines = (await response.text()).replace('\uFEFF', '').trim().split('\r\n');
  const { accounts } = await closingOf(reports.today);
  expect(lines[0]).toBe('Account,Movement,Transfers,Opening (₹),In (₹),Out (₹),Closing (₹)');
  expect(lines.length).toBe(1 + accounts.reduce((sum, { lines: kinds }) => sum + 1 + kinds.length, 0));
  const [first] = accounts;
  expect(lines[1]).toBe(
    [
      first?.name,
      '',
      '',
      ...[first?.opening, first?.in, first?.out, first?.closing].map((n) => (n ?? 0).toFixed(2)),
    ].join(','),
  );
});
