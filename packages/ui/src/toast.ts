import { loadOrSkip } from './load-module.ts';
import type { ToastPlace } from './toaster.tsx';

/** The time in milliseconds for which a toast stays, unless the page sets another. */
const TOAST_MILLISECONDS = 5000;

/** The duration of toasts while signing in and recharging. */
export const SHORT_TOAST_MILLISECONDS = 3000;

const importToaster = () => import('./toaster.tsx');
let toaster: Awaited<ReturnType<typeof importToaster>> | undefined;

// Without a connection there is no toast: one that came with it would be late.
const loadToaster = async () => (toaster ??= await loadOrSkip(importToaster));

/** Ends the toasts of the page that is left. */
export const endToasts = (): void => toaster?.endOldToasts();

let place: ToastPlace = 'top-right';

/** Chooses where toasts of this app appear on a wide screen; called before the first one. */
export function placeToasts(next: ToastPlace): void {
  place = next;
}

/** Shows a toast of success. The toast code loads on first use. */
export async function toastOk(message: string, milliseconds = TOAST_MILLISECONDS): Promise<void> {
  (await loadToaster())?.raiseToast('ok', message, milliseconds, place);
}

/** Shows a toast of failure. Never for lost money, which needs a popup that the player closes. */
export async function toastBad(message: string, milliseconds = TOAST_MILLISECONDS): Promise<void> {
  (await loadToaster())?.raiseToast('bad', message, milliseconds, place);
}

/** Removes toasts, for a sheet that needs the whole screen. */
export async function dismissToasts(): Promise<void> {
  (await loadToaster())?.removeToasts();
}
