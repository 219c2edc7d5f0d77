import { createExternalStore } from '@muqabla/ui/external-store';
import { useEffect } from 'react';

/** The sentence of the strip that a phone without a network shows; null for that about balances. */
export const offlineNote = createExternalStore<string | null>(null);

/** Replaces the sentence while the page is open; undefined leaves it. */
export function useOfflineNote(note: string | undefined): void {
  useEffect(() => {
    if (note === undefined) return;
    offlineNote.set(note);
    return () => offlineNote.set(null);
  }, [note]);
}
