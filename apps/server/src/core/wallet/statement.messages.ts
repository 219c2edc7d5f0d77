import type { Language } from '@muqabla/contract/languages';

/** Heads of a statement's columns; {unit} is what amounts count. */
export const STATEMENT_HEADS: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'Time (India)',
    'Entry',
    'Game',
    'Room code or reference',
    'Credit ({unit})',
    'Debit ({unit})',
    'Balance after ({unit})',
  ],
  hi: ['समय (भारत)', 'एंट्री', 'गेम', 'रूम कोड या रेफ़रेंस', 'जमा ({unit})', 'ख़र्च ({unit})', 'बाद का बैलेंस ({unit})'],
};
