import type { Language } from '@muqabla/contract/refusals';
import type { KeptValue } from './limit-changes.queries.ts';
import { indianTime } from './limits.rules.ts';

const NONE = { en: 'none', hi: 'कोई नहीं' };
const rupees = (amount: number | null | undefined, language: Language) =>
  amount === null || amount === undefined ? NONE[language] : `₹${amount / 100}`;

/** What a limit was or became, for staff: an amount with the raise that waits, a time, or minutes. */
export const valueWords = (value: KeptValue, language: Language): string => {
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
