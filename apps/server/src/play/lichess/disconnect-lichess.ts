import { refuse } from '@muqabla/contract/refusals';
import { lockWallets } from '../../core/ledger/balances.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { deleteLichessAccount, isInLichessMatch } from './accounts.queries.ts';
import { LICHESS_MESSAGES } from './lichess.messages.ts';

/**
 * Disconnects the player's account; without one nothing changes. Runs under the lock of the player's wallets, so that
 * entering a match is decided either before, and refuses this, or after.
 */
export const disconnectLichess =
  ({ db }: { db: Database }): Handler<'DELETE /lichess/account'> =>
  async ({ player: { playerId }, http: { language } }) =>
    db.transaction(async (tx) => {
      await lockWallets(tx, [playerId]);
      if (await isInLichessMatch(tx, playerId)) return refuse('LICHESS_IN_USE');
      await deleteLichessAccount(tx, playerId);
      return { message: LICHESS_MESSAGES.disconnected[language] };
    });
