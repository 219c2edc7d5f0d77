import type { Language } from '@muqabla/contract/refusals';
import type { Game } from '@muqabla/contract/settings/settings-calls';
import type { Queries } from '../platform/db/database.ts';

type Row = {
  game_id: string;
  game_name: string;
  title: Record<Language, string>;
  status: Game['status'];
  image_path: string;
  instructions: Record<Language, string[]>;
  result_mode: Game['resultMode'];
};

/** All games in the operator's order, in one language. */
export const listGames = async (db: Queries, language: Language): Promise<Game[]> => {
  const rows = await db.query<Row>(
    `select game_id, game_name, title, status, image_path, instructions, result_mode
     from games order by sort_order, game_name`,
  );
  return rows.map((row) => ({
    _id: row.game_id,
    gameName: row.game_name,
    title: row.title[language],
    status: row.status,
    game_image: row.image_path,
    instructions: row.instructions[language],
    resultMode: row.result_mode,
  }));
};

/** Whether these games are active and how their results are decided, by name; unknown names are absent. */
export const findGames = async (db: Queries, gameNames: readonly string[]) => {
  const rows =
    gameNames.length === 0
      ? []
      : await db.query<Pick<Row, 'game_name' | 'status' | 'result_mode'>>(
          'select game_name, status, result_mode from games where game_name = any ($1)',
          [gameNames],
        );
  return new Map(
    rows.map(({ game_name, status, result_mode }) => [
      game_name,
      { isActive: status === 'active', resultMode: result_mode },
    ]),
  );
};
