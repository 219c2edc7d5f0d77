import type { Queries } from '../../platform/db/database.ts';

export type StagePlayerRow = {
  player_id: string;
  phone: string;
  full_name: string;
  cash_paise: number;
  match_id: string | null;
  status: 'new' | 'requested' | 'running' | 'pending' | 'conflict' | null;
  game_name: string | null;
  side: 'host' | 'joiner' | null;
  opponent: string | null;
  room_code: string | null;
};

const LISTED_PLAYERS = 200;

// Battles that are played come before those that wait, so that the stage shows what a player can act on.
const STAGE_PLAYERS = `
  select p.player_id, p.phone, p.full_name, coalesce(w.deposit_paise + w.reward_paise, 0)::bigint as cash_paise,
         m.match_id, m.status, m.game_name, m.side, other.full_name as opponent, m.room_code
  from players p
  left join ledger.wallets w using (player_id)
  left join lateral (
    select *, case when host_id = p.player_id then 'host' else 'joiner' end as side,
           case when host_id = p.player_id then joiner_id else host_id end as other_id
    from matches
    where (host_id = p.player_id or joiner_id = p.player_id)
      and status in ('new', 'requested', 'running', 'pending', 'conflict')
    order by array_position(array['running', 'requested', 'pending', 'conflict', 'new'], status), status_since desc limit 1
  ) m on true
  left join players other on other.player_id = m.other_id`;

/** The phones of those who play the past days of a sandbox, as a pattern of SQL. */
export const PAST_PHONES = '93000000__';

/** The phones of all whom the seeding plays: in the lobby, on the seeded day and on the past days. */
const SEEDED_PHONES = '^9[123]0000';

/**
 * The players of the sandbox, those who have played most first: they have a past to look at. While it is seeded, those
 * whom the seeding plays are left out: it would stumble over what a person does as one of them, and an act of today would
 * stand between their past days.
 */
export const readStagePlayers = (db: Queries, { isSeeding }: { isSeeding: boolean }) =>
  db.query<StagePlayerRow>(
    `${STAGE_PLAYERS} where p.phone <> all ($1) and not ($2 and p.phone ~ '${SEEDED_PHONES}') order by w.stakes_kept desc nulls last, p.phone limit ${LISTED_PLAYERS}`,
    [ROBOTS.map(({ phone }) => phone), isSeeding],
  );

/** The robots that join a tournament, so that its standings live. */
export const ARENA_ROBOTS = [
  { phone: '9000000099', fullName: 'Robo Rani' },
  { phone: '9000000098', fullName: 'Robo Raju' },
  { phone: '9000000097', fullName: 'Robo Rima' },
] as const;

/** The robots of the stage, players like any others: some are free while a tournament runs. */
export const ROBOTS = [
  ...ARENA_ROBOTS,
  { phone: '9000000096', fullName: 'Robo Ravi' },
  { phone: '9000000095', fullName: 'Robo Reva' },
] as const;
export type Robot = (typeof ROBOTS)[number];

export const findStagePlayer = async (db: Queries, phone: string): Promise<StagePlayerRow | null> => {
  const [row] = await db.query<StagePlayerRow>(`${STAGE_PLAYERS} where p.phone = $1`, [phone]);
  return row ?? null;
};

/** The last time step of an authenticator that was used to sign in, by e-mail. */
export const readTotpSteps = async (db: Queries, emails: readonly string[]): Promise<Map<string, number>> => {
  const rows = await db.query<{ email: string; last_totp_step: number }>(
    'select email, last_totp_step from staff where email = any ($1)',
    [emails],
  );
  return new Map(rows.map(({ email, last_totp_step }) => [email, last_totp_step]));
};

export type StageMatchRow = {
  match_id: string;
  game_name: string;
  room: 'manual' | 'auto' | 'board';
  status: string;
  stake_paise: number;
  host_id: string;
  joiner_id: string | null;
  host: string;
  joiner: string | null;
  room_code: string | null;
  host_result: 'win' | 'loss' | 'cancel' | null;
  joiner_result: 'win' | 'loss' | 'cancel' | null;
  /** The commit and the seed of a board room. */
  host_commit: string | null;
  joiner_seed: string | null;
};

/** A match with the names of its players and what each has reported; null when there is none. */
export const findStageMatch = async (db: Queries, matchId: string): Promise<StageMatchRow | null> => {
  const [row] = await db.query<StageMatchRow>(
    `select m.match_id, m.game_name, m.room, m.status, m.stake_paise, m.host_id, m.joiner_id, host.full_name as host,
            joiner.full_name as joiner, m.room_code, hr.result as host_result, jr.result as joiner_result,
            b.host_commit, b.joiner_seed
     from matches m join players host on host.player_id = m.host_id
     left join players joiner on joiner.player_id = m.joiner_id
     left join board_games b on b.match_id = m.match_id
     left join match_results hr on hr.match_id = m.match_id and hr.side = 'host'
     left join match_results jr on jr.match_id = m.match_id and jr.side = 'joiner'
     where m.match_id = $1`,
    [matchId],
  );
  return row ?? null;
};

