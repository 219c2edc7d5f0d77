import { MATCH_STATUSES } from '@muqabla/contract/matches/match';
import { Field } from '@muqabla/ui/field';
import { useNavigate } from '@tanstack/react-router';
import { DayField } from '../../../components/day-field.tsx';
import { FilterForm } from '../../../components/filter-form.tsx';
import { FormSelect } from '../../../components/form-select.tsx';
import { statusWords } from '../../../lib/battle.messages.ts';
import * as m from '../../../messages.ts';
import { type BattlesSearch, ROOM_CODE_FORM, readBattlesSearch } from './battles-search.rules.ts';

type BattleFiltersProps = { search: BattlesSearch; games: readonly string[] };

/** Which battles to show; all that is filled in must hold. */
export function BattleFilters({ search, games }: BattleFiltersProps) {
  const navigate = useNavigate();
  const { cursor: _, sort, ...filters } = search;
  // The game of the address is one to choose even before the games are known.
  const known = filters.game === undefined || games.includes(filters.game) ? games : [filters.game, ...games];
  return (
    <FilterForm
      key={JSON.stringify([filters, known])}
      label={m.battles_filters()}
      filtered={Object.keys(filters).length > 0}
      onFilter={(typed) => void navigate({ to: '/battles', search: readBattlesSearch({ ...typed, sort }) })}
    >
      <Field
        id="roomCode"
        name="roomCode"
        label={m.battles_room_code()}
        defaultValue={filters.roomCode}
        pattern={ROOM_CODE_FORM.source}
        title={m.battles_room_code_help()}
        autoComplete="off"
        spellCheck={false}
        className="py-2! px-3!"
      />
      <Field
        id="player"
        name="player"
        label={m.battles_player()}
        defaultValue={filters.player}
        maxLength={60}
        placeholder={m.battles_player_help()}
        autoComplete="off"
        spellCheck={false}
        className="py-2! px-3!"
      />
      <FormSelect
        id="game"
        label={m.battles_game()}
        value={filters.game}
        options={[{ value: '', label: m.list_all() }, ...known.map((game) => ({ value: game, label: game }))]}
      />
      <FormSelect
        id="status"
        label={m.battles_status()}
        value={filters.status}
        options={[
          { value: '', label: m.list_all() },
          ...MATCH_STATUSES.map((status) => ({ value: status, label: statusWords(status) })),
        ]}
      />
      <DayField id="from" label={m.list_from()} value={filters.from} />
      <DayField id="to" label={m.list_to()} value={filters.to} />
    </FilterForm>
  );
}
