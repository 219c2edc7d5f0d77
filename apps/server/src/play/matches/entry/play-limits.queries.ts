import { paise } from '@muqabla/contract/money';
import { LIMITS_COLUMNS, type LimitsRow, limitsOf } from '../../../accounts/limits/limits.queries.ts';
import { limitDayOf, type PlayLimits } from '../../../accounts/limits/limits.rules.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { atRiskOf } from './at-risk.queries.ts';
import { playedMinutesOf } from './play-time.queries.ts';

// Stakes less prizes of a side's matches settled since $2, by one index.
const settledOf = (side: 'host' | 'joiner') => `
  (select coalesce(sum(case when winner = '${side}' then commission_paise - stake_paise else stake_paise end), 0) as lost
   from matches where ${side}_id = $PLAYER and status = 'completed' and status_since >= $2)`;
// Entries less prizes of tournaments that were paid since $2.
const TOURNAMENTS_LOST = `
  (select coalesce(sum(t.entry_paise - entrant.prize_paise), 0) as lost
   from tournament_players entrant join tournaments t using (tournament_id)
   where entrant.player_id = $PLAYER and entrant.left_at is null and t.status = 'paid' and t.ended_at >= $2)`;

const figuresOf = (player: string) =>
  `select (${settledOf('host')} + ${settledOf('joiner')} + ${TOURNAMENTS_LOST})::bigint as lost_today,
          ${atRiskOf('$PLAYER')} as at_risk`.replaceAll('$PLAYER', player);

/**
 * The limits of players with the figures that count against their daily loss, by player id. Players without limits are
 * absent and cost one index lookup; the figures are read only for players with a limit that they count against.
 */
export const readPlayLimits = async (
  db: Queries,
  playerIds: readonly string[],
  now: Date,
): Promise<Map<string, PlayLimits>> => {
  if (playerIds.length === 0) return new Map();
  const rows = await db.query<
    LimitsRow & { lost_today: number | null; at_risk: number | null; played_minutes: number | null }
  >(
    `select ${LIMITS_COLUMNS}, figures.lost_today, figures.at_risk,
       case when play_minutes is not null then ${playedMinutesOf('l.player_id', { dayStart: '$2', now: '$3' })} end as played_minutes
     from player_limits l left join lateral (${figuresOf('l.player_id')}) figures on l.loss_paise is not null
     where player_id = any ($1::uuid[])`,
    [playerIds, limitDayOf(now).start, now],
  );
  return new Map(
    rows.map((row) => [
      row.player_id,
      {
        ...limitsOf(row),
        lostToday: paise(row.lost_today ?? 0),
        atRisk: paise(row.at_risk ?? 0),
        playedMinutes: row.played_minutes ?? 0,
      },
    ]),
  );
};

/** The losses of today and the stakes at risk of players, with or without a limit, by player id. */
export const readLossesToday = async (
  db: Queries,
  playerIds: readonly string[],
  now: Date,
): Promise<Map<string, Pick<PlayLimits, 'lostToday' | 'atRisk'>>> => {
  if (playerIds.length === 0) return new Map();
  const rows = await db.query<{ player_id: string; lost_today: number; at_risk: number }>(
    `select p.player_id, figures.lost_today, figures.at_risk
     from unnest($1::uuid[]) p (player_id) cross join lateral (${figuresOf('p.player_id')}) figures`,
    [playerIds, limitDayOf(now).start],
  );
  return new Map(rows.map((row) => [row.player_id, { lostToday: paise(row.lost_today), atRisk: paise(row.at_risk) }]));
};

/** A player's loss of today and stakes at risk, with or without a limit. */
export const readLossToday = async (db: Queries, playerId: string, now: Date) =>
  (await readLossesToday(db, [playerId], now)).get(playerId) ?? { lostToday: paise(0), atRisk: paise(0) };
