import type { ReferredPlayer } from '@muqabla/contract/accounts/referrals/referral-calls';
import { Money } from '@muqabla/ui/money';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { NumberCell, PhoneCell } from '../../../components/list/cells.tsx';
import type { Column } from '../../../components/list/data-table.tsx';
import { ListTabs } from '../../../components/list/list-tabs.tsx';
import { QueryTable } from '../../../components/list/query-table.tsx';
import { PlayerLink } from '../../../components/player-link.tsx';
import { When } from '../../../components/when.tsx';
import * as m from '../../../messages.ts';
import { referredQuery } from './referrals.screen.ts';

const route = getRouteApi('/staff/referrals/$playerId');
const LEVELS = ['1', '2'] as const;
type Level = (typeof LEVELS)[number];

const levelWords = (level: Level) => (level === '1' ? m.referrals_first_level() : m.referrals_second_level());

/** A referrer's players of one level, newest first, and what each one's wins earned the referrer. */
export function ReferredList({ playerId }: { playerId: string }) {
  const search = route.useSearch();
  const { level = '1' } = search;
  const navigate = useNavigate();
  const query = useQuery(referredQuery(playerId, search));
  return (
    <section aria-label={m.referrals_brought()} className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
      <h2 className="text-h3">{m.referrals_brought()}</h2>
      <ListTabs
        label={m.referrals_levels()}
        tabs={LEVELS}
        current={level}
        linkOf={(tab) => ({
          to: '/referrals/$playerId',
          params: { playerId },
          search: tab === '2' ? { level: tab } : {},
        })}
      >
        {levelWords}
      </ListTabs>
      <QueryTable
        query={query}
        rowsOf={({ players }) => players}
        idOf={({ player }) => player._id}
        label={levelWords(level)}
        columns={columns(level)}
        search={search}
        onSearch={(next) => void navigate({ to: '/referrals/$playerId', params: { playerId }, search: next })}
        newestFirst
        failed={m.referrals_players_failed()}
        empty={{ spot: 'ledger', title: m.referrals_nobody() }}
      />
    </section>
  );
}

const columns = (level: Level): Column<ReferredPlayer>[] => [
  {
    key: 'player',
    head: m.players_player(),
    cell: ({ player }) => <PhoneCell player={player} />,
  },
  ...(level === '2'
    ? [
        {
          key: 'through',
          head: m.referrals_through(),
          cell: ({ through }: ReferredPlayer) => (through === undefined ? null : <PlayerLink player={through} />),
        },
      ]
    : []),
  { key: 'joined', head: m.referrals_joined(), cell: ({ joinedAt }) => <When at={joinedAt} /> },
  { key: 'won', head: m.referrals_won(), end: true, cell: ({ won }) => <NumberCell>{won}</NumberCell> },
  {
    key: 'bonuses',
    head: m.referrals_bonuses(),
    end: true,
    cell: ({ bonuses }) => <NumberCell>{bonuses}</NumberCell>,
  },
  {
    key: 'earned',
    head: m.referrals_earned_by(),
    end: true,
    cell: ({ earned }) => <Money rupees={earned} paise="always" />,
  },
];
