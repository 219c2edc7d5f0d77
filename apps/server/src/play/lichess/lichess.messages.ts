/** Messages in responses of the calls on Lichess accounts. */
export const LICHESS_MESSAGES = {
  disconnected: { en: 'Your Lichess account is disconnected.', hi: 'आपका Lichess अकाउंट हटा दिया गया।' },
} as const;
