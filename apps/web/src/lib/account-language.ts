import type { Language } from '@muqabla/contract/languages';
import { chooseLanguage, currentLanguage } from '@muqabla/ui/language';
import { keepLanguage } from './kept-language.ts';
import { readWordsAgain } from './query-client.ts';
import { api } from './session.ts';

/** Keeps the language that was chosen in the account of a signed-in player. */
export const saveLanguage = async (language: Language): Promise<void> => {
  await api.call('PUT /user/language', { body: { language } });
};

/** Brings to this device the language that the account has, or to an account that has none (null) the language of this device. */
export const alignLanguage = async (ofAccount: Language | null): Promise<void> => {
  if (ofAccount === null) return saveLanguage(currentLanguage());
  const before = currentLanguage();
  await chooseLanguage(ofAccount);
  if (currentLanguage() !== before) void readWordsAgain();
  await keepLanguage(ofAccount);
};
