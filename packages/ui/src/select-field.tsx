import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import { FieldFrame } from './field-frame.tsx';
import { inputClass } from './field.tsx';
import { ChevronDown } from './icons.ts';

type SelectFieldProps = Omit<ComponentProps<'select'>, 'id'> & {
  id: string;
  label: string;
  hideLabel?: boolean | undefined;
  help?: ReactNode;
  error?: string | undefined;
  /** Lower, for the filters and forms of the console. */
  dense?: boolean;
  options: readonly { value: string; label: string }[];
};

/** The platform's native select with its label, help and error wired for assistive technology. */
export function SelectField({
  id,
  label,
  hideLabel,
  help,
  error,
  dense = false,
  options,
  className,
  ...select
}: SelectFieldProps) {
  return (
    <FieldFrame id={id} label={label} hideLabel={hideLabel} help={help} error={error}>
      <div className="relative">
        <select
          {...select}
          id={id}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error !== undefined || help !== undefined ? `${id}-help` : undefined}
          className={cx(inputClass, 'appearance-none', dense ? 'py-2! pr-9! pl-3!' : 'pr-11', className)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          size={dense ? 18 : 20}
          aria-hidden
          className={cx(
            'pointer-events-none absolute top-1/2 -translate-y-1/2 text-text-2',
            dense ? 'right-2.5' : 'right-3.5',
          )}
        />
      </div>
    </FieldFrame>
  );
}
