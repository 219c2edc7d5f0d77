import { LICHESS_CLOCKS, LICHESS_JOIN_MINUTES } from '@muqabla/contract/play/lichess/lichess-terms';
import type { Queries } from '../../platform/db/database.ts';

const INSTRUCTIONS = {
  en: [
    'Both connect their Lichess account once. It is free.',
    `When the battle starts, both get a link to their own game. Open it within ${LICHESS_JOIN_MINUTES} minutes.`,
    '5 minutes each and 3 seconds more for every move. Checkmate, resignation or time decide.',
    'Lichess reports the result: no room code, no screenshot. A draw returns both stakes.',
    'Chance decides who has white.',
  ],
  hi: [
    'दोनों खिलाड़ी एक बार अपना Lichess अकाउंट जोड़ें। यह मुफ़्त है।',
    `मुक़ाबला शुरू होते ही दोनों को गेम का लिंक मिलता है। ${LICHESS_JOIN_MINUTES} मिनट के अंदर खोलें।`,
    'हर खिलाड़ी को 5 मिनट और हर चाल पर 3 सेकंड और। मात, हार मानना या समय से फ़ैसला।',
    'नतीजा Lichess बताता है: न रूम कोड, न स्क्रीनशॉट। बराबरी पर दोनों के अंक वापस।',
    'सफ़ेद किसे मिले, यह लॉटरी से तय होता है।',
  ],
};

/** Adds a game on Lichess at the end of the list, where there is none. */
export const insertLichessGame = async (db: Queries) => {
  await db.query(
    `insert into games (game_id, game_name, title, status, image_path, instructions, result_mode, lichess_clock, sort_order)
     select uuidv7(), 'Lichess Chess', $1::jsonb, 'active', '/art/tile-chess.svg', $2::jsonb, 'lichess', $3,
            (select coalesce(max(sort_order), 0) + 1 from games)
     where not exists (select from games where result_mode = 'lichess')
     on conflict (game_name) do nothing`,
    [
      JSON.stringify({ en: 'Chess on Lichess', hi: 'Lichess पर शतरंज' }),
      JSON.stringify(INSTRUCTIONS),
      LICHESS_CLOCKS[0],
    ],
  );
};
