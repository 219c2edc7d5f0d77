import { text, type Words } from '../../texts.ts';

/** The standard reasons of a reviewer's decision, which both players read in their own language. */
export const STANDARD_REASONS = {
  winnerShown: text('The result screen shows who won.'),
  noProof: text('The other player sent no proof.'),
  leftGame: text('The other player left the game.'),
  otherBattle: text('The other screenshot is not from this battle.'),
  wrongReport: text('The other player reported a wrong result.'),
  noEnd: text('Neither picture shows the end of the game.'),
  notStarted: text('The game was never started.'),
  bothCancel: text('Both players asked to cancel.'),
  codeFailed: text('The room code did not work.'),
  unclear: text('The pictures do not show who won.'),
} as const satisfies Record<string, Words>;

export type StandardReason = keyof typeof STANDARD_REASONS;

/** The standard reasons for paying a side, and for cancelling, in the order of their keys. */
export const REASONS_FOR_WIN = ['winnerShown', 'noProof', 'leftGame', 'otherBattle', 'wrongReport'] as const;
export const REASONS_FOR_CANCEL = ['noEnd', 'notStarted', 'bothCancel', 'codeFailed', 'unclear'] as const;
