import { useEffect, useEffectEvent, useRef } from 'react';

type OverlayState = { overlay?: string } | null;
const overlayOf = () => (history.state as OverlayState)?.overlay;

// The markers pushed since this page was loaded. A history entry with another marker is from before a reload.
const markers = new Set<string>();
const isFromBeforeReload = (marker = '') => marker !== '' && !markers.has(marker);

/**
 * Leaves it to the caller to go back over the open overlay's history entry. Returns whether there is one: a page that is
 * left with an overlay open goes back by both entries at once, because a second step would replace the first.
 */
export function releaseOverlayEntry(): boolean {
  const marker = overlayOf();
  markers.delete(marker ?? '');
  return marker !== undefined;
}

/** While open, the phone's back button closes the overlay instead of leaving the page. */
export function useCloseOnBack(open: boolean, onClose: () => void): void {
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
    leaving.current = undefined;

    // When an overlay above this one closes, this one's entry is on top again, which must not close it.
    const closeUnlessOnTop = () => overlayOf() !== marker.current && close();
    addEventListener('popstate', closeUnlessOnTop);
    return () => {
      removeEventListener('popstate', closeUnlessOnTop);
      leaving.current = setTimeout(() => {
        leaving.current = undefined;
        // After a navigation the entry on top belongs to the new page and must stay.
        if (overlayOf() === marker.current && markers.has(marker.current)) history.back();
      });
    };
  }, [open]);
}
