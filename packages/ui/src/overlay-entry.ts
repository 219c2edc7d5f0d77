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

const LEFT_AFTER_MILLISECONDS = 1000;

let leaving: Promise<void> | undefined;

/** Goes back over the entry of an overlay that has closed. The browser does so a moment later. */
export const leaveOverlayEntry = (): void => {
  const left = new Promise<void>((resolve) => {
    addEventListener('popstate', () => resolve(), { once: true });
    // A window that has nothing to go back to says nothing.
    setTimeout(resolve, LEFT_AFTER_MILLISECONDS);
  });
  leaving = left;
  void left.then(() => {
    if (leaving === left) leaving = undefined;
  });
  history.back();
};

/** Calls this once the entry of a closed overlay has been left, at once when none is being left: the step back would undo a navigation. */
export const onceOverlayEntryLeft = (navigate: () => void): void => {
  if (leaving === undefined) navigate();
  else void leaving.then(navigate);
};
