import { useEffect, useEffectEvent, useRef } from 'react';
import { leaveOverlayEntry, markers, overlayOf } from './overlay-entry.ts';

const isFromBeforeReload = (marker = '') => marker !== '' && !markers.has(marker);

/** An open overlay; `dismiss` is undefined for one that the person must answer. */
type OpenOverlay = { readonly marker: string; readonly dismiss: (() => void) | undefined };

// The last opened on top.
let openOverlays: readonly OpenOverlay[] = [];

/** Closes the open sheets, for a page that opens by itself. A popup that must be answered stays. */
export const dismissOverlays = (): void => {
  for (const { dismiss } of openOverlays.toReversed()) dismiss?.();
};

/** The second tap of a double tap on the button that opened the overlay falls beside it. */
const DOUBLE_TAP_MILLISECONDS = 400;

/** The details of a change that Base UI reports. */
type ChangeDetails = { readonly reason: string; cancel(): void; allowPropagation(): void };

/**
 * While open, the phone's back button closes the overlay instead of leaving the page. Returns the dialog's
 * `onOpenChange`: of several overlays, Escape closes the one on top, wherever the focus is.
 */
export function useOverlay(
  open: boolean,
  onClose: () => void,
  { isDismissible = true } = {},
): (next: boolean, details: ChangeDetails) => void {
  const close = useEffectEvent(onClose);
  const leaving = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const marker = useRef('');
  const openedAt = useRef(0);

  useEffect(() => {
    if (!open) return;
    openedAt.current = performance.now();
    // React runs effects twice in development: the second run reuses the history entry of the first.
    if (leaving.current !== undefined) clearTimeout(leaving.current);
    else {
      marker.current = `${Date.now()}-${Math.random()}`;
      markers.add(marker.current);
      const state = { ...(history.state as object | null), overlay: marker.current };
      if (isFromBeforeReload(overlayOf())) history.replaceState(state, '');
      else history.pushState(state, '');
    }
    const overlay = { marker: marker.current, dismiss: isDismissible ? () => close() : undefined };
    openOverlays = [...openOverlays, overlay];
    leaving.current = undefined;

    // When an overlay above this one closes, this one's entry is on top again, which must not close it.
    const closeUnlessOnTop = () => overlayOf() !== marker.current && close();
    addEventListener('popstate', closeUnlessOnTop);
    return () => {
      removeEventListener('popstate', closeUnlessOnTop);
      openOverlays = openOverlays.filter((other) => other !== overlay);
      leaving.current = setTimeout(() => {
        leaving.current = undefined;
        // After a navigation the entry on top belongs to the new page and must stay.
        if (overlayOf() === marker.current && markers.has(marker.current)) leaveOverlayEntry();
      });
    };
  }, [open, isDismissible]);

  return (next, details) => {
    if (next) return;
    if (details.reason === 'escape-key' && openOverlays.at(-1)?.marker !== marker.current) {
      details.cancel();
      details.allowPropagation();
    } else if (details.reason === 'outside-press' && performance.now() - openedAt.current < DOUBLE_TAP_MILLISECONDS)
      details.cancel();
    else onClose();
  };
}
