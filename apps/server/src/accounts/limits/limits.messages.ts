import { amountText } from '@muqabla/contract/amount-text';
import type { Economy } from '@muqabla/contract/economy';
import { indianTime } from '@muqabla/contract/india-time';
import type { Language } from '@muqabla/contract/languages';
import type { LimitValue } from './limit-changes.queries.ts';

const NONE = { en: 'none', hi: 'कोई नहीं' };
type TextOptions = { economy: Economy; language: Language };

const amountOrNone = (amount: number | null | undefined, options: TextOptions) =>
  amount === null || amount === undefined ? NONE[options.language] : amountText(amount / 100, options);

/** A limit's value as text for staff: an amount with its pending raise, a time, or minutes. */
export const limitValueText = (value: LimitValue, options: TextOptions): string => {
  const { language } = options;
  const { raise, until, minutes } = value;
  if (until !== undefined) {
    if (until === null) return NONE[language];
    const time = indianTime(new Date(until));
    if (value.untilReview !== true) return language === 'hi' ? `${time} तक` : `until ${time}`;
    return language === 'hi' ? `समीक्षा तक, ${time} से पहले नहीं` : `until a review, not before ${time}`;
  }
  if (minutes !== undefined) {
    if (minutes === null) return NONE[language];
    return language === 'hi' ? `${minutes} मिनट` : `${minutes} minutes`;
  }
  const held = amountOrNone(value.amount, options);
  if (raise === null || raise === undefined) return held;
  const raised = amountOrNone(raise.amount, options);
  const from = indianTime(new Date(raise.from));
  return language === 'hi' ? `${held}; ${from} से ${raised}` : `${held}; ${raised} from ${from}`;
};
