import { SelectField as NativeSelect } from '@muqabla/ui/select-field';

type SelectFieldProps<T extends string> = {
  id: string;
  label: string;
  hideLabel?: boolean;
  value: T;
  options: readonly { value: T; label: string }[];
  onChange: (value: T) => void;
};

/** A controlled select whose value is one of its options' values. */
export function SelectField<T extends string>({ options, onChange, ...field }: SelectFieldProps<T>) {
  const choose = (value: string) => {
    const option = options.find((known) => known.value === value);
    if (option !== undefined) onChange(option.value);
  };
  return <NativeSelect {...field} dense options={options} onChange={(event) => choose(event.target.value)} />;
}
