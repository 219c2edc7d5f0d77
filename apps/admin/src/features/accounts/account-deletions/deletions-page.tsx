import type { StaffDeletion } from '@muqabla/contract/accounts/account-deletion/deletion-staff-calls';
import {
  DELETION_STATES,
  type DeletionObstacle,
  type DeletionState,
} from '@muqabla/contract/accounts/account-deletion/deletion-terms';
import { TIME_SORTS } from '@muqabla/contract/sorts';
import { Money } from '@muqabla/ui/money';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { NO_VALUE, TimeCell } from '../../../components/list/cells.tsx';
import type { Column } from '../../../components/list/data-table.tsx';
import { ListTabs } from '../../../components/list/list-tabs.tsx';
import { QueryTable } from '../../../components/list/query-table.tsx';
import { PageBody } from '../../../components/page-body.tsx';
import { PlayerLink } from '../../../components/player-link.tsx';
import { When } from '../../../components/when.tsx';
import * as m from '../../../messages.ts';
import { deletionsQuery } from './deletions.screen.ts';

const states: Record<DeletionState, () => string> = m.deletions_state;

const obstacles: Record<DeletionObstacle, () => string> = m.deletions_obstacle;

const deletionStateWords = (state: DeletionState): string => states[state]();

/** Names the reason why a removal was put off. */
const obstacleWords = (obstacle: DeletionObstacle): string => obstacles[obstacle]();

const route = getRouteApi('/staff/account-deletions');

/** The deletions of accounts by state: when each is due, and what puts it off. */
export function DeletionsPage() {
  const search = route.useSearch();
  const navigate = useNavigate();
  const query = useQuery(deletionsQuery(search));
  return (
    <PageBody>
      <ListTabs
        label={m.deletions_tabs()}
        tabs={DELETION_STATES}
        current={search.state}
        linkOf={(state) => ({ to: '/account-deletions', search: { state } })}
      >
        {deletionStateWords}
      </ListTabs>
      <QueryTable
        query={query}
        rowsOf={({ deletions }) => deletions}
        idOf={({ _id }) => _id}
        label={m.nav_deletions()}
        name="account-deletions"
        columns={columns()}
        sorts={TIME_SORTS}
        search={search}
        onSearch={(next) => void navigate({ to: '/account-deletions', search: next })}
        failed={m.deletions_failed()}
        empty={{ spot: 'ledger', title: m.deletions_empty(), text: m.deletions_empty_text() }}
      />
    </PageBody>
  );
}

const columns = (): Column<StaffDeletion>[] => [
  { key: 'player', head: m.players_player(), cell: ({ player }) => <PlayerLink player={player} /> },
  {
    key: 'requested',
    head: m.deletions_requested(),
    sortBy: 'time',
    cell: ({ requestedAt }) => <TimeCell at={requestedAt} />,
  },
  { key: 'due', head: m.deletions_due(), cell: ({ dueAt }) => <TimeCell at={dueAt} /> },
  {
    key: 'ended',
    head: m.deletions_ended(),
    cell: ({ endedAt }) => (endedAt === undefined ? NO_VALUE : <TimeCell at={endedAt} />),
  },
  {
    key: 'putOff',
    head: m.deletions_put_off(),
    cell: ({ putOff }) =>
      putOff === undefined ? (
        NO_VALUE
      ) : (
        <span className="block min-w-0 max-w-[300px] py-1 max-md:text-right">
          <span className="font-medium">{obstacleWords(putOff.obstacle)}</span>
          <span className="block text-caption text-text-3">
            <When at={putOff.at} />
          </span>
        </span>
      ),
  },
  {
    key: 'givenUp',
    head: m.deletions_given_up(),
    end: true,
    cell: ({ givenUp }) => (givenUp === 0 ? NO_VALUE : <Money rupees={givenUp} />),
  },
];
