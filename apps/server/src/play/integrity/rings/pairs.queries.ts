import { FAST_CONCESSION_SECONDS } from '@muqabla/contract/play/integrity/ring-terms';
import type { RulesId } from '@muqabla/games/game';
import type { Seat } from '@muqabla/games/seat';
import type { Queries } from '../../../platform/db/database.ts';
import { firstIdAt } from '../../../platform/ids.ts';
import type { FrequentPair } from './link.rules.ts';
import { isThrown } from './thrown-position.rules.ts';

/** The battles that two players must have had in the span, and the part of them that one must have won. */
const PAIR_GAMES = 4;
const PAIR_SHARE = 0.7;
/** The sign-ins of a player that are compared, the newest first. */
const SIGN_INS = 50;

type Row = {
  winner_id: string;
  loser_id: string;
  games: number;
  wins: number;
  net: number;
  conceded: number;
  fast: number;
  resigned: { rules: RulesId; position: string; loser: Seat }[] | null;
  device: boolean;
  address: boolean;
  payee: boolean;
  referral: boolean;
  same_referrer: boolean;
  winner_games: number;
  winner_wins: number;
  loser_games: number;
  loser_wins: number;
  winner_deposited: number;
  winner_withdrawn: number;
  loser_deposited: number;
  loser_withdrawn: number;
};

// A match begins with the time of its creation, so that the index of matches that are over serves the span. A server on one
// machine with its players sees no address of theirs.
const PAIRS = `
  with played as materialized (
    select m.match_id, m.stake_paise, least(m.host_id, m.joiner_id) as first_id, greatest(m.host_id, m.joiner_id) as second_id,
           (m.winner = 'host') = (m.host_id < m.joiner_id) as first_won, m.room,
           case m.winner when 'host' then 'joiner' else 'host' end as losing_side
    from games g join matches m on m.game_name = g.game_name and m.status = 'completed'
      and m.match_id >= $1 and m.match_id < $2 and m.stake_paise > 0
  ), counted as (
    select *, count(*) over pair as games, count(*) filter (where first_won) over pair as first_wins,
           sum(case when first_won then stake_paise else -stake_paise end) over pair as first_net
    from played window pair as (partition by first_id, second_id)
  ), frequent as materialized (
    select match_id, losing_side, room, games::int, greatest(first_wins, games - first_wins)::int as wins,
           case when first_wins * 2 > games then first_id else second_id end as winner_id,
           case when first_wins * 2 > games then second_id else first_id end as loser_id,
           (case when first_wins * 2 > games then first_net else -first_net end)::bigint as net,
           first_won = (first_wins * 2 > games) as is_won
    from counted where games >= ${PAIR_GAMES} and greatest(first_wins, games - first_wins) >= ${PAIR_SHARE} * games
  ), pairs as materialized (
    select distinct winner_id, loser_id, games, wins, net from frequent
  ), people as materialized (
    select winner_id as player_id from pairs union select loser_id from pairs
  ), totals as materialized (
    select player_id, sum(games)::int as games, sum(wins)::int as wins from (
      select first_id as player_id, count(*) as games, count(*) filter (where first_won) as wins from played group by 1
      union all
      select second_id, count(*), count(*) filter (where not first_won) from played group by 1
    ) sides join people using (player_id) group by 1
  ), lost as (
    select winner_id, loser_id, match_id, losing_side, room from frequent where is_won
  ), ends as (
    select l.winner_id, l.loser_id,
           case when g.match_id is null then extract(epoch from r.submitted_at - e.happened_at)
                when g.outcome like 'won:%:resigned' then extract(epoch from g.ended_at - g.started_at) end as seconds,
           case when g.outcome like 'won:%:resigned' and g.position is not null
                then jsonb_build_object('rules', g.rules, 'position', g.position, 'loser', l.losing_side) end as resigned
    from lost l
    left join board_games g on l.room = 'board' and g.match_id = l.match_id
    left join match_results r on l.room <> 'board' and r.match_id = l.match_id and r.side = l.losing_side and r.result = 'loss'
    left join match_events e on l.room <> 'board' and e.match_id = l.match_id and e.move = 'start'
  ), conceded as materialized (
    select winner_id, loser_id, count(seconds)::int as conceded,
           count(*) filter (where seconds <= ${FAST_CONCESSION_SECONDS})::int as fast,
           jsonb_agg(resigned) filter (where resigned is not null) as resigned
    from ends group by 1, 2
  ), sign_ins as materialized (
    select p.player_id, s.device_hash, s.address from people p
    cross join lateral (
      select device_hash, address, created_at from sessions where player_id = p.player_id
      order by session_id desc limit ${SIGN_INS}) s
    where s.created_at >= $3
  ), devices as materialized (
    select distinct player_id, device_hash from sign_ins where device_hash is not null
  ), addresses as materialized (
    select distinct player_id, address from sign_ins
    where address is not null and address not in ('127.0.0.1', '::1', '::ffff:127.0.0.1')
  ), payees as materialized (
    select distinct w.player_id, w.payout_target from people join withdrawals w using (player_id)
  ), same_device as materialized (
    select distinct p.winner_id, p.loser_id from pairs p
    join devices a on a.player_id = p.winner_id join devices b on b.player_id = p.loser_id and b.device_hash = a.device_hash
  ), same_address as materialized (
    select distinct p.winner_id, p.loser_id from pairs p
    join addresses a on a.player_id = p.winner_id join addresses b on b.player_id = p.loser_id and b.address = a.address
  ), same_payee as materialized (
    select distinct p.winner_id, p.loser_id from pairs p
    join payees a on a.player_id = p.winner_id join payees b on b.player_id = p.loser_id and b.payout_target = a.payout_target
  ), deposited as materialized (
    select d.player_id, sum(d.amount_paise)::bigint as paise from people join deposits d using (player_id)
    where d.status in ('captured', 'suspense') and d.settled_at >= $3 and d.settled_at < $4 group by 1
  ), withdrawn as materialized (
    select w.player_id, sum(w.amount_paise)::bigint as paise from people join withdrawals w using (player_id)
    where w.status = 'paid' and w.settled_at >= $3 and w.settled_at < $4 group by 1
  )
  select p.winner_id, p.loser_id, p.games, p.wins, p.net, coalesce(c.conceded, 0) as conceded, coalesce(c.fast, 0) as fast, c.resigned,
         sd.winner_id is not null as device, sa.winner_id is not null as address, sp.winner_id is not null as payee,
         coalesce(w.referrer_id = l.player_id or l.referrer_id = w.player_id, false) as referral,
         coalesce(w.referrer_id = l.referrer_id, false) as same_referrer,
         tw.games as winner_games, tw.wins as winner_wins, tl.games as loser_games, tl.wins as loser_wins,
         coalesce(dw.paise, 0) as winner_deposited, coalesce(ow.paise, 0) as winner_withdrawn,
         coalesce(dl.paise, 0) as loser_deposited, coalesce(ol.paise, 0) as loser_withdrawn
  from pairs p
  join players w on w.player_id = p.winner_id and w.deleted_at is null
  join players l on l.player_id = p.loser_id and l.deleted_at is null
  join totals tw on tw.player_id = p.winner_id join totals tl on tl.player_id = p.loser_id
  left join same_device sd on sd.winner_id = p.winner_id and sd.loser_id = p.loser_id
  left join same_address sa on sa.winner_id = p.winner_id and sa.loser_id = p.loser_id
  left join same_payee sp on sp.winner_id = p.winner_id and sp.loser_id = p.loser_id
  left join conceded c on c.winner_id = p.winner_id and c.loser_id = p.loser_id
  left join deposited dw on dw.player_id = p.winner_id left join withdrawn ow on ow.player_id = p.winner_id
  left join deposited dl on dl.player_id = p.loser_id left join withdrawn ol on ol.player_id = p.loser_id
  order by p.winner_id, p.loser_id`;

