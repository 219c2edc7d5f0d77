/** How long a toast stays, in milliseconds, unless the page says otherwise. */
const TOAST_MILLISECONDS = 5000;

/** How long one stays while signing in and recharging. */
export const SHORT_TOAST_MILLISECONDS = 3000;

/** Says that something worked. The toast code loads on first use. */
export async function toastOk(message: string, milliseconds = TOAST_MILLISECONDS): Promise<void> {
  const { raiseToast } = await import('./toaster.tsx');
  raiseToast('ok', message, milliseconds);
}

/** Says that something did not work. Never for lost money: that waits in a popup. */
export async function toastBad(message: string, milliseconds = TOAST_MILLISECONDS): Promise<void> {
  const { raiseToast } = await import('./toaster.tsx');
  raiseToast('bad', message, milliseconds);
}
