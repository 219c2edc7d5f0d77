import { MONEY_ECONOMIES } from '@muqabla/contract/economy';
import { NO_PERSON, SUBJECT, names } from '../../platform/seams/owned-tables.rules.ts';
import type { Seams } from '../../platform/seams/seams.ts';

export const closedDaysSeams: Seams = {
  tables: {
    'reports.days': NO_PERSON,
    'reports.day_balances': NO_PERSON,
    'reports.day_sums': NO_PERSON,
    'reports.referrer_days': {
      afterDeletion: 'kept',
      where: 'player_id = $1',
      order: 'day, level',
      columns: names('day level bonuses paise'),
      left: { player_id: SUBJECT },
      economies: MONEY_ECONOMIES,
    },
  },
  invariants: [
    {
      invariant: 'L15',
      says: 'the kept sums and balances of closed days equal what the ledger posted on them',
      sql: `with posted as (
            select reports.india_day(t.created_at) as day, t.kind, split_part(leg.account, ':', 1) as account,
                   count(*) as legs, sum(leg.amount) as paise
            from ledger.transfers t, unnest(t.accounts, t.amounts) leg (account, amount)
            where reports.india_day(t.created_at) <= (select max(day) from reports.days) group by 1, 2, 3
          ), held as (
            select day, account, sum(sum(paise)) over (partition by account order by day) as paise from posted group by 1, 2
          )
          select ((select count(*) from posted full join reports.day_sums kept using (day, kind, account)
                   where (posted.legs, posted.paise) is distinct from (kept.legs::bigint, kept.paise::numeric))
                + (select count(*) from held left join reports.day_balances kept using (day, account)
                   where held.paise is distinct from kept.paise))::int as broken`,
    },
  ],
};
