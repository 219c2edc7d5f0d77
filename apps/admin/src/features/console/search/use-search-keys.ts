import { useEffect, useEffectEvent } from 'react';

const fields = 'textarea, select, input:not([type=radio], [type=checkbox], [type=range]), [contenteditable]';

let early: string | null = null;

const collect = (event: KeyboardEvent) => {
  if (early === null || event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
  early += event.key;
  event.preventDefault();
  event.stopPropagation();
};

/** Keeps what is typed until the field of the search has the focus. */
export const keepEarlyKeys = (): void => {
  early = '';
  document.addEventListener('keydown', collect, true);
};

/** Returns the text that was typed before the field had the focus, and keeps no more. */
export const takeEarlyKeys = (): string => {
  const text = early ?? '';
  early = null;
  document.removeEventListener('keydown', collect, true);
  return text;
};

/** Opens the search by / outside of fields, and by Ctrl or Cmd and K anywhere; not over another dialog. */
export function useSearchKeys(onOpen: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.altKey) return;
    if (document.querySelector('dialog[open], [role=dialog], [role=alertdialog]') !== null) return;
    const isCombination = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.code === 'KeyK';
    const isTyping = event.target instanceof Element && event.target.closest(fields) !== null;
    const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !isTyping;
    if (!isCombination && !isSlash) return;
    event.preventDefault();
    onOpen();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
