type OverlayState = { overlay?: string } | null;
/** The marker of the overlay whose history entry is on top. */
export const overlayOf = () => (history.state as OverlayState)?.overlay;

/** The markers pushed since this page was loaded. A history entry with another marker is from before a reload. */
export const markers = new Set<string>();

/**
 * Leaves it to the caller to go back over the open overlay's history entry. Returns whether there is one: a page that is
 * left with an overlay open goes back by both entries at once, because a second step would replace the first.
 */
export function releaseOverlayEntry(): boolean {
  const marker = overlayOf();
  markers.delete(marker ?? '');
  return marker !== undefined;
}
