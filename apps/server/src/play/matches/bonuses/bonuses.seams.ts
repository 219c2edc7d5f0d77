import type { Seams } from '../../../platform/seams/seams.ts';

export const bonusesSeams: Seams = {
  invariants: [
    {
      invariant: 'L11',
      says: 'a referral bonus is paid once a battle and level, net of reversals, rounded down, to at most two levels',
      sql: `select count(*)::int as broken from (
            select t.match_id, split_part(t.transfer_key, ':', 5) as level,
                   count(*) filter (where t.kind = 'referral_bonus') - count(*) filter (where t.kind = 'referral_reversed') as standing,
                   max(leg.amount) filter (where t.kind = 'referral_bonus') as bonus
            from ledger.transfers t, unnest(t.amounts) leg (amount)
            where t.kind in ('referral_bonus', 'referral_reversed') and leg.amount > 0 group by 1, 2
          ) paid left join matches m using (match_id)
          where standing not in (0, 1) or level not in ('1', '2') or m.match_id is null or bonus > m.commission_paise`,
    },
  ],
};
