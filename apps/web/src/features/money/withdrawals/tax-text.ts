import { formatRupees } from '@muqabla/ui/format-rupees';
import * as m from '../../messages.ts';

/** What a taxed withdrawal of `amount` rupees pays out, and its tax. */
export const taxText = (amount: number, tax: number): string =>
  m.tds_of_request({
    arrives: formatRupees(Math.round((amount - tax) * 100) / 100, 'always'),
    tax: formatRupees(tax, 'always'),
  });
