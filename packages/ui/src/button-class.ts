import { cx } from './cx.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'ok' | 'outline' | 'bad' | 'ghost';
export type ButtonSize = 'base' | 'small';

type Look = {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  block?: boolean | undefined;
  className?: string | undefined;
};

const piece = 'active:translate-y-[2px]';
const variants: Record<ButtonVariant, string> = {
  primary: cx(piece, 'bg-action text-on-action shadow-edge-action active:shadow-edge-action-down'),
  secondary: cx(piece, 'bg-tonal text-on-tonal shadow-edge-tonal active:shadow-edge-tonal-down'),
  ok: cx(piece, 'bg-ok text-on-ok shadow-edge-ok active:shadow-edge-ok-down'),
  outline: cx(piece, 'bg-surface text-text inset-ring-[1.5px] inset-ring-field-line'),
  bad: cx(piece, 'bg-surface text-bad-ink inset-ring-[1.5px] inset-ring-bad'),
  ghost: 'text-link',
};
const off =
  'disabled:translate-y-0 disabled:bg-mute-tint disabled:text-mute-ink disabled:shadow-none disabled:inset-ring disabled:inset-ring-mute-edge disabled:cursor-not-allowed';

/** The classes of a button, also for links styled as buttons. */
export function buttonClass({ variant = 'secondary', size = 'base', block = false, className }: Look = {}): string {
  const edge = variant === 'primary' || variant === 'secondary' || variant === 'ok';
  return cx(
    'items-center justify-center gap-2 rounded-m text-center font-bold transition-[translate,box-shadow] duration-[var(--m-fast)] ease-out',
    block ? 'flex w-full' : 'inline-flex',
    size === 'small' ? 'min-h-11 px-3.5 text-body' : 'min-h-tap px-3 text-h3 xs:px-4.5',
    // The 2 px lip is below the label, which is raised by 1 px to look centred on the face.
    size === 'small'
      ? edge
        ? 'pt-[7px] pb-[9px] disabled:py-2'
        : 'py-2'
      : edge
        ? 'pt-[9px] pb-[11px] disabled:py-2.5'
        : 'py-2.5',
    variants[variant],
    off,
    className,
  );
}
