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

/** A key by the name that `aria-keyshortcuts` gives it. */
export type KeyName = string;

const letterOf = (key: string, code: string): KeyName | null =>
  /^[a-z]$/i.test(key) ? key.toUpperCase() : (/^Key([A-Z])$/.exec(code)?.[1] ?? null);

/**
 * The name of a pressed key: "J", "1", "Alt+1", "Control+Enter", "ArrowDown", "?". Null for keys that stay with the page and
 * for all that is typed: within a field only Control+Enter (or ⌘ Enter) and Alt with a digit have a name.
 */
export const keyNameOf = ({ key, code, ctrlKey, metaKey, altKey, inField, ownsArrows }: KeyPress): KeyName | null => {
  if (key === 'Enter') return (ctrlKey || metaKey) && !altKey ? 'Control+Enter' : null;
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
  // With Alt a digit types nothing of its own, so that it works while the reason is written.
  if (altKey && !ctrlKey && !metaKey) return digit === undefined ? null : `Alt+${digit}`;
  if (ctrlKey || metaKey || altKey || inField) return null;
  if (key === '?') return '?';
  if (key === 'ArrowDown' || key === 'ArrowUp') return ownsArrows ? null : key;
  return digit ?? letterOf(key, code);
};
