import type { BoardGame } from '@muqabla/contract/play/boards/board';
import type { Side } from '@muqabla/contract/play/matches/match';
import { ALL_GAMES } from '@muqabla/games/all-games';
import type { RulesId } from '@muqabla/games/game';
import type { Seal } from '../../../platform/crypto/seal.ts';
import type { Queries, Transaction } from '../../../platform/db/database.ts';
import { clockOf } from '../../matches/match/board-terms.rules.ts';
import { type Board, type BoardPlay, gameOf } from './board.rules.ts';
import { type LinkColumns, linkColumnsOf, linksOfColumns } from './links.rules.ts';

type BoardRow = Omit<LinkColumns, 'host_link' | 'joiner_link'> & {
  match_id: string;
  game: BoardGame;
  rules: RulesId;
  clock: string;
  host_extra_time: boolean;
  joiner_extra_time: boolean;
  status: Board['status'];
  host_commit: string;
  dice_commit: string;
  dice_seed_sealed: Buffer;
  joiner_seed: string | null;
  host_seed: string | null;
  dice_seed: string | null;
  first: BoardPlay['first'] | null;
  position: string | null;
  act_number: number;
  host_milliseconds: number | null;
  joiner_milliseconds: number | null;
  turn_since: Date | null;
  deadline_at: Date | null;
  outcome: string | null;
  started_at: Date | null;
  ended_at: Date | null;
  host_link: Buffer | null;
  joiner_link: Buffer | null;
};

const LINK_COLUMNS = `host_link_roll, host_link, host_sends_links, joiner_link_roll, joiner_link, joiner_sends_links, new_chains, waiting_tap`;
const LINK_TYPES = `host_link_roll int, host_link bytea, host_sends_links boolean, joiner_link_roll int, joiner_link bytea,
  joiner_sends_links boolean, new_chains text, waiting_tap text`;
const SET_LINKS = `(${LINK_COLUMNS}) = (n.${LINK_COLUMNS.replaceAll(', ', ', n.')})`;

const COLUMNS = `match_id, game, rules, clock, host_extra_time, joiner_extra_time, status, host_commit, dice_commit, dice_seed_sealed, joiner_seed, host_seed,
  dice_seed, first, position, act_number, host_milliseconds, joiner_milliseconds, turn_since, deadline_at, outcome,
  started_at, ended_at, ${LINK_COLUMNS}`;

const SEAL_PURPOSE = 'dice-seed';

const openSeed = (seal: Seal, row: BoardRow) => {
  const seed = row.dice_seed ?? seal.open(SEAL_PURPOSE, row.match_id, row.dice_seed_sealed);
  if (seed === null) throw new Error(`the dice seed of match ${row.match_id} was sealed with another key`);
  return seed;
};

const bytesText = (bytes: Buffer | null) => (bytes === null ? null : `\\x${bytes.toString('hex')}`);

const playOf = (row: BoardRow): BoardPlay | null => {
  const { first, host_seed, joiner_seed, position, turn_since, started_at } = row;
  if (first === null || host_seed === null || joiner_seed === null || position === null) return null;
  if (turn_since === null || started_at === null) return null;
  return {
    first,
    hostSeed: host_seed,
    joinerSeed: joiner_seed,
    position: ALL_GAMES[row.rules].parse(position),
    actNumber: row.act_number,
    remaining: { host: row.host_milliseconds ?? 0, joiner: row.joiner_milliseconds ?? 0 },
    since: turn_since,
    startedAt: started_at,
    deadline: row.deadline_at,
    outcome: row.outcome,
  };
};

const boardOf = (row: BoardRow, diceSeed: string): Board => {
  const clock = clockOf(row.game, row.clock);
  if (clock === null) throw new Error(`match ${row.match_id} has no clock ${row.clock}`);
  return {
    matchId: row.match_id,
    game: row.game,
    rules: row.rules,
    clock,
    extraTime: { host: row.host_extra_time, joiner: row.joiner_extra_time },
    status: row.status,
    hostCommit: row.host_commit,
    diceCommit: row.dice_commit,
    diceSeed,
    joinerSeed: row.joiner_seed,
    links: linksOfColumns(
      { ...row, host_link: bytesText(row.host_link), joiner_link: bytesText(row.joiner_link) },
      { hasBegun: row.started_at !== null },
    ),
    play: playOf(row),
    endedAt: row.ended_at,
  };
};

export type BoardPlayers = { readonly hostId: string; readonly joinerId: string | null };