const pairOf = (row: Row): FrequentPair => ({
  winnerId: row.winner_id,
  loserId: row.loser_id,
  games: row.games,
  wins: row.wins,
  net: row.net,
  conceded: row.conceded,
  fast: row.fast,
  resigned: row.resigned?.length ?? 0,
  thrown: row.resigned?.filter(isThrown).length ?? 0,
  sharesDevice: row.device,
  sharesAddress: row.address,
  sharesPayee: row.payee,
  isReferral: row.referral,
  sharesReferrer: row.same_referrer,
  winnerTotals: { games: row.winner_games, wins: row.winner_wins },
  loserTotals: { games: row.loser_games, wins: row.loser_wins },
  winnerDeposited: row.winner_deposited,
  winnerWithdrawn: row.winner_withdrawn,
  loserDeposited: row.loser_deposited,
  loserWithdrawn: row.loser_withdrawn,
});

/**
 * Reads the pairs of players who battled several times in a span and where one of the two won most, by one statement. It reads the
 * battles of the span once, and sign-ins, payees and money of the players in such pairs alone.
 */
export const readFrequentPairs = async (
  db: Queries,
  { from, until }: { from: Date; until: Date },
): Promise<FrequentPair[]> => {
  const rows = await db.query<Row>(PAIRS, [firstIdAt(from), firstIdAt(until), from, until]);
  return rows.map(pairOf);
};
