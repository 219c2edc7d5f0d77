import { AlertDialog } from '@base-ui/react/alert-dialog';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { type Icon, CircleCheck, Clock, TriangleAlert } from './icons.ts';
import { useOverlay } from './use-overlay.ts';

type PopupProps = {
  open: boolean;
  onClose: () => void;
  tone?: 'bad' | 'ok' | 'info' | undefined;
  /** Replaces the icon of the tone. */
  Icon?: Icon | undefined;
  title: string;
  children?: ReactNode;
  /** One or two buttons at the end of the popup. */
  actions: ReactNode;
};

const tones = {
  bad: { Icon: TriangleAlert, tint: 'bg-bad-tint text-bad-ink' },
  ok: { Icon: CircleCheck, tint: 'bg-ok-tint text-ok-ink' },
  info: { Icon: Clock, tint: 'bg-info-tint text-info-ink' },
};

/** A message that must be answered by a button. Load it on first use. */
export function Popup({ open, onClose, tone = 'bad', Icon = tones[tone].Icon, title, children, actions }: PopupProps) {
  const onOpenChange = useOverlay(open, onClose, { isDismissible: false });
  return (
    <AlertDialog.Root open={open} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="fixed inset-0 z-22 bg-scrim transition-opacity duration-[var(--m-base)] data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <AlertDialog.Popup className="fixed inset-x-6 top-1/2 z-23 mx-auto grid max-w-[400px] -translate-y-1/2 justify-items-center gap-3 rounded-[20px] bg-surface px-5 pt-6 pb-5 text-center shadow-sheet outline-none transition-opacity duration-[var(--m-base)] data-ending-style:opacity-0 data-starting-style:opacity-0">
          <span className={cx('grid size-14 place-items-center rounded-full', tones[tone].tint)}>
            <Icon size={28} aria-hidden />
          </span>
          <AlertDialog.Title>{title}</AlertDialog.Title>
          {children !== undefined && (
            <AlertDialog.Description className="text-text-2">{children}</AlertDialog.Description>
          )}
          <div className="mt-1 grid w-full gap-2">{actions}</div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
