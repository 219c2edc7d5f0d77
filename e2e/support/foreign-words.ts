import type { Language } from '@muqabla/contract/languages';
import { englishIn } from './words.ts';

const SCRIPTS = { hi: 'Devanagari', mr: 'Devanagari', bn: 'Bengali', gu: 'Gujarati', kn: 'Kannada' } as const;
const INDIC = ['Devanagari', 'Bengali', 'Gujarati', 'Kannada'] as const;

// What stays in Latin letters in every language: abbreviations, standards, names of brands, and the operator's own words.
const LATIN = new Set(
  `KYC OTP SMS UPI UTR GST TDS PAN PDF PIN ZIP DTH VS IS WCAG AA WhatsApp DigiLocker Muqabla Ludo King Arena Quick Evening
   Morning Chess`.split(/\s+/),
);
// The title of an operator's tournament, usernames, codes, addresses, and what names a format.
const NO_WORDS = /\b(Ludo of the Hour|[A-Z][a-z]+_\d+|[A-Z0-9]{6,}|\S+@\S+|https?:\S+|\w+\.\w+)\b/g;
const KEY = /^[a-z]+([_.][a-z0-9]+)+$/;

const wordsIn = (text: string) => text.match(/[A-Za-z]{2,}/g) ?? [];

/**
 * Returns the judge of a language's texts: which of their words are of another language, or the key of a text. Words of English
 * texts that the language lacks are no fault here: `npm run check messages` lists those.
 */
export const foreignWordsIn = (language: Language): ((text: string) => string[]) => {
  const own = language === 'en' ? undefined : SCRIPTS[language];
  const others = INDIC.filter((script) => script !== own).map((script) => new RegExp(`\\p{Script=${script}}+`, 'gu'));
  const english = new Set(englishIn(language).flatMap(wordsIn));
  const isForeign = (word: string) => own !== undefined && !LATIN.has(word) && !english.has(word);
  return (text) => [
    ...others.flatMap((script) => text.match(script) ?? []),
    ...wordsIn(text.replaceAll(NO_WORDS, ' ')).filter(isForeign),
    ...(KEY.test(text) ? [text] : []),
  ];
};
