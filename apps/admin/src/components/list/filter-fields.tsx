import { cx } from '@muqabla/ui/cx';
import { ChevronDown, Search } from '@muqabla/ui/icons';
import type { ComponentProps } from 'react';
import * as m from '../../messages.ts';
import { useFilterValue } from './filter-form.tsx';

const box =
  'inline-flex min-h-11 min-w-0 items-center gap-1.5 rounded-m bg-surface px-2.5 text-small inset-ring-[1.5px] inset-ring-field-line has-focus-visible:outline-3 has-focus-visible:outline-offset-1 has-focus-visible:outline-focus lg:min-h-9';
const bare = 'min-w-0 bg-transparent outline-none!';

type FilterProps = { name: string; label: string };

/** A text to filter by. Its label is its placeholder; a `hint` says more of what may be typed. */
export function TextFilter({
  name,
  label,
  hint,
  wide = false,
  ...field
}: FilterProps & { hint?: string; wide?: boolean } & Omit<ComponentProps<'input'>, 'id' | 'name' | 'placeholder'>) {
  const value = useFilterValue(name);
  return (
    <label className={cx(box, 'max-sm:w-full', wide ? 'min-w-56 sm:flex-1 lg:max-w-[400px]' : 'sm:w-[150px]')}>
      <Search size={16} aria-hidden className="flex-none text-text-3" />
      <span className="sr-only">{label}</span>
      <input
        type="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
        placeholder={hint ?? label}
        title={hint ?? label}
        {...field}
        name={name}
        defaultValue={value}
        className={cx(bare, 'w-full placeholder:text-text-3')}
      />
    </label>
  );
}

type Option = { value: string; label: string };

/** A value to filter by; the first option is "all". */
export function SelectFilter({ name, label, options }: FilterProps & { options: readonly Option[] }) {
  return (
    <SelectBox
      label={label}
      name={name}
      defaultValue={useFilterValue(name)}
      options={[{ value: '', label: m.list_all() }, ...options]}
    />
  );
}

type SelectBoxProps = Omit<ComponentProps<'select'>, 'className'> & { label: string; options: readonly Option[] };

/** A list of options in the form of the filter bar. */
export function SelectBox({ label, options, ...select }: SelectBoxProps) {
  return (
    <span className={cx(box, 'relative max-sm:min-w-[40%] max-sm:flex-auto')}>
      <span aria-hidden className="flex-none text-caption text-text-3">
        {label}
      </span>
      <select
        {...select}
        aria-label={label}
        className={cx(
          bare,
          'max-w-[190px] min-w-0 flex-1 appearance-none truncate pr-5 font-medium [&>option]:bg-raise [&>option]:text-text',
        )}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown size={16} aria-hidden className="pointer-events-none absolute right-2 text-text-2" />
    </span>
  );
}

/** A calendar day to filter by. */
export function DayFilter({ name, label }: FilterProps) {
  return (
    <label className={box}>
      <span className="flex-none text-caption text-text-3">{label}</span>
      <input type="date" name={name} defaultValue={useFilterValue(name)} className={cx(bare, 'num')} />
    </label>
  );
}
