import { rupeesFromPaise } from '@muqabla/contract/money';
import { QUARTERS } from '@muqabla/contract/money/tds/financial-year';
import type { TdsYear } from '@muqabla/contract/money/tds/tds-calls';
import type { TdsPosition } from '@muqabla/contract/money/tds/withholding';
import type { QuarterRow, YearRecord } from './tds.queries.ts';

/** The amounts that decide the tax on the next withdrawal, in rupees. */
export const tdsPositionView = ({ year, position }: { year: number; position: TdsPosition }) => ({
  financialYear: year,
  percent: position.percent,
  taxFree: rupeesFromPaise(position.taxFree),
  taxed: rupeesFromPaise(position.taxed),
});

type Parts = {
  year: number;
  percent: number;
  account: YearRecord;
  closing: number | null;
  quarters: readonly QuarterRow[];
  years: readonly number[];
  name: string | null;
};

/** A player's tax in a financial year. */
export const tdsYearView = ({ year, percent, account, closing, quarters, years, name }: Parts): TdsYear => ({
  financialYear: year,
  percent,
  withdrawn: rupeesFromPaise(account.withdrawn),
  deposits: rupeesFromPaise(account.deposits),
  opening: rupeesFromPaise(account.opening),
  ...(closing !== null && { closing: rupeesFromPaise(closing) }),
  netWinnings: rupeesFromPaise(account.taxed),
  tax: rupeesFromPaise(account.tax),
  quarters: QUARTERS.map((quarter) => {
    const row = quarters.find((each) => each.quarter === quarter);
    return {
      quarter,
      netWinnings: rupeesFromPaise(row?.netWinnings ?? 0),
      tax: rupeesFromPaise(row?.tax ?? 0),
    };
  }),
  ...(name !== null && { name }),
  years: [...years],
});
