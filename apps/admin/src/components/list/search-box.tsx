import { Button } from '@muqabla/ui/button';
import { Field } from '@muqabla/ui/field';
import { Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import * as m from '../../messages.ts';

type SearchBoxProps = {
  id: string;
  label: string;
  /** The search text in the URL. */
  value: string;
  onSearch: (text: string) => void;
};

/** A search field; it searches on submit, and an empty text shows everything. */
export function SearchBox({ id, label, value, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  // Back and Forward change the URL, and the field follows.
  if (lastValue !== value) {
    setLastValue(value);
    setTyped(value);
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(typed.trim());
  };
  return (
    <search className="min-w-0 flex-1">
      <form className="flex items-end gap-2" onSubmit={submit}>
        <div className="min-w-0 flex-1">
          <Field
            id={id}
            label={label}
            hideLabel
            type="search"
            maxLength={60}
            placeholder={label}
            autoComplete="off"
            prefix={<Search size={18} aria-hidden />}
            className="py-2! pl-10!"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
        <Button type="submit" size="small" variant="outline" className="lg:min-h-tap">
          {m.list_search()}
        </Button>
      </form>
    </search>
  );
}
