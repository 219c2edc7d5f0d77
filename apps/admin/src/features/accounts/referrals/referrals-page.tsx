import type { TopReferrer } from '@muqabla/contract/accounts/referrals/referral-calls';
import { indiaDayOf } from '@muqabla/contract/india-time';
import { Flag } from '@muqabla/ui/icons';
import { Money } from '@muqabla/ui/money';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { IconChip } from '../../../components/icon-chip.tsx';
import { NO_VALUE, NumberCell } from '../../../components/list/cells.tsx';
import { type Column, rowLinkClass } from '../../../components/list/data-table.tsx';
import { QueryTable } from '../../../components/list/query-table.tsx';
import { PageBody } from '../../../components/page-body.tsx';
import { SelectField } from '../../../components/select-field.tsx';
import { financialYearsUpTo, monthsUpTo, periodOf } from '../../../lib/period.rules.ts';
import { periodWords } from '../../../lib/time.messages.ts';
import { useNow } from '../../../lib/use-now.ts';
import * as m from '../../../messages.ts';
import { type ReferralsSearch, referrersQuery } from './referrals.screen.ts';
import { BlockChip } from './referrer-card.tsx';

const route = getRouteApi('/staff/referrals');
const MONTHS = 24;
const YEARS = 4;

/** The referrers who earned most in a period, with signs of abuse. */
export function ReferralsPage() {
  const search = route.useSearch();
  const navigate = useNavigate();
  const today = indiaDayOf(new Date(useNow()));
  const { period = periodOf('month', today) } = search;
  const query = useQuery(referrersQuery({ ...search, period }));
  const setSearch = (next: ReferralsSearch) => void navigate({ to: '/referrals', search: next });
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
          onChange={(next) => setSearch({ period: next })}
        />
      </div>
      <QueryTable
        query={query}
        rowsOf={({ referrers }) => referrers}
        idOf={({ player }) => player._id}
        label={m.nav_referrals()}
        name="referrals"
        columns={columns()}
        search={{ ...search, period }}
        onSearch={setSearch}
        failed={m.referrals_failed()}
        empty={{ spot: 'ledger', title: m.referrals_empty(), text: m.referrals_empty_text() }}
      />
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
    cell: ({ signUps }) => <NumberCell>{signUps}</NumberCell>,
  },
  {
    key: 'bonuses',
    head: m.referrals_bonuses(),
    end: true,
    cell: ({ bonuses }) => <NumberCell>{bonuses}</NumberCell>,
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
          <IconChip tone="wait" icon={Flag}>
            <span className="num">{m.referrals_open_flags({ count: openFlags })}</span>
          </IconChip>
        )}
        {!blocked && openFlags === 0 && <span>{NO_VALUE}</span>}
      </span>
    ),
  },
];
