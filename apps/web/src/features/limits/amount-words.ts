import { formatRupees } from '@muqabla/ui/format-rupees';
import * as m from '../../messages.ts';

/** A daily limit in words: so much a day, or none. */
export const amountWords = (amount: number | null): string =>
  amount === null ? m.limits_none() : m.limits_per_day({ amount: formatRupees(amount) });
