import { formatRupees } from '@muqabla/ui/format-rupees';
import { m } from '../../paraglide/messages.js';

/** A daily limit in words: so much a day, or none. */
export const amountWords = (amount: number | null): string =>
  amount === null ? m.limits_none() : m.limits_per_day({ amount: formatRupees(amount) });
