import type { RefusalWords } from '../../refusal-words.ts';

/** Refusals of watching. */
export const WATCH_REFUSALS = {
  GAME_NOT_SHOWN: {
    status: 404,
    en: 'This game is not shown. Its players may have changed their choice.',
    hi: 'यह गेम नहीं दिखाया जा रहा। हो सकता है इसके खिलाड़ियों ने अपनी पसंद बदल ली हो।',
  },
} as const satisfies Record<string, RefusalWords>;
