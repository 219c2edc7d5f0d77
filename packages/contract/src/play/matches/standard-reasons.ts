import type { Words } from '../../refusal-words.ts';

/** The standard reasons of a reviewer's decision, which both players read in their own language. */
export const STANDARD_REASONS = {
  winnerShown: { en: 'The result screen shows who won.', hi: 'रिज़ल्ट स्क्रीन में जीतने वाला साफ़ दिख रहा है।' },
  noProof: { en: 'The other player sent no proof.', hi: 'दूसरे खिलाड़ी ने कोई सबूत नहीं भेजा।' },
  leftGame: { en: 'The other player left the game.', hi: 'दूसरा खिलाड़ी गेम छोड़कर चला गया।' },
  otherBattle: {
    en: 'The other screenshot is not from this battle.',
    hi: 'दूसरा स्क्रीनशॉट इस मुक़ाबले का नहीं है।',
  },
  wrongReport: { en: 'The other player reported a wrong result.', hi: 'दूसरे खिलाड़ी ने ग़लत नतीजा भेजा।' },
  noEnd: { en: 'Neither picture shows the end of the game.', hi: 'किसी भी फ़ोटो में गेम का अंत नहीं दिखता।' },
  notStarted: { en: 'The game was never started.', hi: 'गेम शुरू ही नहीं हुआ।' },
  bothCancel: { en: 'Both players asked to cancel.', hi: 'दोनों खिलाड़ियों ने कैंसल करने को कहा।' },
  codeFailed: { en: 'The room code did not work.', hi: 'रूम कोड चला नहीं।' },
  unclear: { en: 'The pictures do not show who won.', hi: 'फ़ोटो से पता नहीं चलता कि कौन जीता।' },
} as const satisfies Record<string, Words>;

export type StandardReason = keyof typeof STANDARD_REASONS;

/** The standard reasons for paying a side, and for cancelling, in the order of their keys. */
export const REASONS_FOR_WIN = ['winnerShown', 'noProof', 'leftGame', 'otherBattle', 'wrongReport'] as const;
export const REASONS_FOR_CANCEL = ['noEnd', 'notStarted', 'bothCancel', 'codeFailed', 'unclear'] as const;

/** A decision's reason with each standard reason in it in this language. What the reviewer added stays as written. */
export const reasonIn = (reason: string, language: 'en' | 'hi'): string =>
  Object.values(STANDARD_REASONS).reduce(
    (text, words) => text.replaceAll(words[language === 'en' ? 'hi' : 'en'], words[language]),
    reason,
  );