/** True for a game on the board that players can open now. */
export const hasBoardGame = async (db: Queries, gameName: string): Promise<boolean> =>
  (
    await db.query(`select from games where game_name = $1 and status = 'active' and board_game is not null`, [
      gameName,
    ])
  ).length > 0;

/** True when this player has won a battle against a robot. */
export const hasBeatenRobot = async (db: Queries, playerId: string): Promise<boolean> => {
  const rows = await db.query(
    `select from matches m join robots r on r.player_id = case m.winner when 'host' then m.joiner_id else m.host_id end
     where m.status = 'completed'
       and (m.host_id = $1 and m.winner = 'host' or m.joiner_id = $1 and m.winner = 'joiner') limit 1`,
    [playerId],
  );
  return rows.length > 0;
};

/** The rematch of a battle that its opponent offers the robot; null when there is none. */
export const findRematchOffer = async (
  db: Queries,
  { matchId, robotId }: { matchId: string; robotId: string },
): Promise<Pick<StageMatchRow, 'match_id' | 'host_commit'> | null> => {
  const [row] = await db.query<Pick<StageMatchRow, 'match_id' | 'host_commit'>>(
    `select m.match_id, b.host_commit from matches m left join board_games b using (match_id)
     where m.rematch_of = $1 and m.invited_player_id = $2 and m.status = 'new'`,
    [matchId, robotId],
  );
  return row ?? null;
};

/** The player's unfinished match with a robot, whose phone it has, or the open one that the player hosts. */
export const findMatchToPlay = async (db: Queries, playerId: string) => {
  const [row] = await db.query<{
    match_id: string;
    status: string;
    game_name: string;
    stake_paise: number;
    robot_phone: string | null;
  }>(
    `select m.match_id, m.status, m.game_name, m.stake_paise, r.phone as robot_phone
     from matches m
     left join players r on r.phone = any ($2) and r.player_id in (m.host_id, m.joiner_id)
     where $1 in (m.host_id, m.joiner_id) and r.phone is not null and m.status in ('requested', 'running', 'pending')
        or m.host_id = $1 and m.status = 'new' and m.invited_player_id is null and m.challenge_code is null
     order by m.status = 'new', m.created_at desc limit 1`,
    [playerId, ROBOTS.map(({ phone }) => phone)],
  );
  return row ?? null;
};

/** The accounts of robots that have one. */
export const listRobotAccounts = (db: Queries) =>
  db.query<{ phone: string; player_id: string }>('select phone, player_id from players where phone = any ($1)', [
    ROBOTS.map(({ phone }) => phone),
  ]);

/** A robot that plays no battle of this game and is not among these phones; the first one when there is none. */
export const findFreeRobot = async (db: Queries, gameName: string, playedOut: ReadonlySet<string>): Promise<Robot> => {
  const busy = await db.query<{ phone: string }>(
    `select p.phone from players p join matches m on p.player_id in (m.host_id, m.joiner_id)
     where p.phone = any ($2) and m.game_name = $1 and m.status in ('new', 'requested', 'running', 'pending', 'conflict')`,
    [gameName, ROBOTS.map(({ phone }) => phone)],
  );
  const phones = new Set(busy.map(({ phone }) => phone));
  return ROBOTS.find(({ phone }) => !phones.has(phone) && !playedOut.has(phone)) ?? ROBOTS[0];
};

export type ArenaRow = { readonly tournament_id: string; readonly entry_paise: number };

/** The tournament in which a player has a seat and that is planned or runs, the next to end first. */
export const findArenaOf = async (db: Queries, playerId: string): Promise<ArenaRow | null> => {
  const [row] = await db.query<ArenaRow>(
    `select t.tournament_id, t.entry_paise from tournament_players p join tournaments t using (tournament_id)
     where p.player_id = $1 and p.left_at is null and t.status in ('planned', 'running') order by t.ends_at limit 1`,
    [playerId],
  );
  return row ?? null;
};

/** A tournament as a robot with a seat sees it, with the robot's unfinished game there. */
export const findArenaRobot = async (
  db: Queries,
  { tournamentId, robotId }: { tournamentId: string; robotId: string },
) => {
  const [row] = await db.query<{
    state: string;
    match_id: string | null;
    status: 'new' | 'requested' | 'running' | null;
    is_host: boolean;
    lasts_an_hour: boolean;
  }>(
    `select t.status as state, t.ends_at - t.starts_at >= interval '1 hour' as lasts_an_hour, m.match_id, m.status, m.host_id = $2 as is_host
     from tournaments t
     left join lateral (
       select match_id, status, host_id from matches
       where tournament_id = t.tournament_id and status in ('new', 'requested', 'running') and $2 in (host_id, joiner_id)
       order by match_id desc limit 1) m on true
     where t.tournament_id = $1`,
    [tournamentId, robotId],
  );
  if (row === undefined) return null;
  const { state, match_id: matchId, status, is_host: isHost, lasts_an_hour: lastsAnHour } = row;
  return {
    isOver: !['planned', 'running', 'finishing'].includes(state),
    isRunning: state === 'running',
    lastsAnHour,
    matchId,
    game: status === null ? null : { status, isHost },
  };
};
