import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Toaster, toast } from 'sonner';
import { CircleAlert, CircleCheck } from './icons.ts';

const row = 'flex w-full items-center gap-2.5 rounded-m bg-toast py-4 pr-3 pl-3.5 text-note text-on-toast shadow-toast';

let mounted = false;

function mountOnce(place: ToastPlace) {
  if (mounted) return;
  mounted = true;
  const host = document.createElement('div');
  document.body.append(host);
  // Sonner drops toasts raised before its list is mounted.
  flushSync(() =>
    createRoot(host).render(
      <Toaster
        style={{ fontFamily: 'inherit' }}
        position={place}
        offset={place === 'top-right' ? { top: 88, right: 16 } : { bottom: 16, left: 80 }}
        mobileOffset={{ top: 88, left: 12, right: 12 }}
        toastOptions={{ unstyled: true, classNames: { toast: row, title: 'min-w-0' } }}
      />,
    ),
  );
}

export type ToastPlace = 'top-right' | 'bottom-left';

/** Shows a line for the given time; on a phone always under the top bar. The first place stays. */
export function raiseToast(tone: 'ok' | 'bad', message: string, milliseconds: number, place: ToastPlace): void {
  mountOnce(place);
  const icon = tone === 'ok' ? <CircleCheck size={20} aria-hidden /> : <CircleAlert size={20} aria-hidden />;
  raisedAt.set(toast(message, { duration: milliseconds, icon }), Date.now());
}

// A toast raised together with a navigation is about what the new page shows.
const NEW_MILLISECONDS = 1000;
const raisedAt = new Map<string | number, number>();

/** Ends the toasts raised more than a second ago. */
export function endOldToasts(): void {
  for (const [id, at] of raisedAt) {
    if (Date.now() - at < NEW_MILLISECONDS) continue;
    toast.dismiss(id);
    raisedAt.delete(id);
  }
}

/** Removes all toasts. */
export const removeToasts = (): void => void toast.dismiss();
