import type { Outcome } from '@muqabla/contract/matches/review-calls';

export type ReviewCommand = Outcome | 'next' | 'previous' | 'skip' | 'decide';

export type Stroke = {
  key: string;
  /** The key's place on the board: a Hindi layout types other letters there. */
  code: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  /** The person is typing or choosing in a field. */
  inField: boolean;
  /** What has the focus moves by arrow keys itself: an enlarged picture, a slider. */
  ownsArrows: boolean;
};

const byCode: Record<string, ReviewCommand> = {
  Digit1: 'host',
  Numpad1: 'host',
  Digit2: 'joiner',
  Numpad2: 'joiner',
  Digit3: 'cancel',
  Numpad3: 'cancel',
  KeyJ: 'next',
  KeyK: 'previous',
  KeyS: 'skip',
};
const byLetter: Record<string, ReviewCommand> = { j: 'next', k: 'previous', s: 'skip' };

/** What a key asks for on the review screen. Only Ctrl+Enter (or ⌘ Enter) works from within a field: it types nothing. */
export const commandOf = ({
  key,
  code,
  ctrlKey,
  metaKey,
  altKey,
  inField,
  ownsArrows,
}: Stroke): ReviewCommand | null => {
  if (key === 'Enter') return (ctrlKey || metaKey) && !altKey ? 'decide' : null;
  if (ctrlKey || metaKey || altKey || inField) return null;
  if (key === 'ArrowDown' || key === 'ArrowUp') return ownsArrows ? null : key === 'ArrowDown' ? 'next' : 'previous';
  const letter = key.toLowerCase();
  return /^[a-z]$/.test(letter) ? (byLetter[letter] ?? null) : (byCode[code] ?? null);
};
