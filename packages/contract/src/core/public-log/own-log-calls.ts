import * as z from 'zod/mini';
import { defineCalls } from '../../define-calls.ts';
import { hexOf32Bytes } from '../../play/boards/board.ts';
import { sealedLogEntry } from './log-entry.ts';

/** A decision of staff about the caller's wallets or bonuses, as the public log has it. */
export const ownDecision = z.object({ ...sealedLogEntry.shape, salt: hexOf32Bytes });
export type OwnDecision = z.output<typeof ownDecision>;

export const ownLogCalls = defineCalls('player', {
  'GET /user/me/log': {
    openToBanned: true,
    summary:
      'The decisions of staff about the caller’s wallets and bonuses outside battles with what opens their seals in the public log, the newest first, at most 50. `salt` shows that `player` is the caller: SHA-256 of the salt and the caller’s id.',
    response: { decisions: z.array(ownDecision) },
  },
});
