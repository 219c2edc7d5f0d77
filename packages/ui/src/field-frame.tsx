import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { CircleX } from './icons.ts';

type FieldFrameProps = {
  /** The control's id; help and error get `${id}-help`. */
  id: string;
  label: string;
  hideLabel?: boolean | undefined;
  help?: ReactNode;
  error?: string | undefined;
  children: ReactNode;
};

/** Label above, help or error below, for any control. */
export function FieldFrame({ id, label, hideLabel = false, help, error, children }: FieldFrameProps) {
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'text-small font-semi text-text-2'}>
        {label}
      </label>
      {children}
      <FieldHelp id={id} help={help} error={error} />
    </div>
  );
}

/** The line under a control; an error takes the place of the help. */
export function FieldHelp({ id, help, error }: Pick<FieldFrameProps, 'id' | 'help' | 'error'>) {
  if (error === undefined && help === undefined) return null;
  return (
    <p
      id={`${id}-help`}
      role={error === undefined ? undefined : 'alert'}
      className={cx(
        'text-caption',
        error === undefined ? 'text-text-3' : 'flex items-center gap-[5px] font-semi text-bad-ink',
      )}
    >
      {error !== undefined && <CircleX size={16} aria-hidden className="flex-none" />}
      <span className="contents">{error ?? help}</span>
    </p>
  );
}
