import type { Economy } from '@muqabla/contract/economy';
import { indianTime } from '@muqabla/contract/india-time';
import type { Language } from '@muqabla/contract/languages';
import { text } from '@muqabla/contract/texts';
import { amountText } from '@muqabla/messages/amount-text';
import { textIn } from '@muqabla/messages/text-in';
import type { LimitValue } from './limit-changes.queries.ts';

const LIMIT_VALUES = {
  none: text('none'),
  until: text('until {time}'),
  untilReview: text('until a review, not before {time}'),
  minutes: text('{minutes} minutes'),
  raised: text('{amount}; {raised} from {time}'),
} as const;
type TextOptions = { economy: Economy; language: Language };

const amountOrNone = (amount: number | null | undefined, options: TextOptions) =>
  amount === null || amount === undefined
    ? textIn(LIMIT_VALUES.none, options.language)
    : amountText(amount / 100, options);

/** A limit's value as text for staff: an amount with its pending raise, a time, or minutes. */
export const limitValueText = (value: LimitValue, options: TextOptions): string => {
  const { language } = options;
  const { raise, until, minutes } = value;
  if (until === null || minutes === null) return textIn(LIMIT_VALUES.none, language);
  if (until !== undefined) {
    const words = value.untilReview === true ? LIMIT_VALUES.untilReview : LIMIT_VALUES.until;
    return textIn(words, language, { time: indianTime(new Date(until)) });
  }
  if (minutes !== undefined) return textIn(LIMIT_VALUES.minutes, language, { minutes });
  const amount = amountOrNone(value.amount, options);
  if (raise === null || raise === undefined) return amount;
  const raised = amountOrNone(raise.amount, options);
  return textIn(LIMIT_VALUES.raised, language, { amount, raised, time: indianTime(new Date(raise.from)) });
};
