import { formatRupees } from '@muqabla/ui/format-rupees';
import * as m from '../../../messages.ts';

/** Describes the payout and the tax of a taxed withdrawal of `amount` rupees. */
export const taxText = (amount: number, tax: number): string =>
  m.tds_of_request({
    arrives: formatRupees(Math.round((amount - tax) * 100) / 100, 'always'),
    tax: formatRupees(tax, 'always'),
  });
