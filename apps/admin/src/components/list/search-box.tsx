import { latinDigits } from '@muqabla/contract/digits';
import { TextFilter } from './filter-fields.tsx';
import { FilterForm } from './filter-form.tsx';

type SearchBoxProps = {
  label: string;
  /** The search text in the URL. */
  value: string;
  /** Called while it is typed; an empty text shows everything. */
  onSearch: (text: string) => void;
};

/** A filter bar with a search field alone. */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  return (
    <FilterForm
      label={label}
      search={{ search: value === '' ? undefined : value }}
      onFilter={({ search = '' }) => onSearch(latinDigits(search))}
    >
      <TextFilter name="search" label={label} wide />
    </FilterForm>
  );
}
