import { Button } from '@muqabla/ui/button';
import { Card } from '@muqabla/ui/card';
import type { FormEvent, ReactNode } from 'react';
import * as m from '../messages.ts';

type FilterFormProps = {
  label: string;
  /** Whether anything is narrowed now. */
  filtered: boolean;
  /** The fields by name, as typed; empty ones are left out. */
  onFilter: (typed: Record<string, string>) => void;
  children: ReactNode;
};

/** What to show of a long list: filled in, then asked for, so that half a key is not searched for. */
export function FilterForm({ label, filtered, onFilter, children }: FilterFormProps) {
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
          className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,10.5rem),1fr))] gap-2.5 *:min-w-0"
          onSubmit={submit}
        >
          {children}
          <div className="flex flex-wrap items-end gap-2 *:whitespace-nowrap">
            <Button type="submit" size="small">
              {m.list_show()}
            </Button>
            {filtered && (
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
