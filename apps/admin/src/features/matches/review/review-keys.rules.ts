import type { Outcome } from '@muqabla/contract/matches/review-calls';

export type ReviewCommand = Outcome | 'next' | 'previous' | 'skip' | 'decide';

export type KeyPress = {
  key: string;
  /** The physical key: a Hindi layout produces other letters. */
  code: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  /** Whether the focus is in a text field or a select. */
  inField: boolean;
  /** Whether the focused element uses the arrow keys itself, such as a slider or an enlarged picture. */
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

/** The command of a key on the review screen. Within a field only Ctrl+Enter (or ⌘ Enter) works, because it types nothing. */
export const commandOf = ({
  key,
  code,
  ctrlKey,
  metaKey,
  altKey,
  inField,
  ownsArrows,
}: KeyPress): ReviewCommand | null => {
  if (key === 'Enter') return (ctrlKey || metaKey) && !altKey ? 'decide' : null;
  if (ctrlKey || metaKey || altKey || inField) return null;
  if (key === 'ArrowDown' || key === 'ArrowUp') return ownsArrows ? null : key === 'ArrowDown' ? 'next' : 'previous';
  const letter = key.toLowerCase();
  return /^[a-z]$/.test(letter) ? (byLetter[letter] ?? null) : (byCode[code] ?? null);
};
