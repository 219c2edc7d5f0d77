import type { Language } from '@muqabla/contract/refusals';

/** Heads of a statement's columns. */
export const STATEMENT_HEADS: Readonly<Record<Language, readonly string[]>> = {
  en: ['Time (India)', 'Entry', 'Game', 'Room code or reference', 'Credit (₹)', 'Debit (₹)', 'Balance after (₹)'],
  hi: ['समय (भारत)', 'एंट्री', 'गेम', 'रूम कोड या रेफ़रेंस', 'जमा (₹)', 'ख़र्च (₹)', 'बाद का बैलेंस (₹)'],
};
