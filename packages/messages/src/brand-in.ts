import { OWN_BRAND } from '@muqabla/contract/brand';
import type { Language } from '@muqabla/contract/languages';
import { text } from '@muqabla/contract/texts';
import { textIn } from './text-in.ts';

/** The name of the product in a text of a language: the own name in its script, any other as the operator writes it. */
export const brandIn = (brandName: string, language: Language): string =>
  brandName === OWN_BRAND ? textIn(text('Muqabla'), language) : brandName;
