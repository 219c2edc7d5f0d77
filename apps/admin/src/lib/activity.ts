const UNATTENDED_AFTER_MS = 60_000;
const POST_INTERVAL_MS = 5_000;

let lastActivityAt = Date.now();
let lastPostedAt = 0;

// Activity in one tab keeps the others from signing out.
const otherTabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('muqabla-presence');

/** Records activity of the staff member and posts it to the other tabs. */
export function noteActivity(): void {
  lastActivityAt = Date.now();
  if (lastActivityAt - lastPostedAt < POST_INTERVAL_MS) return;
  lastPostedAt = lastActivityAt;
  otherTabs?.postMessage(lastActivityAt);
}

/** Time since the last activity in any tab. */
export const idleMilliseconds = (): number => Date.now() - lastActivityAt;

/** True when the page's own timers make requests without a person at it. */
export const isUnattended = (): boolean => idleMilliseconds() > UNATTENDED_AFTER_MS;

/** Starts recording activity in this tab and in the others. */
export function trackActivity(): void {
  for (const name of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const)
    addEventListener(name, noteActivity, { capture: true, passive: true });
  otherTabs?.addEventListener('message', ({ data }) => {
    if (typeof data === 'number' && data <= Date.now()) lastActivityAt = Math.max(lastActivityAt, data);
  });
}
