import type { ReferredPlayer } from '@muqabla/contract/referrals/referral-calls';
import { EmptyState } from '@muqabla/ui/empty-state';
import { Money } from '@muqabla/ui/money';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { CursorTurner } from '../../components/cursor-turner.tsx';
import { type Column, DataTable } from '../../components/data-table.tsx';
import { PlayerLink } from '../../components/player-link.tsx';
import { QueryFrame } from '../../components/query-frame.tsx';
import { TabRow, tabClass } from '../../components/tab-row.tsx';
import { When } from '../../components/when.tsx';
import * as m from '../../messages.ts';
import { referredQuery } from './referrals.queries.ts';

const route = getRouteApi('/staff/referrals/$playerId');
const LEVELS = ['1', '2'] as const;
type Level = (typeof LEVELS)[number];

const levelWords = (level: Level) => (level === '1' ? m.referrals_first_level() : m.referrals_second_level());
const searchOf = (level: Level) => (level === '2' ? ({ level } as const) : {});

/** Whom they brought on either level, newest first, and what each one's wins earned. */
export function ReferredList({ playerId }: { playerId: string }) {
  const { level = '1', cursor } = route.useSearch();
  const navigate = useNavigate();
  const query = useQuery(referredQuery(playerId, { level, ...(cursor !== undefined && { cursor }) }));
  return (
    <section aria-label={m.referrals_brought()} className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
      <h2 className="text-h3">{m.referrals_brought()}</h2>
      <TabRow label={m.referrals_levels()}>
        {LEVELS.map((each) => (
          <Link
            key={each}
            to="/referrals/$playerId"
            params={{ playerId }}
            search={searchOf(each)}
            aria-current={each === level ? 'page' : undefined}
            activeProps={{}}
            className={tabClass}
          >
            {levelWords(each)}
          </Link>
        ))}
      </TabRow>
      <QueryFrame query={query} failed={m.referrals_players_failed()}>
        {({ players, next }) => (
          <>
            {players.length === 0 ? (
              <EmptyState spot="ledger" title={m.referrals_nobody()} />
            ) : (
              <DataTable
                label={levelWords(level)}
                columns={columns(level)}
                rows={players}
                idOf={({ player }) => player._id}
              />
            )}
            <CursorTurner
              cursor={cursor}
              next={next}
              onCursor={(mark) =>
                void navigate({
                  to: '/referrals/$playerId',
                  params: { playerId },
                  search: { ...searchOf(level), ...(mark !== undefined && { cursor: mark }) },
                })
              }
            />
          </>
        )}
      </QueryFrame>
    </section>
  );
}

const columns = (level: Level): Column<ReferredPlayer>[] => [
  {
    key: 'player',
    head: m.players_player(),
    cell: ({ player }) => (
      <span>
        <PlayerLink player={player} className="inline-block min-h-6" />
        <span className="num block text-caption text-text-3">{player.phone}</span>
      </span>
    ),
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
  { key: 'won', head: m.referrals_won(), end: true, cell: ({ won }) => <span className="num">{won}</span> },
  {
    key: 'bonuses',
    head: m.referrals_bonuses(),
    end: true,
    cell: ({ bonuses }) => <span className="num">{bonuses}</span>,
  },
  {
    key: 'earned',
    head: m.referrals_earned_by(),
    end: true,
    cell: ({ earned }) => <Money rupees={earned} paise="always" />,
  },
];
