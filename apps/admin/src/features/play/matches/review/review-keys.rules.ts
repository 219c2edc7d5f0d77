import type { Outcome } from '@muqabla/contract/play/matches/review-calls';

/** `reason1` to `reason5` insert the standard reason at that place. */
export type ReasonCommand = `reason${1 | 2 | 3 | 4 | 5}`;
export type ReviewCommand =
  | Outcome
  | ReasonCommand
  | 'next'
  | 'previous'
  | 'skip'
  | 'decide'
  | 'penalties'
  | 'suggested'
  | 'undo'
  | 'help';

export type KeyPress = {
  key: string;
  /** The physical key: a Hindi layout produces other letters. */
  code: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  /** True when the focus is in a text field or a select. */
  inField: boolean;
  /** True when the focused element uses the arrow keys itself, such as a slider or an enlarged picture. */
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
  KeyP: 'penalties',
  KeyF: 'suggested',
  KeyZ: 'undo',
};
const byLetter: Record<string, ReviewCommand> = {
  j: 'next',
  k: 'previous',
  s: 'skip',
  p: 'penalties',
  f: 'suggested',
  z: 'undo',
};
const reasons: Record<string, ReasonCommand> = {
  Digit1: 'reason1',
  Digit2: 'reason2',
  Digit3: 'reason3',
  Digit4: 'reason4',
  Digit5: 'reason5',
};

/** The command of a key on the review screen. Within a field only Ctrl+Enter (or ⌘ Enter) and Alt with a digit work. */
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
  // With Alt a digit types nothing of its own, so that it works while the reason is written.
  if (altKey && !ctrlKey && !metaKey) return reasons[code] ?? null;
  if (ctrlKey || metaKey || altKey || inField) return null;
  if (key === '?') return 'help';
  if (key === 'ArrowDown' || key === 'ArrowUp') return ownsArrows ? null : key === 'ArrowDown' ? 'next' : 'previous';
  const letter = key.toLowerCase();
  return /^[a-z]$/.test(letter) ? (byLetter[letter] ?? null) : (byCode[code] ?? null);
};
