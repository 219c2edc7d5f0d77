// Every battle with a stake of the player has an entry, every counted game of a tournament a row, and their indexes find
// them without reading other players' battles.
/** The condition for rows about battles of the player `$1`, and with a stake also those of the other side. */
export const MATCHES = `match_id in (select e.match_id from ledger.entries e where e.player_id = $1 and e.match_id is not null
    union all select g.match_id from tournament_games g where g.host_id = $1
    union all select g.match_id from tournament_games g where g.joiner_id = $1)`;

/** The condition for rows `t` about battles of which the player `$1` was a side. */
export const OWN_MATCHES = `${MATCHES} and exists (select from matches m where m.match_id = t.match_id and $1 in (m.host_id, m.joiner_id))`;

/** The condition for rows `t` about the side of the player `$1`. */
export const OWN_SIDE = `exists (select from matches m where m.match_id = t.match_id
  and $1 = case t.side when 'host' then m.host_id else m.joiner_id end)`;

/** The condition for rows about screenshots that the player `$1` sent with a result. */
export const OWN_SCREENSHOTS = `file_id in (select r.screenshot_id from match_results r join matches m using (match_id)
  where r.${MATCHES} and $1 = case r.side when 'host' then m.host_id else m.joiner_id end)`;
