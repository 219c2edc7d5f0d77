import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import { FieldFrame } from './field-frame.tsx';

type FieldProps = Omit<ComponentProps<'input'>, 'id' | 'prefix'> & {
  id: string;
  label: string;
  hideLabel?: boolean | undefined;
  help?: ReactNode;
  error?: string | undefined;
  /** Shown inside the box at its start: +91, ₹ or a 20 px icon. */
  prefix?: ReactNode;
};

/** The classes of the box shared by inputs and selects. */
export const inputClass =
  'min-h-tap w-full rounded-m bg-surface px-3.5 py-[11px] text-body inset-ring-[1.5px] inset-ring-field-line placeholder:text-text-3 placeholder:opacity-100 focus:outline-3 focus:outline-offset-0 focus:outline-focus aria-invalid:inset-ring-2 aria-invalid:inset-ring-bad disabled:bg-mute-tint disabled:text-mute-ink disabled:inset-ring disabled:inset-ring-mute-edge';

/** One line of text with its label, help and error wired for assistive technology. */
export function Field({ id, label, hideLabel, help, error, prefix, className, ...input }: FieldProps) {
  const described = error !== undefined || help !== undefined ? `${id}-help` : undefined;
  return (
    <FieldFrame id={id} label={label} hideLabel={hideLabel} help={help} error={error}>
      <div className="relative">
        {prefix !== undefined && (
          <span className="num pointer-events-none absolute inset-y-0 left-3.5 grid place-items-center font-semi text-text-2">
            {prefix}
          </span>
        )}
        <input
          {...input}
          id={id}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={described}
          className={cx(inputClass, className)}
        />
      </div>
    </FieldFrame>
  );
}
