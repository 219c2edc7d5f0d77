import { useEffect, useEffectEvent, useRef } from 'react';

type OverlayState = { overlay?: string } | null;
const overlayOf = () => (history.state as OverlayState)?.overlay;

// Markers pushed since this page was loaded. A history entry with any other marker was left behind by a reload.
const markers = new Set<string>();
const isLeftOver = (marker = '') => marker !== '' && !markers.has(marker);

/** While open, the phone's back button closes the overlay instead of leaving the page. */
export function useBackCloses(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  const leaving = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const marker = useRef('');

  useEffect(() => {
    if (!open) return;
    // React runs effects twice in development: the second run takes over the entry of the first.
    if (leaving.current !== undefined) clearTimeout(leaving.current);
    else {
      marker.current = `${Date.now()}-${Math.random()}`;
      markers.add(marker.current);
      const state = { ...(history.state as object | null), overlay: marker.current };
      if (isLeftOver(overlayOf())) history.replaceState(state, '');
      else history.pushState(state, '');
    }
    leaving.current = undefined;

    // An overlay above this one leaves this one's entry on top, and that must not close it.
    const popped = () => overlayOf() !== marker.current && close();
    addEventListener('popstate', popped);
    return () => {
      removeEventListener('popstate', popped);
      leaving.current = setTimeout(() => {
        leaving.current = undefined;
        // After a navigation the entry on top is the new page's, which stays.
        if (overlayOf() === marker.current) history.back();
      });
    };
  }, [open]);
}
