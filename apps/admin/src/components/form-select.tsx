import { cx } from '@muqabla/ui/cx';
import { inputClass } from '@muqabla/ui/field';
import { FieldFrame } from '@muqabla/ui/field-frame';
import { ChevronDown } from 'lucide-react';

type FormSelectProps = {
  id: string;
  label: string;
  value: string | undefined;
  options: readonly { value: string; label: string }[];
};

/** One of several inside a form that is read when it is sent; the first stands for all of them. */
export function FormSelect({ id, label, value, options }: FormSelectProps) {
  return (
    <FieldFrame id={id} label={label}>
      <div className="relative">
        <select
          id={id}
          name={id}
          defaultValue={value ?? ''}
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
