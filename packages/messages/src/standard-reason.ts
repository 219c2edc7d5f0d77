import type { Language } from '@muqabla/contract/languages';
import { STANDARD_REASONS } from '@muqabla/contract/play/matches/standard-reasons';
import { bothOf, textIn } from './text-in.ts';

/** A decision's reason with each standard reason in it in this language. What the reviewer added stays as written. */
export const reasonIn = (reason: string, language: Language): string =>
  Object.values(STANDARD_REASONS).reduce((changed, words) => {
    const { en, hi } = bothOf(words);
    return changed.replaceAll(hi, en).replaceAll(en, textIn(words, language));
  }, reason);
