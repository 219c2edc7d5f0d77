import { ChevronDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import { FieldFrame } from './field-frame.tsx';
import { inputClass } from './field.tsx';

type SelectFieldProps = Omit<ComponentProps<'select'>, 'id'> & {
  id: string;
  label: string;
  help?: ReactNode;
  error?: string | undefined;
  options: readonly { value: string; label: string }[];
};

/** One of many in the phone's own list, with its label, help and error wired for assistive technology. */
export function SelectField({ id, label, help, error, options, className, ...select }: SelectFieldProps) {
  return (
    <FieldFrame id={id} label={label} help={help} error={error}>
      <div className="relative">
        <select
          {...select}
          id={id}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error !== undefined || help !== undefined ? `${id}-help` : undefined}
          className={cx(inputClass, 'appearance-none pr-11', className)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          size={20}
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-3.5 -translate-y-1/2 text-text-2"
        />
      </div>
    </FieldFrame>
  );
}
