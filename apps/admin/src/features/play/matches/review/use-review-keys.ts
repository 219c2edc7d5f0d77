import { useEffect, useEffectEvent } from 'react';
import { commandOf, type ReviewCommand } from './review-keys.rules.ts';

const typingFields = 'textarea, select, [contenteditable], input:not([type=radio], [type=range], [type=checkbox])';

/** Runs the commands of the review screen's shortcut keys while it is mounted and no dialog is open. */
export function useReviewKeys(acts: Partial<Record<ReviewCommand, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || document.querySelector('dialog[open], [role=dialog]') !== null)
      return;
    const target = event.target instanceof Element ? event.target : document.body;
    const command = commandOf({
      key: event.key,
      code: event.code,
      ctrlKey: event.ctrlKey,
      metaKey: event.metaKey,
      altKey: event.altKey,
      inField: target.closest(typingFields) !== null,
      ownsArrows: target.closest('input, [data-own-arrows]') !== null,
    });
    const act = command === null ? undefined : acts[command];
    if (act === undefined) return;
    event.preventDefault();
    // A key that is held down may step through the queue, but decides only once.
    if (!event.repeat || command === 'next' || command === 'previous') act();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
