import { PENALTY_KINDS } from '@muqabla/contract/play/matches/penalty';
import type { ChargedPenalty, PenaltyState } from '@muqabla/contract/play/matches/penalty-calls';
import { TIME_SORTS } from '@muqabla/contract/sorts';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { CircleCheck, Hourglass, Undo2 } from '@muqabla/ui/icons';
import { Money } from '@muqabla/ui/money';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { IconChip } from '../../../../components/icon-chip.tsx';
import { PhoneCell, TimeCell } from '../../../../components/list/cells.tsx';
import type { Column } from '../../../../components/list/data-table.tsx';
import { ExportButton } from '../../../../components/list/export-button.tsx';
import { SelectFilter, TextFilter } from '../../../../components/list/filter-fields.tsx';
import { FilterForm } from '../../../../components/list/filter-form.tsx';
import { PeriodFilter } from '../../../../components/list/period-filter.tsx';
import { QueryTable } from '../../../../components/list/query-table.tsx';
import { PageBody } from '../../../../components/page-body.tsx';
import { penaltyWords } from '../../../../lib/match.messages.ts';
import { useMe } from '../../../../lib/permissions.ts';
import { shortId } from '../../../../lib/short-id.rules.ts';
import * as m from '../../../../messages.ts';
import { type PenaltiesSearch, penaltiesQuery, readPenaltiesSearch } from './penalties.screen.ts';
import { PenaltyPrices } from './penalty-prices.tsx';
import { PenaltyTotals } from './penalty-totals.tsx';

const route = getRouteApi('/staff/penalties');

/** Every penalty charged: its kind, player, match, reviewer and payment. */
export function PenaltiesPage() {
  const search = route.useSearch();
  const navigate = useNavigate();
  const query = useQuery(penaltiesQuery(search));
  const setSearch = (next: PenaltiesSearch) => void navigate({ to: '/penalties', search: next });
  return (
    <PageBody>
      <FilterForm
        label={m.penalties_filters()}
        search={search}
        onFilter={(values) => setSearch(readPenaltiesSearch({ ...values, sort: search.sort }))}
      >
        <SelectFilter
          name="kind"
          label={m.penalties_kind()}
          options={PENALTY_KINDS.map((kind) => ({ value: kind, label: penaltyWords(kind) }))}
        />
        <TextFilter name="player" label={m.penalties_player()} maxLength={60} wide />
        <SelectFilter
          name="due"
          label={m.penalties_paid()}
          options={[{ value: 'only', label: m.penalties_due_only() }]}
        />
        <PeriodFilter />
      </FilterForm>
      <QueryTable
        query={query}
        rowsOf={({ penalties }) => penalties}
        idOf={({ key }) => key}
        label={m.nav_penalties()}
        name="penalties"
        tools={<ExportButton list="penalties" filters={search} />}
        columns={columns()}
        sorts={TIME_SORTS}
        search={search}
        onSearch={setSearch}
        top={({ totals, inForce }) => (
          <div className="grid items-start gap-3.5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <PenaltyTotals totals={totals} from={search.from} to={search.to} />
            <PenaltyPrices prices={inForce} />
          </div>
        )}
        failed={m.penalties_failed()}
        empty={{ spot: 'ledger', title: m.penalties_empty(), text: m.penalties_empty_text() }}
      />
    </PageBody>
  );
}

const states = {
  collected: { tone: 'ok', icon: CircleCheck, words: () => m.penalties_collected() },
  due: {
    tone: 'wait',
    icon: Hourglass,
    words: (outstanding: number) => m.penalties_owed({ amount: formatRupees(outstanding) }),
  },
  returned: { tone: 'mute', icon: Undo2, words: () => m.penalties_returned() },
} as const satisfies Record<PenaltyState, object>;

function StateChip({ penalty: { state, outstanding } }: { penalty: ChargedPenalty }) {
  const { words, ...style } = states[state];
  return (
    <IconChip {...style}>
      <span className="num">{words(outstanding)}</span>
    </IconChip>
  );
}

function MatchLink({ matchId }: { matchId: string }) {
  const { may } = useMe();
  const className = 'link num inline-flex min-h-6 items-center';
  if (may('review'))
    return (
      <Link to="/review/$matchId" params={{ matchId }} className={className}>
        {shortId(matchId)}
      </Link>
    );
  return (
    <Link to="/ledger" search={{ matchId }} className={className}>
      {shortId(matchId)}
    </Link>
  );
}

const columns = (): Column<ChargedPenalty>[] => [
  { key: 'player', head: m.players_player(), cell: ({ player }) => <PhoneCell player={player} /> },
  { key: 'kind', head: m.penalties_kind(), cell: ({ kind }) => <b className="font-semi">{penaltyWords(kind)}</b> },
  {
    key: 'charged',
    head: m.penalties_charged(),
    end: true,
    cell: ({ charged, atOnce }) => (
      <span className="inline-grid justify-items-end">
        <Money rupees={charged} />
        {atOnce < charged && (
          <span className="num text-caption text-text-3">{m.penalties_at_once({ amount: formatRupees(atOnce) })}</span>
        )}
      </span>
    ),
  },
  { key: 'state', head: m.penalties_paid(), cell: (penalty) => <StateChip penalty={penalty} /> },
  {
    key: 'battle',
    head: m.battle_title(),
    cell: ({ matchId, gameName }) => (
      <span>
        <MatchLink matchId={matchId} />
        <span className="block text-caption text-text-3">{gameName}</span>
      </span>
    ),
  },
  {
    key: 'reviewer',
    head: m.penalties_why(),
    cell: ({ reviewer, reason }) => (
      <span className="block min-w-0 max-w-[300px] py-1 max-md:text-right">
        <span className="font-medium">{reviewer?.name ?? m.penalties_by_clock()}</span>
        {reason !== '' && <span className="block text-caption break-words text-text-2">{reason}</span>}
      </span>
    ),
  },
  { key: 'when', head: m.deposits_when(), sortBy: 'time', cell: ({ at }) => <TimeCell at={at} /> },
];
