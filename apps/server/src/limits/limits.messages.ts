import type { Language } from '@muqabla/contract/refusals';
import type { LimitValue } from './limit-changes.queries.ts';
import { indianTime } from './limits.rules.ts';

const NONE = { en: 'none', hi: 'कोई नहीं' };
const rupees = (amount: number | null | undefined, language: Language) =>
  amount === null || amount === undefined ? NONE[language] : `₹${amount / 100}`;

/** A limit's value as text for staff: an amount with its pending raise, a time, or minutes. */
export const limitValueText = (value: LimitValue, language: Language): string => {
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
  const held = rupees(value.amount, language);
  if (raise === null || raise === undefined) return held;
  const raised = rupees(raise.amount, language);
  const from = indianTime(new Date(raise.from));
  return language === 'hi' ? `${held}; ${from} से ${raised}` : `${held}; ${raised} from ${from}`;
};
