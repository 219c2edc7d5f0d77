import type { Economy } from '@muqabla/contract/economy';
import type { Language } from '@muqabla/contract/languages';
import { text } from '@muqabla/contract/texts';
import { textIn } from './text-in.ts';

type AmountFormat = { readonly economy: Economy; readonly language: Language };

const POINTS = text('points');
const SOME_POINTS = text('{amount} points');

const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Returns the unit of amounts, for the head of a column: ₹, points, अंक. */
export const unitText = ({ economy, language }: AmountFormat): string =>
  economy === 'points' ? textIn(POINTS, language) : '₹';

/** An amount as plain text, grouped the Indian way, without decimals that are zero: ₹1,00,000; 1,00,000 points; 1,00,000 अंक. */
export const amountText = (amount: number, { economy, language }: AmountFormat): string => {
  const figure = (Number.isInteger(amount) ? whole : exact).format(amount);
  return economy === 'points' ? textIn(SOME_POINTS, language, { amount: figure }) : `₹${figure}`;
};
