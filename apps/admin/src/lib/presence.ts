const UNATTENDED_AFTER_MS = 60_000;
const TELL_EVERY_MS = 5_000;

let lastAct = Date.now();
let lastTold = 0;

// A person works in one tab at a time; the others must not take them for gone.
const otherTabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('muqabla-presence');

/** Notes that the person is there. */
export function act(): void {
  lastAct = Date.now();
  if (lastAct - lastTold < TELL_EVERY_MS) return;
  lastTold = lastAct;
  otherTabs?.postMessage(lastAct);
}

/** How long nobody has touched the console, in any tab. */
export const idleMilliseconds = (): number => Date.now() - lastAct;

/** Whether what the page asks now, it asks by itself. */
export const isUnattended = (): boolean => idleMilliseconds() > UNATTENDED_AFTER_MS;

/** Follows the person's hands from here on. */
export function watchPresence(): void {
  for (const name of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const)
    addEventListener(name, act, { capture: true, passive: true });
  otherTabs?.addEventListener('message', ({ data }) => {
    if (typeof data === 'number' && data <= Date.now()) lastAct = Math.max(lastAct, data);
  });
}
