import type { BoardGame, DiceKind } from '@muqabla/contract/play/boards/board';
import type { GameTerms } from '@muqabla/contract/play/boards/game-staff-calls';
import type { Queries, Transaction } from '../../../platform/db/database.ts';
import { isUniqueViolation } from '../../../platform/db/sql-errors.ts';

export type StaffGameRow = {
  game_id: string;
  game_name: string;
  title: { en: string; hi: string };
  status: GameTerms['status'];
  image_path: string;
  instructions: { en: string[]; hi: string[] };
  result_mode: GameTerms['resultMode'];
  link_template: string;
  app_name: string | null;
  board_game: BoardGame | null;
  board_clock: string | null;
  board_dice: DiceKind;
  sort_order: number;
  version: number;
};

const COLUMNS =
  'game_id, game_name, title, status, image_path, instructions, result_mode, link_template, app_name, board_game, board_clock, board_dice, sort_order, version';

/** Every game in the operator's order. */
export const listStaffGames = (db: Queries) =>
  db.query<StaffGameRow>(`select ${COLUMNS} from games order by sort_order, game_name`);

/** Locks every game until the transaction ends and returns them in order. */
export const lockGames = (tx: Transaction) =>
  tx.query<StaffGameRow>(`select ${COLUMNS} from games order by sort_order, game_name for no key update`);

/** Locks a game until the transaction ends; null when there is none. */
export const lockGame = async (tx: Transaction, gameId: string): Promise<StaffGameRow | null> => {
  const [row] = await tx.query<StaffGameRow>(`select ${COLUMNS} from games where game_id = $1 for no key update`, [
    gameId,
  ]);
  return row ?? null;
};

const columnsOf = ({ title, status, instructions, resultMode, linkTemplate, appName, board }: GameTerms) => [
  JSON.stringify(title),
  status,
  JSON.stringify({ en: instructions.map(({ en }) => en), hi: instructions.map(({ hi }) => hi) }),
  resultMode,
  linkTemplate,
  appName ?? null,
  board?.game ?? null,
  board?.clock ?? null,
  board?.dice ?? 'free',
];

/** Adds a game at the end; null when its name is taken, ignoring case. */
export const insertGame = async (
  tx: Transaction,
  { gameId, gameName, terms }: { gameId: string; gameName: string; terms: GameTerms },
): Promise<StaffGameRow | null> => {
  try {
    const [row] = await tx.query<StaffGameRow>(
      `insert into games (game_id, game_name, title, status, instructions, result_mode, link_template, app_name, board_game, board_clock, board_dice, sort_order)
       select $1, $2, $3::jsonb, $4, $5::jsonb, $6, $7, $8, $9, $10, $11, coalesce(max(sort_order), 0) + 1 from games
       having count(*) filter (where lower(game_name) = lower($2)) = 0
       returning ${COLUMNS}`,
      [gameId, gameName, ...columnsOf(terms)],
    );
    return row ?? null;
  } catch (error) {
    if (isUniqueViolation(error, 'games_game_name_key')) return null;
    throw error;
  }
};

/** Saves the editable fields of a game. */
export const updateGame = async (tx: Transaction, gameId: string, terms: GameTerms): Promise<StaffGameRow> => {
  const [row] = await tx.query<StaffGameRow>(
    `update games set title = $2::jsonb, status = $3, instructions = $4::jsonb, result_mode = $5, link_template = $6,
       app_name = $7, board_game = $8, board_clock = $9, board_dice = $10, version = version + 1 where game_id = $1 returning ${COLUMNS}`,
    [gameId, ...columnsOf(terms)],
  );
  if (row === undefined) throw new Error(`game ${gameId} vanished`);
  return row;
};

/** Sets the picture of a game. */
export const updateGameImage = async (tx: Transaction, gameId: string, imagePath: string): Promise<StaffGameRow> => {
  const [row] = await tx.query<StaffGameRow>(
    `update games set image_path = $2, version = version + 1 where game_id = $1 returning ${COLUMNS}`,
    [gameId, imagePath],
  );
  if (row === undefined) throw new Error(`game ${gameId} vanished`);
  return row;
};

/** Saves this order of the games. */
export const orderGames = async (tx: Transaction, gameIds: readonly string[]) => {
  await tx.query(
    `update games g set sort_order = o.place from unnest($1::uuid[]) with ordinality o (game_id, place)
     where g.game_id = o.game_id`,
    [gameIds],
  );
};
