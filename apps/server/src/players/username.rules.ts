import { type Refusal, refuse } from '@muqabla/contract/refusals';
import { looksLikeStaff } from './staff-look-alike.rules.ts';

const FEWEST = 2;
const MOST = 20;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Keyboards add it to emoji; without it an emoji is still the same emoji. */
const VARIATION_SELECTORS = /[\ufe00-\ufe0f]/g;

// Unassigned, private, control and format characters (bidi and zero-width ones are of these), and fillers that show nothing.
const UNSEEN = /[\p{C}\p{Default_Ignorable_Code_Point}]/u;
const ALLOWED = /^[\p{L}\p{M}\p{N}\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator} ._-]*$/u;

// A mark belongs to a letter; no script of India stacks more than four on one.
const LOOSE_MARKS = /(^|[^\p{L}\p{M}\p{N}])\p{M}|\p{M}{5,}/u;
const SHOWS_SOMETHING = /[\p{L}\p{N}\p{Extended_Pictographic}\p{Regional_Indicator}]/u;

/** The form a username is kept and compared in: compatibility forms folded, ends trimmed, inner spaces single. */
const tidy = (text: string) => text.normalize('NFKC').replaceAll(VARIATION_SELECTORS, '').replaceAll(/ +/g, ' ').trim();

/** The username as it is kept, or why it may not be: 2 to 20 visible characters that mislead nobody. */
export const checkUsername = (text: string): { readonly username: string } | Refusal => {
  const username = tidy(text);
  if (username === '') return refuse('USERNAME_EMPTY');
  if (UNSEEN.test(username) || !ALLOWED.test(username) || LOOSE_MARKS.test(username))
    return refuse('USERNAME_CHARACTERS');
  if (!SHOWS_SOMETHING.test(username)) return refuse('USERNAME_CHARACTERS');
  const { length } = [...graphemes.segment(username.replaceAll(' ', ''))];
  if (length < FEWEST || [...graphemes.segment(username)].length > MOST) return refuse('USERNAME_LENGTH');
  return looksLikeStaff(username) ? refuse('USERNAME_RESERVED') : { username };
};
