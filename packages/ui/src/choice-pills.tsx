import { type ReactNode, useId } from 'react';
import { cx } from './cx.ts';
import { Check } from './icons.ts';

type ChoicePillsProps<T extends string> = {
  /** The group's name for assistive technology. */
  label: string;
  options: readonly {
    value: T;
    label: ReactNode;
    /** Further attributes of the radio button. */ attributes?: object;
  }[];
  value: T | undefined;
  onChange: (value: T) => void;
  layout?: 'wrap' | 'scroll' | 'two-columns' | undefined;
  /** Shows a tick in the chosen pill. */
  tick?: boolean | undefined;
};

const layouts = {
  wrap: 'flex flex-wrap gap-2',
  scroll: 'scroll-row -mx-gutter flex gap-2 px-gutter py-1 -my-1',
  'two-columns':
    'grid grid-cols-2 gap-2 max-2xs:grid-cols-1 *:px-1.5! *:gap-1! *:text-note xs:*:text-body max-2xs:*:whitespace-normal',
};

/** A choice of one option, as native radio buttons, so that arrow keys work. */
export function ChoicePills<T extends string>({
  label,
  options,
  value,
  onChange,
  layout = 'wrap',
  tick = false,
}: ChoicePillsProps<T>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={layouts[layout]}>
      {options.map((option) => (
        <label
          key={option.value}
          className="relative inline-flex min-h-11 cursor-pointer items-center justify-center gap-1.5 rounded-m bg-surface px-3.5 font-semi 2xs:whitespace-nowrap inset-ring-[1.5px] inset-ring-line-2 has-checked:bg-tonal has-checked:text-on-tonal has-checked:inset-ring-2 has-checked:inset-ring-link has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
        >
          <input
            {...option.attributes}
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className={cx('absolute inset-0 cursor-pointer opacity-0')}
          />
          <span className="contents">
            {tick && option.value === value && <Check size={18} aria-hidden className="flex-none" />}
          </span>
          {option.label}
        </label>
      ))}
    </div>
  );
}
