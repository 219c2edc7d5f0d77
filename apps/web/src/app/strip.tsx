import type { ReactNode } from 'react';

const tints = { info: 'bg-info-tint text-info-ink', wait: 'bg-wait-tint text-wait-ink' } as const;

type StripProps = {
  tone: keyof typeof tints;
  role?: 'alert';
  icon?: ReactNode;
  children: string;
} & ({ action: string; onAction: () => void } | { action?: never; onAction?: never });

/** A line above the page about the app itself, with what the player can do. */
export function Strip({ tone, role, icon, children, action, onAction }: StripProps) {
  return (
    <div
      role={role}
      className={`flex min-h-11 items-center gap-2.5 pr-1 pl-gutter text-small font-semi ${tints[tone]}`}
    >
      {icon}
      <span className="min-w-0 flex-1">{children}</span>
      {action !== undefined && (
        <button type="button" className="min-h-11 px-3 font-bold underline underline-offset-3" onClick={onAction}>
          {action}
        </button>
      )}
    </div>
  );
}
