import { DELETED_USERNAME } from '@muqabla/contract/accounts/account-deletion/deletion-terms';
import type { Language } from '@muqabla/contract/languages';
import { textIn } from './text-in.ts';

/** A username as the reader sees it: that of a deleted account in their language. */
export const shownUsername = (username: string, language: Language): string =>
  username === DELETED_USERNAME ? textIn(DELETED_USERNAME, language) : username;
