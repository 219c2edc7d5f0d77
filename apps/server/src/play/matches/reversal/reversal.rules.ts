import type { Transfer } from '../../../core/ledger/postings.rules.ts';
import { changesOf, ownerOf } from '../../../core/ledger/wallets.rules.ts';

/**
 * The sum that transfers took from each player, in paise: from the wallets and as new dues. Players who gained are left
 * out.
 */
export const takenBackBy = (transfers: readonly Transfer[]): { playerId: string; takenBack: number }[] =>
  [...new Set(transfers.flatMap(({ legs }) => legs.flatMap(({ account }) => ownerOf(account) ?? [])))]
    .map((playerId) => ({
      playerId,
      takenBack: transfers.reduce((sum, transfer) => {
        const { deposit, reward, due } = changesOf(transfer, playerId);
        return sum - deposit - reward - due;
      }, 0),
    }))
    .filter(({ takenBack }) => takenBack > 0)
    .toSorted((left, right) => left.playerId.localeCompare(right.playerId));
