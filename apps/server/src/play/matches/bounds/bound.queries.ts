import { type Paise, paise } from '@muqabla/contract/money';
import { limitDayOf } from '../../../accounts/limits/limits.rules.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { type PairPlay, pairOf } from './bound.rules.ts';

// Each reads one index: the battles that a host settled since $2, or has under way, with this joiner.
const wonAsHost = (host: string, joiner: string) => `
  (select coalesce(sum(case when winner = 'host' then stake_paise else -stake_paise end), 0)
   from matches where host_id = p.${host} and joiner_id = p.${joiner} and status = 'completed' and status_since >= $2)`;
const atRiskAsHost = (host: string, joiner: string) => `
  (select coalesce(sum(stake_paise), 0) from matches
   where host_id = p.${host} and joiner_id = p.${joiner} and status in ('requested', 'running', 'pending', 'conflict'))`;

/** Today's play of these pairs of players with each other, by `pairOf`. Exact while both players' wallets are locked. */
export const readPairPlay = async (
  db: Queries,
  pairs: readonly (readonly [string, string])[],
  now: Date,
): Promise<Map<string, PairPlay>> => {
  if (pairs.length === 0) return new Map();
  const rows = await db.query<{ one: string; other: string; lead: Paise; at_risk: Paise }>(
    `select p.one, p.other, abs(${wonAsHost('one', 'other')} - ${wonAsHost('other', 'one')})::bigint as lead,
            (${atRiskAsHost('one', 'other')} + ${atRiskAsHost('other', 'one')})::bigint as at_risk
     from jsonb_to_recordset($1::jsonb) p (one uuid, other uuid)`,
    [JSON.stringify(pairs.map(([one, other]) => ({ one, other }))), limitDayOf(now).start],
  );
  return new Map(
    rows.map(({ one, other, lead, at_risk }) => [pairOf(one, other), { lead: paise(lead), atRisk: paise(at_risk) }]),
  );
};
