import { addDays, indiaDayOf } from '@muqabla/contract/india-time';
import { financialYearOf, startOfFinancialYear } from '@muqabla/contract/money/tds/financial-year';
import { findKyc } from '../../accounts/kyc/kyc.queries.ts';
import type { Services } from '../../core/core.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { findClosing, listYearsOf, readQuarters, readYear } from './tds.queries.ts';
import { tdsYearView } from './tds.view.ts';
import { readTdsPercent } from './withholding.queries.ts';

/** The player's net winnings and withheld tax in a financial year. */
export const getOwnTds =
  ({ db, clock }: Pick<Services, 'db' | 'clock'>): Handler<'GET /user/tds'> =>
  async ({ query, player: { playerId } }) => {
    const today = indiaDayOf(clock.now());
    const current = financialYearOf(today);
    const year = Math.min(current, Number(query.year ?? current));
    const lastDay = addDays(startOfFinancialYear(year + 1), -1);
    const of = { playerId, year };
    const [account, closing, quarters, taxedYears, kyc, percent] = await Promise.all([
      readYear(db, of),
      findClosing(db, of),
      readQuarters(db, of),
      listYearsOf(db, playerId),
      findKyc(db, playerId),
      readTdsPercent(db, lastDay < today ? lastDay : today),
    ]);
    const years = [...new Set([current, ...taxedYears])].toSorted((left, right) => right - left);
    return tdsYearView({ year, percent, account, closing, quarters, years, name: kyc?.name ?? null });
  };
