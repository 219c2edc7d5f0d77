import type { Game } from '@muqabla/contract/core/settings/settings-calls';
import type { Language } from '@muqabla/contract/languages';
import { BOARD_DICE, type BoardGame, type BoardTerms, type DiceKind } from '@muqabla/contract/play/boards/board';
import type { Bilingual } from '@muqabla/contract/texts';
import { linesWrittenIn, writtenIn } from '@muqabla/messages/text-in';
import type { Queries } from '../../../platform/db/database.ts';
import { isRoomCodeOff, type RoomSettings } from './offer.rules.ts';

type Row = {
  game_id: string;
  game_name: string;
  title: Bilingual;
  status: Game['status'];
  image_path: string;
  instructions: { en: string[]; hi: string[] };
  result_mode: Game['resultMode'];
  board_game: BoardGame | null;
  board_clock: string | null;
  board_dice: DiceKind;
};

type TermsRow = Pick<Row, 'board_game' | 'board_clock' | 'board_dice'>;

/** The game, the clock and the dice of a board room; null in other rooms. */
export const boardTermsOf = ({ board_game: game, board_clock: clock, board_dice: dice }: TermsRow): BoardTerms | null =>
  game === null || clock === null ? null : { game, clock, ...(BOARD_DICE[game].length > 0 && { dice }) };

/** All games in the operator's order, in one language. Those with a room code are closed where the operator does not offer them. */
export const listGames = async (
  db: Queries,
  { language, settings }: { language: Language; settings: RoomSettings },
): Promise<Game[]> => {
  const rows = await db.query<Row>(
    `select game_id, game_name, title, status, image_path, instructions, result_mode, board_game, board_clock, board_dice
     from games order by sort_order, game_name`,
  );
  return rows.map((row) => {
    const board = boardTermsOf(row);
    return {
      _id: row.game_id,
      gameName: row.game_name,
      title: writtenIn(row.title, language),
      status: isRoomCodeOff(row.result_mode, settings) ? 'inactive' : row.status,
      game_image: row.image_path,
      instructions: linesWrittenIn(row.instructions, language),
      resultMode: row.result_mode,
      ...(board !== null && { board }),
    };
  });
};

/** Finds the state, the kind of room and the terms of these games, by name; unknown names are absent. */
export const findGames = async (db: Queries, gameNames: readonly string[]) => {
  const rows =
    gameNames.length === 0
      ? []
      : await db.query<TermsRow & Pick<Row, 'game_name' | 'status' | 'result_mode'>>(
          'select game_name, status, result_mode, board_game, board_clock, board_dice from games where game_name = any ($1)',
          [gameNames],
        );
  return new Map(
    rows.map((row) => [
      row.game_name,
      {
        isActive: row.status === 'active',
        resultMode: row.result_mode,
        board: boardTermsOf(row),
      },
    ]),
  );
};
