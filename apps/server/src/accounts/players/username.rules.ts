import { DELETED_USERNAME } from '@muqabla/contract/accounts/account-deletion/deletion-terms';
import { hasStrayJoiner, JOINERS, LOOSE_MARKS } from '@muqabla/contract/accounts/name-characters';
import { type Refusal, refuse } from '@muqabla/contract/refusals';
import { looksLikeStaff } from './staff-look-alike.rules.ts';

const MIN_CHARACTERS = 2;
const MAX_CHARACTERS = 20;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Keyboards add them to emoji without changing the emoji. */
const VARIATION_SELECTORS = /[\ufe00-\ufe0f]/g;

// Unassigned, private, control and format characters (including bidi and zero-width), and invisible fillers.
const INVISIBLE = /[\p{C}\p{Default_Ignorable_Code_Point}]/u;
const ALLOWED = /^[\p{L}\p{M}\p{N}\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator} ._-]*$/u;

const VISIBLE = /[\p{L}\p{N}\p{Extended_Pictographic}\p{Regional_Indicator}]/u;

/** The stored and compared form: NFKC, trimmed, with single inner spaces. */
const normalise = (text: string) =>
  text.normalize('NFKC').replaceAll(VARIATION_SELECTORS, '').replaceAll(/ +/g, ' ').trim();

/** The normalised username, or its refusal: 2 to 20 visible characters that do not look like staff. */
export const checkUsername = (text: string, brandName?: string): { readonly username: string } | Refusal => {
  const username = normalise(text);
  if (username === '') return refuse('USERNAME_EMPTY');
  const seen = username.replaceAll(JOINERS, '');
  if (INVISIBLE.test(seen) || !ALLOWED.test(seen) || LOOSE_MARKS.test(seen) || hasStrayJoiner(username))
    return refuse('USERNAME_CHARACTERS');
  if (!VISIBLE.test(username)) return refuse('USERNAME_CHARACTERS');
  const { length } = [...graphemes.segment(username.replaceAll(' ', ''))];
  if (length < MIN_CHARACTERS || [...graphemes.segment(username)].length > MAX_CHARACTERS)
    return refuse('USERNAME_LENGTH');
  return looksLikeStaff(username, brandName) || username.toLowerCase() === DELETED_USERNAME.toLowerCase()
    ? refuse('USERNAME_RESERVED')
    : { username };
};
