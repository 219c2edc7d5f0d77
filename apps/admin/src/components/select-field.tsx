import { cx } from '@muqabla/ui/cx';
import { inputClass } from '@muqabla/ui/field';
import { FieldFrame } from '@muqabla/ui/field-frame';
import { ChevronDown } from 'lucide-react';

type SelectFieldProps<T extends string> = {
  id: string;
  label: string;
  hideLabel?: boolean;
  value: T;
  options: readonly { value: T; label: string }[];
  onChange: (value: T) => void;
};

/** One of several, as the computer's own list. */
export function SelectField<T extends string>({ id, label, hideLabel, value, options, onChange }: SelectFieldProps<T>) {
  const choose = (typed: string) => {
    const option = options.find((known) => known.value === typed);
    if (option !== undefined) onChange(option.value);
  };
  return (
    <FieldFrame id={id} label={label} hideLabel={hideLabel}>
      <div className="relative">
        <select
          id={id}
          value={value}
          onChange={(event) => choose(event.target.value)}
          className={cx(inputClass, 'appearance-none py-2! pr-9! pl-3!')}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          size={18}
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 text-text-2"
        />
      </div>
    </FieldFrame>
  );
}
