import { PENALTY_KINDS } from '@muqabla/contract/penalties/penalty';
import { Field } from '@muqabla/ui/field';
import { useNavigate } from '@tanstack/react-router';
import { DayField } from '../../components/day-field.tsx';
import { FilterForm } from '../../components/filter-form.tsx';
import { FormSelect } from '../../components/form-select.tsx';
import { penaltyWords } from '../../lib/penalty.messages.ts';
import * as m from '../../messages.ts';
import { type PenaltiesSearch, readPenaltiesSearch } from './penalties-search.rules.ts';

/** Which penalties to show; all that is filled in must hold. */
export function PenaltyFilters({ search }: { search: PenaltiesSearch }) {
  const navigate = useNavigate();
  const { cursor: _, sort, ...filters } = search;
  return (
    <FilterForm
      key={JSON.stringify(filters)}
      label={m.penalties_filters()}
      filtered={Object.keys(filters).length > 0}
      onFilter={(typed) => void navigate({ to: '/penalties', search: readPenaltiesSearch({ ...typed, sort }) })}
    >
      <FormSelect
        id="kind"
        label={m.penalties_kind()}
        value={filters.kind}
        options={[
          { value: '', label: m.list_all() },
          ...PENALTY_KINDS.map((kind) => ({ value: kind, label: penaltyWords(kind) })),
        ]}
      />
      <Field
        id="player"
        name="player"
        label={m.penalties_player()}
        defaultValue={filters.player}
        maxLength={60}
        autoComplete="off"
        spellCheck={false}
        className="py-2! px-3!"
      />
      <FormSelect
        id="due"
        label={m.penalties_paid()}
        value={filters.due}
        options={[
          { value: '', label: m.list_all() },
          { value: 'only', label: m.penalties_due_only() },
        ]}
      />
      <DayField id="from" label={m.list_from()} value={filters.from} />
      <DayField id="to" label={m.list_to()} value={filters.to} />
    </FilterForm>
  );
}
