import { MATCH_STATUSES } from '@muqabla/contract/play/matches/match';
import type { StaffMatch } from '@muqabla/contract/play/matches/match-staff-calls';
import { SORTS } from '@muqabla/contract/sorts';
import { Money } from '@muqabla/ui/money';
import { Note } from '@muqabla/ui/note';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { NO_VALUE, TimeCell } from '../../../../components/list/cells.tsx';
import { type Column, rowLinkClass } from '../../../../components/list/data-table.tsx';
import { ExportButton } from '../../../../components/list/export-button.tsx';
import { SelectFilter, TextFilter } from '../../../../components/list/filter-fields.tsx';
import { FilterForm } from '../../../../components/list/filter-form.tsx';
import { PeriodFilter } from '../../../../components/list/period-filter.tsx';
import { QueryTable } from '../../../../components/list/query-table.tsx';
import { MatchChip } from '../../../../components/match-chip.tsx';
import { PageBody } from '../../../../components/page-body.tsx';
import { PlayerLink } from '../../../../components/player-link.tsx';
import { withDayBounds } from '../../../../lib/day.rules.ts';
import { statusWords } from '../../../../lib/match.messages.ts';
import { shortId } from '../../../../lib/short-id.rules.ts';
import * as m from '../../../../messages.ts';
import { type MatchesSearch, matchesQuery, ROOM_CODE_FORM, readMatchesSearch } from './matches.screen.ts';

const route = getRouteApi('/staff/battles');

/** Every match, filtered by room code, player, game, status and day. */
export function MatchesPage() {
  const search = route.useSearch();
  const navigate = useNavigate();
  const query = useQuery(matchesQuery(search));
  const games = query.data?.games ?? [];
  // The game in the URL is an option even before the games have loaded.
  const options = search.game === undefined || games.includes(search.game) ? games : [search.game, ...games];
  const setSearch = (next: MatchesSearch) => void navigate({ to: '/battles', search: next });
  return (
    <PageBody>
      <FilterForm
        label={m.battles_filters()}
        search={search}
        onFilter={(values) => setSearch(readMatchesSearch({ ...values, sort: search.sort }))}
      >
        <TextFilter
          name="roomCode"
          label={m.battle_room_code()}
          pattern={ROOM_CODE_FORM.source}
          title={m.room_code_help()}
        />
        <TextFilter name="player" label={m.battles_player()} hint={m.battles_player_help()} wide />
        <SelectFilter name="game" label={m.game()} options={options.map((game) => ({ value: game, label: game }))} />
        <SelectFilter
          name="status"
          label={m.battles_status()}
          options={MATCH_STATUSES.map((status) => ({ value: status, label: statusWords(status) }))}
        />
        <PeriodFilter />
      </FilterForm>
      <QueryTable
        query={query}
        rowsOf={({ battles }) => battles}
        idOf={({ _id }) => _id}
        label={m.battles()}
        name="battles"
        tools={<ExportButton list="battles" filters={withDayBounds(search)} />}
        columns={columns()}
        sorts={SORTS}
        search={search}
        onSearch={setSearch}
        top={({ morePlayers }) => morePlayers && <Note tone="wait">{m.battles_more_players()}</Note>}
        failed={m.battles_failed()}
        empty={{ spot: 'lost', title: m.battles_empty(), text: m.battles_empty_text() }}
      />
    </PageBody>
  );
}

const columns = (): Column<StaffMatch>[] => [
  {
    key: 'battle',
    head: m.battle_title(),
    cell: ({ _id, gameName, private: isPrivate }) => (
      <span className="min-w-0">
        <Link to="/battles/$matchId" params={{ matchId: _id }} className={`${rowLinkClass} block truncate font-semi`}>
          {gameName}
        </Link>
        <span className="num block text-caption text-text-3">
          <span>#</span>
          <span>{shortId(_id)}</span>
          {isPrivate === true && <> · {m.battles_private()}</>}
        </span>
      </span>
    ),
  },
  {
    key: 'code',
    head: m.battle_room_code(),
    cell: ({ roomcode }) => (roomcode === '' ? NO_VALUE : <span className="num">{roomcode}</span>),
  },
  { key: 'host', head: m.battle_host(), cell: ({ host }) => <PlayerLink player={host} /> },
  {
    key: 'joiner',
    head: m.battle_joiner(),
    cell: ({ joiner }) => (joiner ? <PlayerLink player={joiner} /> : NO_VALUE),
  },
  {
    key: 'stake',
    head: m.battles_stake(),
    end: true,
    sortBy: 'amount',
    cell: ({ amount }) => <Money rupees={amount} />,
  },
  { key: 'status', head: m.battles_status(), cell: ({ status }) => <MatchChip status={status} /> },
  {
    key: 'created',
    head: m.battles_created(),
    sortBy: 'time',
    end: true,
    roomy: true,
    cell: ({ createdAt }) => <TimeCell at={createdAt} />,
  },
];
