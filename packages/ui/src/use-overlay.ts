import { useEffect, useEffectEvent, useRef } from 'react';
import { markers, overlayOf } from './overlay-entry.ts';

const isFromBeforeReload = (marker = '') => marker !== '' && !markers.has(marker);

// The open overlays, the last opened on top.
const openMarkers: string[] = [];

/** The details of a change that Base UI reports. */
type ChangeDetails = { readonly reason: string; cancel(): void; allowPropagation(): void };

/**
 * While open, the phone's back button closes the overlay instead of leaving the page. Returns the dialog's
 * `onOpenChange`: of several overlays, Escape closes the one on top, wherever the focus is.
 */
export function useOverlay(open: boolean, onClose: () => void): (next: boolean, details: ChangeDetails) => void {
  const close = useEffectEvent(onClose);
  const leaving = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const marker = useRef('');

  useEffect(() => {
    if (!open) return;
    // React runs effects twice in development: the second run reuses the history entry of the first.
    if (leaving.current !== undefined) clearTimeout(leaving.current);
    else {
      marker.current = `${Date.now()}-${Math.random()}`;
      markers.add(marker.current);
      const state = { ...(history.state as object | null), overlay: marker.current };
      if (isFromBeforeReload(overlayOf())) history.replaceState(state, '');
      else history.pushState(state, '');
    }
    openMarkers.push(marker.current);
    leaving.current = undefined;

    // When an overlay above this one closes, this one's entry is on top again, which must not close it.
    const closeUnlessOnTop = () => overlayOf() !== marker.current && close();
    addEventListener('popstate', closeUnlessOnTop);
    return () => {
      removeEventListener('popstate', closeUnlessOnTop);
      openMarkers.splice(openMarkers.indexOf(marker.current), 1);
      leaving.current = setTimeout(() => {
        leaving.current = undefined;
        // After a navigation the entry on top belongs to the new page and must stay.
        if (overlayOf() === marker.current && markers.has(marker.current)) history.back();
      });
    };
  }, [open]);

  return (next, details) => {
    if (next) return;
    if (details.reason === 'escape-key' && openMarkers.at(-1) !== marker.current) {
      details.cancel();
      details.allowPropagation();
    } else onClose();
  };
}
