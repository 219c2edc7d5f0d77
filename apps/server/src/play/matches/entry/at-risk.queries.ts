// Each side of a battle reads one index.
const stakedBy = (side: 'host' | 'joiner', statuses: string) => `
  (select coalesce(sum(stake_paise), 0) from matches where ${side}_id = $PLAYER and status in (${statuses}))`;
const ENTRIES = `
  (select coalesce(sum(t.entry_paise), 0) from tournament_players entrant join tournaments t using (tournament_id)
   where entrant.player_id = $PLAYER and entrant.left_at is null and t.status not in ('paid', 'cancelled'))`;
const ACCEPTED = "'requested', 'running', 'pending', 'conflict'";

/** SQL for the stakes and entries of a player, named by a column, in battles and tournaments that are not over. */
export const atRiskOf = (player: string) =>
  `(${stakedBy('host', `'new', ${ACCEPTED}`)} + ${stakedBy('joiner', ACCEPTED)} + ${ENTRIES})::bigint`.replaceAll(
    '$PLAYER',
    player,
  );
