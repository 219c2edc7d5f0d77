import { useEffect, useEffectEvent } from 'react';

const fields = 'textarea, select, input, [contenteditable]';
const steps: Record<string, 1 | -1> = { j: 1, k: -1 };
const places: Record<string, 1 | -1> = { KeyJ: 1, KeyK: -1 };

/** J and K open the next and the previous row; on a Hindi keyboard the keys at the same position do. */
export function useListKeys(ids: readonly string[], chosen: string | undefined, open: (id: string) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (event.target instanceof Element && event.target.closest(fields) !== null) return;
    if (document.querySelector('dialog[open], [role=dialog], [role=alertdialog]') !== null) return;
    const step = steps[event.key.toLowerCase()] ?? (/^[a-z]$/i.test(event.key) ? undefined : places[event.code]);
    if (step === undefined) return;
    const next = chosen === undefined ? ids[0] : ids[ids.indexOf(chosen) + step];
    if (next === undefined) return;
    event.preventDefault();
    open(next);
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
