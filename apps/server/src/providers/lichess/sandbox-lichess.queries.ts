import type { Queries } from '../../platform/db/database.ts';

export type SandboxCode = {
  code: string;
  username: string;
  challenge: string;
  redirect_uri: string;
  client_id: string;
};

export const insertSandboxCode = async (db: Queries, code: SandboxCode, expiresAt: Date) => {
  await db.query(
    `insert into sandbox.lichess_codes (code, username, challenge, redirect_uri, client_id, expires_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [code.code, code.username, code.challenge, code.redirect_uri, code.client_id, expiresAt],
  );
};

/** Takes a code, which is gone then; null when there is none or it has expired. */
export const takeSandboxCode = async (db: Queries, code: string, now: Date): Promise<SandboxCode | null> => {
  const [row] = await db.query<SandboxCode & { expires_at: Date }>(
    `delete from sandbox.lichess_codes where code = $1
     returning code, username, challenge, redirect_uri, client_id, expires_at`,
    [code],
  );
  return row === undefined || row.expires_at <= now ? null : row;
};

export type SandboxGame = {
  game_id: string;
  white: string;
  black: string;
  limit_seconds: number;
  increment_seconds: number;
  white_opened: boolean;
  black_opened: boolean;
  status: string;
  winner: 'white' | 'black' | null;
  requested_at: Date;
  expires_at: Date;
  started_at: Date | null;
  ended_at: Date | null;
};

const COLUMNS = `game_id, white, black, limit_seconds, increment_seconds, white_opened, black_opened, status, winner,
  requested_at, expires_at, started_at, ended_at`;

type NewGame = Pick<
  SandboxGame,
  'game_id' | 'white' | 'black' | 'limit_seconds' | 'increment_seconds' | 'requested_at' | 'expires_at'
>;

export const insertSandboxGame = async (db: Queries, game: NewGame) => {
  await db.query(
    `insert into sandbox.lichess_games (game_id, white, black, limit_seconds, increment_seconds, requested_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      game.game_id,
      game.white,
      game.black,
      game.limit_seconds,
      game.increment_seconds,
      game.requested_at,
      game.expires_at,
    ],
  );
};

export const findSandboxGame = async (db: Queries, gameId: string): Promise<SandboxGame | null> => {
  const [row] = await db.query<SandboxGame>(`select ${COLUMNS} from sandbox.lichess_games where game_id = $1`, [
    gameId,
  ]);
  return row ?? null;
};

/** Opens a game for one colour; it starts when both have. Null when it has expired or is over. */
export const openSandboxGame = async (
  db: Queries,
  { gameId, color, now }: { gameId: string; color: 'white' | 'black'; now: Date },
): Promise<SandboxGame | null> => {
  const [row] = await db.query<SandboxGame>(
    `update sandbox.lichess_games
     set white_opened = white_opened or $2 = 'white', black_opened = black_opened or $2 = 'black',
         status = case when (white_opened or $2 = 'white') and (black_opened or $2 = 'black') then 'started' else status end,
         started_at = case when (white_opened or $2 = 'white') and (black_opened or $2 = 'black')
                           then coalesce(started_at, $3) else started_at end
     where game_id = $1 and status in ('created', 'started') and (started_at is not null or expires_at > $3)
     returning ${COLUMNS}`,
    [gameId, color, now],
  );
  return row ?? null;
};

/** Ends a game that has started; null when none has. */
export const endSandboxGame = async (
  db: Queries,
  { gameId, status, winner, now }: { gameId: string; status: string; winner: 'white' | 'black' | null; now: Date },
): Promise<SandboxGame | null> => {
  const [row] = await db.query<SandboxGame>(
    `update sandbox.lichess_games set status = $2, winner = $3, ended_at = $4
     where game_id = $1 and status = 'started' returning ${COLUMNS}`,
    [gameId, status, winner, now],
  );
  return row ?? null;
};