export const sideIn = ({ hostId, joinerId }: BoardPlayers, playerId: string): Side | null => {
  if (playerId === hostId) return 'host';
  return playerId === joinerId ? 'joiner' : null;
};

const byMatch = (rows: readonly BoardRow[], seal: Seal) =>
  new Map(rows.map((row) => [row.match_id, boardOf(row, openSeed(seal, row))]));

const SELECT_BOARDS = `select ${COLUMNS} from board_games where match_id = any ($1::uuid[])`;

/** Locks the boards of matches in key order until the transaction ends, and reads them. Their seeds are secret. */
export const lockBoards = async (
  tx: Transaction,
  seal: Seal,
  matchIds: readonly string[],
): Promise<Map<string, Board>> =>
  matchIds.length === 0
    ? new Map()
    : byMatch(await tx.query<BoardRow>(`${SELECT_BOARDS} order by match_id for no key update`, [matchIds]), seal);

/** The same with the players of each match, in one statement. */
export const lockBoardsOfPlayers = async (
  tx: Transaction,
  seal: Seal,
  matchIds: readonly string[],
): Promise<{ boards: Map<string, Board>; players: Map<string, BoardPlayers> }> => {
  const rows = await tx.query<BoardRow & { host_id: string; joiner_id: string | null }>(
    `select b.*, m.host_id, m.joiner_id from board_games b join matches m on m.match_id = b.match_id
     where b.match_id = any ($1::uuid[]) order by b.match_id for no key update of b`,
    [matchIds],
  );
  const players = rows.map(
    (row) => [row.match_id, { hostId: row.host_id, joinerId: row.joiner_id }] satisfies [string, BoardPlayers],
  );
  return { boards: byMatch(rows, seal), players: new Map(players) };
};

/** A board without a lock; null when the match is not in a board room. Its seed is secret until it is over. */
export const readBoard = async (db: Queries, seal: Seal, matchId: string): Promise<Board | null> => {
  const rows = await db.query<BoardRow>(SELECT_BOARDS, [[matchId]]);
  return byMatch(rows, seal).get(matchId) ?? null;
};

/** The server's seed of the dice of a match, which is published when its game is over; null before. */
export const readPublishedSeed = async (db: Queries, seal: Seal, matchId: string): Promise<string | null> => {
  const board = await readBoard(db, seal, matchId);
  return board?.status === 'over' ? board.diceSeed : null;
};

/** The games that are over, `limit` at a time by match. Their seeds are published. */
export const listFinishedBoards = async (
  db: Queries,
  { after, limit, endedAfter }: { after: string; limit: number; endedAfter: Date | null },
): Promise<Board[]> => {
  const rows = await db.query<BoardRow>(
    `select ${COLUMNS} from board_games where match_id > $1 and status = 'over' and started_at is not null
       and ($3::timestamptz is null or ended_at > $3)
     order by match_id limit $2`,
    [after, limit, endedAfter],
  );
  return rows.map((row) => boardOf(row, row.dice_seed ?? ''));
};

const changedRowOf = (board: Board) => {
  const { play } = board;
  return {
    match_id: board.matchId,
    joiner_extra_time: board.extraTime.joiner,
    status: board.status,
    host_commit: board.hostCommit,
    joiner_seed: board.joinerSeed,
    host_seed: play?.hostSeed ?? null,
    dice_seed: board.status === 'over' ? board.diceSeed : null,
    first: play?.first ?? null,
    position: play === null ? null : gameOf(board).serialise(play.position),
    act_number: play?.actNumber ?? 0,
    host_milliseconds: play?.remaining.host ?? null,
    joiner_milliseconds: play?.remaining.joiner ?? null,
    turn_since: play?.since ?? null,
    deadline_at: play?.deadline ?? null,
    outcome: play?.outcome ?? null,
    started_at: play?.startedAt ?? null,
    ended_at: board.endedAt,
    ...linkColumnsOf(board.links),
  };
};

/** Inserts boards of new matches with their seeds sealed. Sends the statement without waiting for the result. */
export const insertBoards = (tx: Transaction, seal: Seal, boards: readonly Board[]) => {
  if (boards.length === 0) return;
  const rows = boards.map((board) => ({
    ...changedRowOf(board),
    game: board.game,
    rules: board.rules,
    clock: board.clock.name,
    host_extra_time: board.extraTime.host,
    dice_commit: board.diceCommit,
    dice_seed_sealed: `\\x${seal.close(SEAL_PURPOSE, board.matchId, board.diceSeed).toString('hex')}`,
  }));
  tx.send(
    `insert into board_games (${COLUMNS}) select ${COLUMNS} from jsonb_populate_recordset(null::board_games, $1::jsonb)`,
    [JSON.stringify(rows)],
  );
};

