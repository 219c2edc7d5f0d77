import type { Language } from '@muqabla/contract/languages';
import type { Words } from '@muqabla/contract/texts';
import { textIn } from './text-in.ts';

/** The name of a state or union territory, which the contract knows by its English name, in a reader's language. */
export const stateName = (state: string, language: Language): string => textIn(state as Words, language);
