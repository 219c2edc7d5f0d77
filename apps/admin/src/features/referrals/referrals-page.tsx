import type { TopReferrer } from '@muqabla/contract/referrals/referral-calls';
import { Chip } from '@muqabla/ui/chip';
import { EmptyState } from '@muqabla/ui/empty-state';
import { Money } from '@muqabla/ui/money';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { Flag } from 'lucide-react';
import { CursorTurner } from '../../components/cursor-turner.tsx';
import { type Column, DataTable, rowLinkClass } from '../../components/data-table.tsx';
import { PageBody } from '../../components/page-body.tsx';
import { QueryFrame } from '../../components/query-frame.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { indiaDay } from '../../lib/clock.messages.ts';
import { periodWords } from '../../lib/period.messages.ts';
import { financialYearsUpTo, monthsUpTo, periodOf } from '../../lib/period.rules.ts';
import { useNow } from '../../lib/use-now.ts';
import * as m from '../../messages.ts';
import { BlockChip } from './block-chip.tsx';
import { referrersQuery } from './referrals.queries.ts';

const route = getRouteApi('/staff/referrals');
const MONTHS = 24;
const YEARS = 4;

/** Who earned most by bringing players, and where something looks like abuse. */
export function ReferralsPage() {
  const { period: asked, cursor } = route.useSearch();
  const navigate = useNavigate();
  const today = indiaDay(new Date(useNow()));
  const period = asked ?? periodOf('month', today);
  const query = useQuery(referrersQuery(period, cursor));
  const known = [...monthsUpTo(today, MONTHS), ...financialYearsUpTo(today, YEARS)];
  const periods = known.includes(period) ? known : [period, ...known];
  return (
    <PageBody>
      <div className="sm:max-w-[280px]">
        <SelectField
          id="period"
          label={m.referrals_period()}
          value={period}
          options={periods.map((value) => ({ value, label: periodWords(value) }))}
          onChange={(next) => void navigate({ to: '/referrals', search: { period: next } })}
        />
      </div>
      <QueryFrame query={query} failed={m.referrals_failed()}>
        {({ referrers, next }) => (
          <>
            {referrers.length === 0 ? (
              <EmptyState spot="ledger" title={m.referrals_empty()}>
                {m.referrals_empty_text()}
              </EmptyState>
            ) : (
              <DataTable
                label={m.nav_referrals()}
                name="referrals"
                columns={columns()}
                rows={referrers}
                idOf={({ player }) => player._id}
              />
            )}
            <CursorTurner
              cursor={cursor}
              next={next}
              words={{ first: m.reports_first(), next: m.pages_next() }}
              onCursor={(mark) =>
                void navigate({ to: '/referrals', search: { period, ...(mark !== undefined && { cursor: mark }) } })
              }
            />
          </>
        )}
      </QueryFrame>
    </PageBody>
  );
}

const columns = (): Column<TopReferrer>[] => [
  {
    key: 'player',
    head: m.players_player(),
    cell: ({ player }) => (
      <span>
        <Link
          to="/referrals/$playerId"
          params={{ playerId: player._id }}
          className={`link inline-block min-h-6 ${rowLinkClass}`}
        >
          {player.username}
        </Link>
        <span className="num block text-caption text-text-3">{player.phone}</span>
      </span>
    ),
  },
  {
    key: 'signUps',
    head: m.referrals_sign_ups(),
    end: true,
    cell: ({ signUps }) => <span className="num">{signUps}</span>,
  },
  {
    key: 'bonuses',
    head: m.referrals_bonuses(),
    end: true,
    cell: ({ bonuses }) => <span className="num">{bonuses}</span>,
  },
  {
    key: 'first',
    head: m.referrals_first_level(),
    end: true,
    roomy: true,
    cell: ({ firstLevel }) => <Money rupees={firstLevel} paise="always" className="font-medium!" />,
  },
  {
    key: 'second',
    head: m.referrals_second_level(),
    end: true,
    roomy: true,
    cell: ({ secondLevel }) => <Money rupees={secondLevel} paise="always" className="font-medium!" />,
  },
  { key: 'paid', head: m.referrals_paid(), end: true, cell: ({ paid }) => <Money rupees={paid} paise="always" /> },
  {
    key: 'flags',
    head: m.referrals_flags(),
    cell: ({ openFlags, blocked }) => (
      <span className="flex flex-wrap gap-1.5">
        {blocked && <BlockChip />}
        {openFlags > 0 && (
          <Chip tone="wait" icon={<Flag size={14} aria-hidden />}>
            <span className="num">{m.referrals_open_flags({ count: openFlags })}</span>
          </Chip>
        )}
        {!blocked && openFlags === 0 && <span className="text-text-3">–</span>}
      </span>
    ),
  },
];
