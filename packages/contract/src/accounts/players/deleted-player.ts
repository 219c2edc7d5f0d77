import type { Words } from '../../refusal-words.ts';
import type { Language } from '../../refusals.ts';

/** The stored username of a player whose account was deleted; no player may choose it. */
export const DELETED_USERNAME = 'Deleted player';

const NAMES: Words = { en: DELETED_USERNAME, hi: 'हटाया गया खिलाड़ी' };

/** A username as the reader sees it: that of a deleted account in their language. */
export const shownUsername = (username: string, language: Language): string =>
  username === DELETED_USERNAME ? NAMES[language] : username;
