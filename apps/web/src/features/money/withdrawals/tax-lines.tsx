import type { CallResponse } from '@muqabla/client/api';
import { financialYearName } from '@muqabla/contract/money/tds/financial-year';
import { withholdingOn } from '@muqabla/contract/money/tds/withholding';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { KeyValues } from '@muqabla/ui/key-values';
import * as m from '../../../messages.ts';

export type TdsTerms = NonNullable<CallResponse<'GET /user/lastwithdraw'>['tds']>;

const inPaise = (rupees: number) => Math.round(rupees * 100);
const exact = (paise: number) => formatRupees(paise / 100, 'always');

/** The tax on a withdrawal of `amount` rupees and what arrives. */
export function TaxLines({ amount, tds }: { amount: number; tds: TdsTerms }) {
  const taxed = inPaise(tds.taxed);
  const position = { taxFree: inPaise(tds.taxFree), taxed, percent: tds.percent };
  const { netWinnings, tax, arrives } = withholdingOn(inPaise(amount), position);
  return (
    <section aria-label={m.tds_of_withdrawal()} className="grid gap-1 rounded-m bg-inset p-3.5">
      <KeyValues
        lines={[
          { key: m.tds_so_far({ year: financialYearName(tds.financialYear) }), value: exact(taxed) },
          { key: m.tds_withdrawing(), value: exact(inPaise(amount)) },
          { key: m.tds_net_winnings_in_it(), value: exact(netWinnings) },
          { key: m.tds_tax({ percent: tds.percent }), value: `− ${exact(tax)}` },
          { key: m.tds_arrives(), value: exact(arrives), tone: 'total' },
        ]}
      />
      <p className="mt-1 text-caption text-text-2">{m.tds_why()}</p>
    </section>
  );
}

/** Describes the payout and the tax of a taxed withdrawal of `amount` rupees. */
export const taxText = (amount: number, tax: number): string =>
  m.tds_of_request({
    arrives: formatRupees(Math.round((amount - tax) * 100) / 100, 'always'),
    tax: formatRupees(tax, 'always'),
  });
