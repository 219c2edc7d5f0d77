import { Button } from '@muqabla/ui/button';
import { Card } from '@muqabla/ui/card';
import { Field } from '@muqabla/ui/field';
import { SelectField } from '@muqabla/ui/select-field';
import { type ComponentProps, createContext, type FormEvent, type ReactNode, useContext } from 'react';
import * as m from '../../messages.ts';

type Values = Readonly<Record<string, string | undefined>>;
type FilterFormProps = {
  label: string;
  /** The search parameters of the list; each filter shows the one of its name. */
  search: Values;
  /** Called with the filled-in fields by name; with no field to clear them. */
  onFilter: (values: Record<string, string>) => void;
  children: ReactNode;
};

const FilterValues = createContext<Values>({});

/** The filters of a long list. They apply on submit, so that no half-typed text is searched for. */
export function FilterForm({ label, search, onFilter, children }: FilterFormProps) {
  const { cursor: _, sort: __, ...values } = search;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = [...new FormData(event.currentTarget)].map(
      ([name, value]) => [name, typeof value === 'string' ? value.trim() : ''] as const,
    );
    onFilter(Object.fromEntries(typed.filter(([, value]) => value !== '')));
  };
  return (
    <Card className="p-3.5!">
      <search aria-label={label}>
        <form
          // The fields are uncontrolled: another search replaces them.
          key={JSON.stringify(values)}
          className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,10.5rem),1fr))] gap-2.5 *:min-w-0"
          onSubmit={submit}
        >
          <FilterValues value={values}>{children}</FilterValues>
          <div className="flex flex-wrap items-end gap-2 *:whitespace-nowrap">
            <Button type="submit" size="small">
              {m.list_show()}
            </Button>
            {Object.values(values).some((value) => value !== undefined) && (
              <Button size="small" variant="ghost" onClick={() => onFilter({})}>
                {m.list_clear()}
              </Button>
            )}
          </div>
        </form>
      </search>
    </Card>
  );
}

type FilterProps = { name: string; label: string };

/** A text to filter by. */
export function TextFilter({ name, ...field }: FilterProps & Omit<ComponentProps<typeof Field>, 'id'>) {
  return (
    <Field
      autoComplete="off"
      spellCheck={false}
      {...field}
      id={name}
      name={name}
      defaultValue={useContext(FilterValues)[name] ?? ''}
      className="py-2! px-3!"
    />
  );
}

function DayFilter(props: FilterProps) {
  return <TextFilter {...props} type="date" />;
}

/** First and last day of a period to filter by. */
export function PeriodFilter() {
  return (
    <>
      <DayFilter name="from" label={m.list_from()} />
      <DayFilter name="to" label={m.list_to()} />
    </>
  );
}

type SelectFilterProps = FilterProps & { options: readonly { value: string; label: string }[] };

/** A value to filter by; the first option is "all". */
export function SelectFilter({ name, label, options }: SelectFilterProps) {
  return (
    <SelectField
      dense
      id={name}
      name={name}
      label={label}
      defaultValue={useContext(FilterValues)[name] ?? ''}
      options={[{ value: '', label: m.list_all() }, ...options]}
    />
  );
}
