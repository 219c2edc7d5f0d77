import type { Economy } from '@muqabla/contract/economy';
import type { BoardTerms } from '@muqabla/contract/play/boards/board';
import type { Queries } from '../../platform/db/database.ts';

type NewBoardGame = {
  gameName: string;
  title: { en: string; hi: string };
  imagePath: string;
  instructions: { en: string[]; hi: string[] };
  board: BoardTerms;
};

const IN_THE_APP = {
  en: 'You play here in the app: no room code, no screenshot.',
  hi: 'गेम यहीं ऐप में खेला जाता है: न रूम कोड, न स्क्रीनशॉट।',
};

const LUDO_RULES = {
  en: [
    '15 seconds for each roll or move. A missed turn is played for you; the third in a row or the fifth in all loses.',
    'A six brings a token out. A six, a capture and a token home give one more roll; three sixes in a row lose the turn.',
    'The dice are fixed before you start. You can check every roll after the game.',
  ],
  hi: [
    'हर चाल के लिए 15 सेकंड। बारी छूटी तो चाल अपने आप चलती है; लगातार तीसरी या कुल पाँचवीं छूटी तो हार।',
    'छक्के पर गोटी निकलती है। छक्का, गोटी काटना और गोटी घर पहुँचना एक और बारी देते हैं; लगातार तीन छक्के पर बारी जाती है।',
    'पासे गेम से पहले तय हो जाते हैं। गेम के बाद आप हर पासा जाँच सकते हैं।',
  ],
};

const ludo = (goal: { en: string; hi: string }) => ({
  en: [IN_THE_APP.en, goal.en, ...LUDO_RULES.en],
  hi: [IN_THE_APP.hi, goal.hi, ...LUDO_RULES.hi],
});

const BOARD_GAMES: readonly NewBoardGame[] = [
  {
    gameName: 'Instant Ludo Quick',
    title: { en: 'Instant Ludo Quick', hi: 'इंस्टेंट लूडो क्विक' },
    imagePath: '/art/tile-ludo-quick.svg',
    instructions: ludo({ en: 'The first token home wins.', hi: 'जिसकी पहली गोटी घर पहुँचे, वही जीता।' }),
    board: { game: 'ludo-quick', clock: '15 s' },
  },
  {
    gameName: 'Instant Ludo Classic',
    title: { en: 'Instant Ludo Classic', hi: 'इंस्टेंट लूडो क्लासिक' },
    imagePath: '/art/tile-ludo.svg',
    instructions: ludo({ en: 'All four tokens home wins.', hi: 'जिसकी चारों गोटियाँ घर पहुँचें, वही जीता।' }),
    board: { game: 'ludo-classic', clock: '15 s' },
  },
  {
    gameName: 'Instant Chess',
    title: { en: 'Instant Chess', hi: 'इंस्टेंट शतरंज' },
    imagePath: '/art/tile-chess.svg',
    instructions: {
      en: [
        IN_THE_APP.en,
        '5 minutes each and 3 seconds more for every move. Checkmate, resignation or time decide.',
        'A draw returns both stakes.',
        'Chance decides who has white, fixed before you start. You can check it after the game.',
      ],
      hi: [
        IN_THE_APP.hi,
        'हर खिलाड़ी को 5 मिनट और हर चाल पर 3 सेकंड और। मात, हार मानना या समय से फ़ैसला।',
        'बराबरी पर दोनों की राशि वापस।',
        'सफ़ेद किसे मिले, यह गेम से पहले लॉटरी से तय होता है। गेम के बाद आप इसे जाँच सकते हैं।',
      ],
    },
    board: { game: 'chess', clock: '5+3' },
  },
  {
    gameName: 'Instant Carrom',
    title: { en: 'Instant Carrom', hi: 'इंस्टेंट कैरम' },
    imagePath: '/art/tile-carrom.svg',
    instructions: {
      en: [
        IN_THE_APP.en,
        'Pocket all nine of your coins first. Whoever breaks, fixed before you start, plays white.',
        '15 seconds a shot, counted when everything rests. A missed shot passes the turn; the third in a row or the fifth in all loses.',
        'The queen counts when you cover her: pocket one of yours with the same shot or the next.',
        'Every shot can be computed again from the record. You can check it after the game.',
      ],
      hi: [
        IN_THE_APP.hi,
        'पहले अपनी नौ की नौ गोटियाँ पॉकेट करें। ब्रेक किसका है, यह गेम से पहले तय होता है; ब्रेक वाले की गोटियाँ सफ़ेद।',
        'हर शॉट के लिए 15 सेकंड, सब रुकने के बाद से। शॉट छूटा तो बारी जाती है; लगातार तीसरा या कुल पाँचवाँ छूटा तो हार।',
        'रानी कवर करने पर ही मिलती है: उसी शॉट में या अगले में अपनी एक गोटी डालें।',
        'हर शॉट रिकॉर्ड से दोबारा निकाला जा सकता है। गेम के बाद आप इसे जाँच सकते हैं।',
      ],
    },
    board: { game: 'carrom', clock: '15 s' },
  },
];

/** The titles where no game is played elsewhere, so that none has to be told apart as the one that is paid at once. */
const PLAIN_TITLES: Readonly<Record<string, NewBoardGame['title']>> = {
  'Instant Ludo Quick': { en: 'Ludo Quick', hi: 'लूडो क्विक' },
  'Instant Ludo Classic': { en: 'Ludo Classic', hi: 'लूडो क्लासिक' },
  'Instant Chess': { en: 'Chess', hi: 'शतरंज' },
  'Instant Carrom': { en: 'Carrom', hi: 'कैरम' },
};

/** The first line tells a game apart from those in another app. */
const withoutFirst = ({ en, hi }: NewBoardGame['instructions']) => ({ en: en.slice(1), hi: hi.slice(1) });

/** Adds the games of the board rooms that are missing, at the end of the list; in points under plain titles. */
export const insertBoardGames = async (db: Queries, economy: Economy = 'sandbox') => {
  const rows = BOARD_GAMES.map(({ gameName, title, imagePath, instructions, board }) => ({
    game_name: gameName,
    title: (economy === 'points' && PLAIN_TITLES[gameName]) || title,
    image_path: imagePath,
    instructions: economy === 'points' ? withoutFirst(instructions) : instructions,
    board_game: board.game,
    board_clock: board.clock,
  }));
  await db.query(
    `insert into games (game_id, game_name, title, status, image_path, instructions, result_mode, board_game, board_clock, sort_order)
     select uuidv7(), g.game_name, g.title, 'active', g.image_path, g.instructions, 'board', g.board_game, g.board_clock,
            (select coalesce(max(sort_order), 0) from games) + row_number() over ()
     from jsonb_to_recordset($1::jsonb) g (game_name text, title jsonb, image_path text, instructions jsonb,
                                           board_game text, board_clock text)
     on conflict (game_name) do nothing`,
    [JSON.stringify(rows)],
  );
};
