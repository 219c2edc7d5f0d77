import { type ReactNode, useId } from 'react';

type SegmentedProps<T extends string> = {
  label: string;
  options: readonly { value: T; label: ReactNode; name?: string | undefined; lang?: string | undefined }[];
  value: T;
  onChange: (value: T) => void;
  disabled?: boolean | undefined;
};

/** Two to four equal choices in one bar. `name` is the accessible name of a choice whose label is an icon. */
export function Segmented<T extends string>({ label, options, value, onChange, disabled }: SegmentedProps<T>) {
  const group = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className="grid auto-cols-fr grid-flow-col max-2xs:grid-flow-row rounded-m bg-inset p-[3px] inset-ring inset-ring-line"
    >
      {options.map((option) => (
        <label
          key={option.value}
          lang={option.lang}
          className="relative flex min-h-11 cursor-pointer items-center justify-center gap-1.5 rounded-[10px] px-1 text-center font-semi text-text-2 has-checked:bg-raise has-checked:text-text has-checked:shadow-1 has-checked:inset-ring-[1.5px] has-checked:inset-ring-line-2 has-focus-visible:outline-3 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={group}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            aria-label={option.name}
            disabled={disabled}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
