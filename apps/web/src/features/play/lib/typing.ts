import { useSyncExternalStore } from 'react';

const NO_TEXT = new Set(['button', 'checkbox', 'file', 'radio', 'submit']);
const EVENTS = ['focusin', 'focusout', 'input', 'click'] as const;

/**
 * True while the player is entering something that another page or a sheet would interrupt. `data-unsent` marks the
 * rest.
 */
export const isTyping = (): boolean => {
  const field = document.activeElement;
  const isTextField =
    field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && !NO_TEXT.has(field.type));
  return (isTextField && field.value !== '') || document.querySelector('[data-unsent]') !== null;
};

const subscribe = (listener: () => void) => {
  // The focus has moved, and the page is updated, only after the event.
  const notify = () => void setTimeout(listener);
  for (const event of EVENTS) addEventListener(event, notify);
  return () => {
    for (const event of EVENTS) removeEventListener(event, notify);
  };
};

/** Follows `isTyping`. */
export const useTyping = (): boolean => useSyncExternalStore(subscribe, isTyping);
