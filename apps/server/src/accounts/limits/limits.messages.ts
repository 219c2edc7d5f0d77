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

type Size = Pick<LimitValue, 'amount' | 'minutes'>;

/** An amount or minutes, or none. */
const sizeText = ({ amount = null, minutes = null }: Size, options: TextOptions) => {
  if (minutes !== null) return textIn(LIMIT_VALUES.minutes, options.language, { minutes });
  return amount === null ? textIn(LIMIT_VALUES.none, options.language) : amountText(amount / 100, options);
};

/** A limit's value as text for staff: an amount with its pending raise, a time, or minutes. */
export const limitValueText = (value: LimitValue, options: TextOptions): string => {
  const { language } = options;
  const { raise, until } = value;
  if (until === null) return textIn(LIMIT_VALUES.none, language);
  if (until !== undefined) {
    const words = value.untilReview === true ? LIMIT_VALUES.untilReview : LIMIT_VALUES.until;
    return textIn(words, language, { time: indianTime(new Date(until)) });
  }
  const amount = sizeText(value, options);
  if (raise === null || raise === undefined) return amount;
  const raised = sizeText(raise, options);
  return textIn(LIMIT_VALUES.raised, language, { amount, raised, time: indianTime(new Date(raise.from)) });
};
