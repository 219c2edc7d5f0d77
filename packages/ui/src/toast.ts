const toastMilliseconds = 3000;

/** Says that something worked. The toast code loads on first use. */
export async function toastOk(message: string): Promise<void> {
  const { raiseToast } = await import('./toaster.tsx');
  raiseToast('ok', message, toastMilliseconds);
}

/** Says that something did not work. Never for lost money: that waits in a popup. */
export async function toastBad(message: string): Promise<void> {
  const { raiseToast } = await import('./toaster.tsx');
  raiseToast('bad', message, toastMilliseconds);
}
