import pg from 'pg';

/** A game on the board that counts: the score of the first player. */
export type LeagueGame = {
  readonly one: string;
  readonly other: string;
  readonly score: 0 | 0.5 | 1;
  readonly at: Date;
};

/**
 * Writes counted games on the board as they stand after many weeks of play, without the matches they are about. Returns the
 * ids of the matches.
 */
export const insertLeagueGames = async (
  ownerUrl: string,
  gameName: string,
  games: readonly LeagueGame[],
): Promise<string[]> => {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  const rows = games.map((game) => ({ ...game, match_id: crypto.randomUUID() }));
  try {
    await owner.query('begin');
    await owner.query('set local session_replication_role = replica');
    await owner.query(
      `insert into board_games (match_id, game, rules, clock, status, host_commit, dice_commit, dice_seed_sealed, dice_seed, ended_at)
       select match_id, 'chess', 'chess-1', '5+0', 'over', repeat('0', 64), repeat('0', 64), '', repeat('0', 64), at
       from jsonb_to_recordset($1::jsonb) g (match_id uuid, at timestamptz)`,
      [JSON.stringify(rows)],
    );
    await owner.query(
      `insert into rating_entries (match_id, version, player_id, opponent_id, game_name, entry_number, kind, score, change,
                                   rating, deviation, volatility, battles, rated_at, entered_at)
       select g.match_id, 5, side.player, side.opponent, $2,
              row_number() over (partition by side.player order by g.at, g.match_id)
                + (select count(*) from rating_entries e where e.player_id = side.player),
              'counted', side.score, 0, 1500, 60, 0.06, 40, g.at, g.at
       from jsonb_to_recordset($1::jsonb) g (match_id uuid, one uuid, other uuid, score real, at timestamptz)
       cross join lateral (values (g.one, g.other, g.score), (g.other, g.one, 1 - g.score)) side (player, opponent, score)`,
      [JSON.stringify(rows), gameName],
    );
    await owner.query('commit');
  } finally {
    await owner.end();
  }
  return rows.map((row) => row.match_id);
};

/** Takes counted games back, as a reversal does. */
export const takeGamesBack = async (ownerUrl: string, matchIds: readonly string[]) => {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    await owner.query('begin');
    await owner.query('set local session_replication_role = replica');
    await owner.query(
      `insert into rating_entries (match_id, version, player_id, opponent_id, game_name, entry_number, kind, score, change,
                                   rating, deviation, volatility, battles, rated_at, entered_at)
       select match_id, version + 1, player_id, opponent_id, game_name, 1000 + row_number() over (), 'takenBack', score, 0,
              rating, deviation, volatility, battles, rated_at, entered_at
       from rating_entries where match_id = any ($1::uuid[])`,
      [matchIds],
    );
    await owner.query('commit');
  } finally {
    await owner.end();
  }
};
