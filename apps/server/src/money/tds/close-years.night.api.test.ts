import { indiaDayOf, startOfDay } from '@muqabla/contract/india-time';
import { paise } from '@muqabla/contract/money';
import { financialYearOf, startOfFinancialYear } from '@muqabla/contract/money/tds/financial-year';
import { moneyOf } from '@muqabla/testing/match-money';
import { type Player, playerWithCash } from '@muqabla/testing/player';
import { times } from '@muqabla/testing/sign-up';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { createTdsFixtures } from '@muqabla/testing/tds-fixtures';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { playerWithVerifiedWinnings } from '@muqabla/testing/withdrawal-fixtures';
import { beforeAll, describe, expect, it } from 'vitest';
import { readPosition } from './withholding.queries.ts';

const server = setUpTestServer();
beforeAll(async () => {
  await server.services.settings.write('withdrawCooldownHours', 0);
  await server.services.settings.write('joiningBonus', paise(0));
});

const { withhold, recordsOf, tdsPayable, requested } = createTdsFixtures(server);

describe('the end of a financial year', () => {
  const thisYear = financialYearOf(indiaDayOf(new Date()));
  const soonAfterItsEnd = startOfDay(startOfFinancialYear(thisYear + 1)).getTime() + 30 * 60_000;
  const closeYears = () => server.runJob('close-tds-years', {});
  const yearEnds = () =>
    server.services.db.query<{ player_id: string; net: number; tax: number; closing: number }>(
      `select player_id, net_winnings_paise / 100.0::float8 as net, tax_paise / 100.0::float8 as tax, closing_paise / 100.0::float8 as closing
       from tds_withholdings where cause = 'yearEnd' and financial_year = $1 order by player_id`,
      [thisYear],
    );
  let winner: Player;
  let depositor: Player;
  let taxed: Player;
  let staked: Player;

  beforeAll(async () => {
    await withhold(true);
    await server.services.settings.write('gstPercent', 28);
    winner = await playerWithVerifiedWinnings(server, 1000);
    taxed = await playerWithVerifiedWinnings(server, 1000);
    await requested(taxed, 400);
    depositor = await playerWithCash(server.origin, 500, 'Deepa Depositor');
    staked = await playerWithCash(server.origin, 500, 'Sunil Staker');
    await staked.call('POST /match/create', { body: { amount: 100, gameName: 'Carrom' } });
    await closeYears();
    server.clock.advance({ seconds: (soonAfterItsEnd - server.clock.now().getTime()) / 1000 });
  });

  it('is not worked off before the year is over', async () => {
    // The run before midnight of 31 March noted the year and closed nothing.
    expect(await yearEnds()).toEqual([]);
  });

  it('withholds once from each player what no withdrawal was taxed for, also when jobs run at once and one was cut off', async () => {
    const before = await tdsPayable();
    const { db } = server.services;
    const runs = await Promise.allSettled(times(4, closeYears));
    expect(runs.every(({ status }) => status === 'fulfilled')).toBe(true);
    const ends = await yearEnds();
    expect(new Set(ends.map(({ player_id }) => player_id)).size).toBe(ends.length);
    const of = (player: Player) => ends.find(({ player_id }) => player_id === player.id);
    expect(of(winner)).toMatchObject({ net: 1000, tax: 300, closing: 1000 });
    expect(of(taxed)).toMatchObject({ net: 600, tax: 180, closing: 600 });
    // Cashback that is not played yet is no winnings, and a stake of a battle under way is the player's own.
    expect(of(depositor)).toMatchObject({ net: 0, tax: 0 });
    expect(of(staked)).toMatchObject({ net: 0, tax: 0 });
    expect(await moneyOf(server, winner)).toMatchObject({ reward: 700 });
    expect(await tdsPayable()).toBeCloseTo(before + ends.reduce((sum, { tax }) => sum + tax, 0), 2);
    // Simulates a last run that was cut off before it stored its progress.
    await db.query('update tds_years set closed_at = null, closed_through = null where financial_year = $1', [
      thisYear,
    ]);
    const after = await tdsPayable();
    await closeYears();
    expect(await yearEnds()).toEqual(ends);
    expect(await tdsPayable()).toBe(after);
  });

  it('is in the report of the year and of its last quarter, not in that of the quarter in which it was posted', async () => {
    const finance = await createStaffMember(server, 'finance');
    const read = (period: string) =>
      finance.call('GET /admin/reports/{report}', { params: { report: 'withheld' }, query: { period } });
    const [year, last, next] = [
      await read(`FY${thisYear}`),
      await read(`FY${thisYear}Q4`),
      await read(`FY${thisYear + 1}Q1`),
    ];
    const rowOf = ({ rows }: Awaited<ReturnType<typeof read>>, { id }: Player) =>
      rows.find(({ playerId }) => playerId === id);
    expect(rowOf(year, taxed)).toMatchObject({ netWinnings: 1000, tax: 300 });
    expect(rowOf(last, winner)).toMatchObject({ netWinnings: 1000, tax: 300 });
    expect(next.rows).toEqual([]);
    for (const report of [year, last, next]) expect(report.totals.tax).toBe(report.ledger.movement);
    expect(year.totals.tax).toBe(await tdsPayable());
  });

  it('lets the new year begin with the closing balance, tax paid of it included', async () => {
    const { year, position } = await readPosition(server.services.db, winner.id, server.clock.now());
    // 1,000 were there on 31 March and 300 of them were tax: the other 700 can be withdrawn without tax.
    expect([year, position.taxFree, position.taxed]).toEqual([thisYear + 1, 700_00, 0]);
  });

  it('leaves the tax withheld of a withdrawal that is rejected in the next year', async () => {
    const [row] = await server.services.db.query<{ id: string }>(
      `select withdrawal_id as id from withdrawals where player_id = $1 and status = 'pending'`,
      [taxed.id],
    );
    await server.features.withdrawals.moveWithdrawal(row?.id ?? '', { act: 'approve' }, { kind: 'provider' });
    await server.features.withdrawals.moveWithdrawal(
      row?.id ?? '',
      {
        act: 'hear',
        response: { state: 'failed', reason: 'The bank refused it.' },
        requestedAt: server.clock.now(),
      },
      { kind: 'provider' },
    );
    expect((await recordsOf(taxed)).map(({ cause }) => cause)).toEqual(['withdrawal', 'yearEnd']);
    expect(await moneyOf(server, taxed)).toMatchObject({ reward: 600 - 180 + 280 });
  });
});
