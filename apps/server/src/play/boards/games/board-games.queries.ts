import type { Economy } from '@muqabla/contract/economy';
import { BOARD_DICE, type BoardTerms, type DiceKind } from '@muqabla/contract/play/boards/board';
import { text, type Words } from '@muqabla/contract/texts';
import { bothOf } from '@muqabla/messages/text-in';
import type { Queries } from '../../../platform/db/database.ts';

type NewBoardGame = {
  gameName: string;
  title: Words;
  imagePath: string;
  instructions: readonly Words[];
  board: BoardTerms;
};

const IN_THE_APP = text('You play here in the app: no room code, no screenshot.');

const LUDO_RULES = [
  text(
    '15 seconds for each roll or move. A missed turn is played for you; the third in a row or the fifth in all loses.',
  ),
  text(
    'A six brings a token out. A six, a capture and a token home give one more roll; three sixes in a row lose the turn.',
  ),
  text('No one knows a roll before it is tapped. You can check every roll after the game.'),
];

const BOARD_GAMES: readonly NewBoardGame[] = [
  {
    gameName: 'Instant Ludo Quick',
    title: text('Instant Ludo Quick'),
    imagePath: '/art/tile-ludo-quick.svg',
    instructions: [IN_THE_APP, text('The first token home wins.'), ...LUDO_RULES],
    board: { game: 'ludo-quick', clock: '15 s' },
  },
  {
    gameName: 'Instant Ludo Classic',
    title: text('Instant Ludo Classic'),
    imagePath: '/art/tile-ludo.svg',
    instructions: [IN_THE_APP, text('All four tokens home wins.'), ...LUDO_RULES],
    board: { game: 'ludo-classic', clock: '15 s' },
  },
  {
    gameName: 'Instant Chess',
    title: text('Instant Chess'),
    imagePath: '/art/tile-chess.svg',
    instructions: [
      IN_THE_APP,
      text('5 minutes each and 3 seconds more for every move. Checkmate, resignation or time decide.'),
      text('A draw returns both stakes.'),
      text('Chance decides who has white, fixed before you start. You can check it after the game.'),
    ],
    board: { game: 'chess', clock: '5+3' },
  },
  {
    gameName: 'Instant Carrom',
    title: text('Instant Carrom'),
    imagePath: '/art/tile-carrom.svg',
    instructions: [
      IN_THE_APP,
      text('Pocket all nine of your coins first. Whoever breaks, fixed before you start, plays white.'),
      text(
        '15 seconds a shot, counted when everything rests. A missed shot passes the turn; the third in a row or the fifth in all loses.',
      ),
      text('The queen counts when you cover her: pocket one of yours with the same shot or the next.'),
      text('Every shot can be computed again from the record. You can check it after the game.'),
    ],
    board: { game: 'carrom', clock: '15 s' },
  },
];

/** The titles where no game is played elsewhere, so that none has to be told apart as the one that is paid at once. */
const PLAIN_TITLES: Readonly<Record<string, Words>> = {
  'Instant Ludo Quick': text('Ludo Quick'),
  'Instant Ludo Classic': text('Ludo Classic'),
  'Instant Chess': text('Chess'),
  'Instant Carrom': text('Carrom'),
};

const linesOf = (words: readonly Words[]) => {
  const lines = words.map(bothOf);
  return { en: lines.map(({ en }) => en), hi: lines.map(({ hi }) => hi) };
};

/** In points, where a league is what is played for, dice are even where the game can have them. */
const inPoints = (game: NewBoardGame): NewBoardGame => {
  const { gameName, title, board } = game;
  const kinds: readonly DiceKind[] = BOARD_DICE[board.game];
  return {
    ...game,
    title: PLAIN_TITLES[gameName] ?? title,
    // The first line tells a game apart from those in another app.
    instructions: game.instructions.slice(1),
    board: kinds.includes('even') ? { ...board, dice: 'even' } : board,
  };
};

/** Adds the games of the board rooms that are missing, at the end of the list; in points under plain titles, Ludo with even dice. */
export const insertBoardGames = async (db: Queries, economy: Economy = 'sandbox') => {
  const games = economy === 'points' ? BOARD_GAMES.map(inPoints) : BOARD_GAMES;
  const rows = games.map(({ gameName, title, imagePath, instructions, board }) => ({
    game_name: gameName,
    title: bothOf(title),
    image_path: imagePath,
    instructions: linesOf(instructions),
    board_game: board.game,
    board_clock: board.clock,
    board_dice: board.dice ?? 'free',
  }));
  await db.query(
    `insert into games (game_id, game_name, title, status, image_path, instructions, result_mode, board_game, board_clock, board_dice, sort_order)
     select uuidv7(), g.game_name, g.title, 'active', g.image_path, g.instructions, 'board', g.board_game, g.board_clock, g.board_dice,
            (select coalesce(max(sort_order), 0) from games) + row_number() over ()
     from jsonb_to_recordset($1::jsonb) g (game_name text, title jsonb, image_path text, instructions jsonb,
                                           board_game text, board_clock text, board_dice text)
     on conflict (game_name) do nothing`,
    [JSON.stringify(rows)],
  );
};