/** Updates boards after a move of their match. Sends the statement without waiting for the result. */
export const updateBoards = (tx: Transaction, boards: readonly Board[]) => {
  if (boards.length === 0) return;
  tx.send(
    `update board_games b set joiner_extra_time = n.joiner_extra_time, status = n.status, host_commit = n.host_commit, joiner_seed = n.joiner_seed,
            host_seed = n.host_seed, dice_seed = n.dice_seed, first = n.first, position = n.position,
            act_number = n.act_number, host_milliseconds = n.host_milliseconds,
            joiner_milliseconds = n.joiner_milliseconds, turn_since = n.turn_since, deadline_at = n.deadline_at,
            outcome = n.outcome, started_at = n.started_at, ended_at = n.ended_at, ${SET_LINKS}
     from jsonb_populate_recordset(null::board_games, $1::jsonb) n where b.match_id = n.match_id`,
    [JSON.stringify(boards.map(changedRowOf))],
  );
};

/** The columns that an act changes; the others would be sent and read for nothing. */
const playedRowOf = (board: Board) => {
  const { match_id, position, act_number, host_milliseconds, joiner_milliseconds, turn_since, deadline_at } =
    changedRowOf(board);
  const links = linkColumnsOf(board.links);
  return { match_id, position, act_number, host_milliseconds, joiner_milliseconds, turn_since, deadline_at, ...links };
};

/** Updates running games after acts. Sends the statement without waiting for the result. */
export const updatePlays = (tx: Transaction, boards: readonly Board[]) => {
  if (boards.length === 0) return;
  tx.send(
    `update board_games b set position = n.position, act_number = n.act_number,
            host_milliseconds = n.host_milliseconds, joiner_milliseconds = n.joiner_milliseconds,
            turn_since = n.turn_since, deadline_at = n.deadline_at, ${SET_LINKS}
     from jsonb_to_recordset($1::jsonb) n (match_id uuid, position text, act_number int, host_milliseconds int,
                                           joiner_milliseconds int, turn_since timestamptz, deadline_at timestamptz, ${LINK_TYPES})
     where b.match_id = n.match_id`,
    [JSON.stringify(boards.map(playedRowOf))],
  );
};

/** The players of matches, by match. */
export const readPlayers = async (db: Queries, matchIds: readonly string[]) => {
  const rows =
    matchIds.length === 0
      ? []
      : await db.query<{ match_id: string; host_id: string; joiner_id: string | null }>(
          'select match_id, host_id, joiner_id from matches where match_id = any ($1::uuid[])',
          [matchIds],
        );
  return new Map(rows.map(({ match_id, host_id, joiner_id }) => [match_id, { hostId: host_id, joinerId: joiner_id }]));
};

/** The running games whose deadline has passed, at most `limit`. */
export const listExpiredBoards = async (db: Queries, now: Date, limit: number): Promise<string[]> => {
  const rows = await db.query<{ match_id: string }>(
    "select match_id from board_games where status = 'running' and deadline_at <= $1 limit $2",
    [now, limit],
  );
  return rows.map(({ match_id }) => match_id);
};

/** The seat of a player at a board: the side, and the other one where a robot of the sandbox sits, which has no page. */
export const findSeat = async (
  db: Queries,
  matchId: string,
  playerId: string,
): Promise<{ side: Side; robot: Side | null } | null> => {
  const [row] = await db.query<{ is_host: boolean; has_robot: boolean }>(
    `select m.host_id = $2 as is_host, r.player_id is not null as has_robot from matches m
     left join robots r on r.player_id = case when m.host_id = $2 then m.joiner_id else m.host_id end
     where m.match_id = $1 and $2 in (m.host_id, m.joiner_id)`,
    [matchId, playerId],
  );
  if (row === undefined) return null;
  const [side, other] = row.is_host ? (['host', 'joiner'] as const) : (['joiner', 'host'] as const);
  return { side, robot: row.has_robot ? other : null };
};

/** Deletes the acts of games that are in the archive from now on. */
export const deleteActs = (tx: Transaction, matchIds: readonly string[]): void =>
  tx.send('delete from board_acts where match_id = any ($1::uuid[])', [matchIds]);
