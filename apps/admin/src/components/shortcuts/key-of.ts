import type { KeyName } from './key-press.rules.ts';

/** The attributes of a control that a key stands for. */
export type KeyAttributes = {
  'aria-keyshortcuts': KeyName;
  'data-key-words': string;
  'data-key-press'?: true;
};

/**
 * Gives a control a key, with its line in the help. The key moves the focus to the control, where Enter presses it, so that no
 * single key moves money; `presses` is for controls that open something or can be taken back.
 */
export const keyOf = (key: KeyName, words: string, { presses = false } = {}): KeyAttributes => ({
  'aria-keyshortcuts': key,
  'data-key-words': words,
  ...(presses && { 'data-key-press': true as const }),
});
