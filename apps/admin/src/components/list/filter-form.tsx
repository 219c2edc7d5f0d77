import { Button } from '@muqabla/ui/button';
import { X } from '@muqabla/ui/icons';
import { createContext, type FormEvent, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import * as m from '../../messages.ts';
import { filterText, type FilterTexts } from './list-search.rules.ts';
import { ListToolSlot } from './list-tools.tsx';

const TYPING_MS = 300;

type FilterFormProps = {
  label: string;
  /** The search parameters of the list; each filter shows the one of its name. */
  search: FilterTexts;
  /** Called with the filled-in fields by name; with no field to clear them. */
  onFilter: (values: Record<string, string>) => void;
  children: ReactNode;
};

const FilterValues = createContext<FilterTexts>({});

/** The value of a filter in the URL; an empty text when it is not set. */
export const useFilterValue = (name: string): string => useContext(FilterValues)[name] ?? '';

const readFields = (form: HTMLFormElement) => {
  const typed = [...new FormData(form)].map(
    ([name, value]) => [name, typeof value === 'string' ? value.trim() : ''] as const,
  );
  return Object.fromEntries(typed.filter(([, value]) => value !== ''));
};

/** The filters of a list in one bar, with the tools of its table. They apply while they are changed. */
export function FilterForm({ label, search, onFilter, children }: FilterFormProps) {
  const { cursor: _, sort: __, ...values } = search;
  const current = filterText(values);
  // The fields are uncontrolled. A search that they did not cause replaces them; their own must not, or typing would
  // lose the focus.
  const [state, setState] = useState({ current, sent: current, replaced: 0 });
  if (state.current !== current)
    setState({ ...state, current, replaced: state.replaced + (current === state.sent ? 0 : 1) });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const apply = (form: HTMLFormElement) => {
    clearTimeout(timer.current);
    // A half-typed code or date is not searched for.
    if (!form.checkValidity()) return;
    const typed = readFields(form);
    if (filterText(typed) === current) return;
    setState((last) => ({ ...last, sent: filterText(typed) }));
    onFilter(typed);
  };
  const change = ({ currentTarget: form, target }: FormEvent<HTMLFormElement>) => {
    clearTimeout(timer.current);
    if (target instanceof HTMLInputElement && target.dataset.longNumbers === 'on-enter' && /\d{5}/.test(target.value))
      return;
    const { pathname } = location;
    timer.current = setTimeout(() => {
      // While the code of a page that was opened meanwhile loads, the list is still on the screen.
      if (location.pathname === pathname) apply(form);
    }, TYPING_MS);
  };
  return (
    <search aria-label={label} className="flex flex-wrap items-center gap-2">
      <form
        key={state.replaced}
        className="contents"
        onChange={change}
        onSubmit={(event) => {
          event.preventDefault();
          apply(event.currentTarget);
        }}
      >
        <FilterValues value={values}>{children}</FilterValues>
        {/* Without it Enter does not submit a form of several fields. */}
        <button type="submit" hidden>
          {m.list_show()}
        </button>
      </form>
      {Object.values(values).some((value) => value !== undefined) && (
        <Button
          size="small"
          variant="ghost"
          className="lg:min-h-9 lg:px-2"
          icon={<X size={16} aria-hidden />}
          onClick={() => onFilter({})}
        >
          {m.list_clear()}
        </Button>
      )}
      <ListToolSlot />
    </search>
  );
}
