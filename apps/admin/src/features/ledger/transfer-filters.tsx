import { TRANSFER_KINDS } from '@muqabla/contract/ledger/ledger-calls';
import { Field } from '@muqabla/ui/field';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { DayField } from '../../components/day-field.tsx';
import { FilterForm } from '../../components/filter-form.tsx';
import { FormSelect } from '../../components/form-select.tsx';
import { ID_FORM } from '../../lib/search-params.rules.ts';
import { transferWords } from '../../lib/transfer.messages.ts';
import * as m from '../../messages.ts';
import { ACCOUNT_FORM, readLedgerSearch } from './ledger-search.rules.ts';

const route = getRouteApi('/staff/ledger');
const box = 'py-2! px-3!';

/** Which transfers to show; all that is filled in must hold. */
export function TransferFilters() {
  const search = route.useSearch();
  const navigate = useNavigate();
  const { cursor: _, ...filters } = search;
  return (
    <FilterForm
      key={JSON.stringify(filters)}
      label={m.ledger_filters()}
      filtered={Object.keys(filters).length > 0}
      onFilter={(typed) => void navigate({ to: '/ledger', search: readLedgerSearch(typed) })}
    >
      <FormSelect
        id="kind"
        label={m.ledger_kind()}
        value={filters.kind}
        options={[
          { value: '', label: m.list_all() },
          ...TRANSFER_KINDS.map((kind) => ({ value: kind, label: transferWords(kind) })),
        ]}
      />
      <Field
        id="account"
        name="account"
        label={m.ledger_account()}
        defaultValue={filters.account}
        pattern={ACCOUNT_FORM.source}
        title={m.ledger_account_help()}
        placeholder="commission"
        autoComplete="off"
        spellCheck={false}
        className={box}
      />
      <Field
        id="playerId"
        name="playerId"
        label={m.ledger_player()}
        defaultValue={filters.playerId}
        pattern={ID_FORM.source}
        title={m.ledger_id_help()}
        autoComplete="off"
        spellCheck={false}
        className={box}
      />
      <Field
        id="matchId"
        name="matchId"
        label={m.ledger_match()}
        defaultValue={filters.matchId}
        pattern={ID_FORM.source}
        title={m.ledger_id_help()}
        autoComplete="off"
        spellCheck={false}
        className={box}
      />
      <Field
        id="key"
        name="key"
        label={m.ledger_key()}
        defaultValue={filters.key}
        maxLength={300}
        autoComplete="off"
        spellCheck={false}
        className={box}
      />
      <DayField id="from" label={m.list_from()} value={filters.from} />
      <DayField id="to" label={m.list_to()} value={filters.to} />
    </FilterForm>
  );
}
