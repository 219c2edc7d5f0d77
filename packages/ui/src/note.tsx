import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { IconButton } from './icon-button.tsx';
import { CircleCheck, CircleX, Info, TriangleAlert, X } from './icons.ts';

type NoteTone = 'info' | 'wait' | 'bad' | 'ok';

type NoteProps = {
  tone?: NoteTone | undefined;
  children: ReactNode;
  /** Replaces the icon of the tone; 20 px. */
  icon?: ReactNode;
  dismiss?: { label: string; onDismiss: () => void } | undefined;
  role?: 'note' | 'alert' | 'status' | undefined;
};

const icons = { info: Info, wait: TriangleAlert, bad: CircleX, ok: CircleCheck };
const tones: Record<NoteTone, string> = {
  info: 'bg-info-tint inset-ring-info-edge *:[svg]:text-info-ink',
  wait: 'bg-wait-tint inset-ring-wait-edge *:[svg]:text-wait-ink',
  bad: 'bg-bad-tint inset-ring-bad-edge *:[svg]:text-bad-ink',
  ok: 'bg-ok-tint inset-ring-ok-edge *:[svg]:text-ok-ink',
};

/** A tinted message inside the page. */
export function Note({ tone = 'info', children, icon, dismiss, role = 'note' }: NoteProps) {
  const Icon = icons[tone];
  return (
    <div
      role={role}
      className={cx('flex items-start gap-3 rounded-m p-3 text-small text-text inset-ring', tones[tone])}
    >
      {icon ?? <Icon size={20} aria-hidden className="flex-none" />}
      <div className="min-w-0 flex-1">{children}</div>
      {dismiss && (
        <IconButton
          label={dismiss.label}
          icon={<X size={20} />}
          onClick={dismiss.onDismiss}
          className="-my-3 -mr-3 size-11! text-text-2"
        />
      )}
    </div>
  );
}
