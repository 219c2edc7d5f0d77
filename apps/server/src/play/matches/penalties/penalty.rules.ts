import { type Paise, paise } from '@muqabla/contract/money';
import type { PenaltyKind } from '@muqabla/contract/play/matches/penalty';
import type { ChosenPenalty } from '@muqabla/contract/play/matches/review-calls';
import { chargePenalty, type Transfer, type Wallets } from '../../../core/ledger/postings.rules.ts';
import { moneyAfter, walletsOf } from '../../../core/ledger/wallets.rules.ts';
import type { Charge } from '../../engine/part.rules.ts';

/** The operator's prices of penalties, in paise. */
export type PenaltyPrices = {
  readonly penaltyFraud: Paise;
  readonly penaltyWrongUpdate: Paise;
  readonly penaltyAbusing: Paise;
  readonly penaltyNotUpdating: Paise;
  /**
   * Penalty by stake: `lowPercent` of the stake below `lowBelow`, `middle` up to and including `middleUpTo`, `high`
   * above.
   */
  readonly penaltyGames: {
    readonly lowBelow: Paise;
    readonly lowPercent: number;
    readonly middleUpTo: Paise;
    readonly middle: Paise;
    readonly high: Paise;
  };
};

const byGames = (stake: Paise, { lowBelow, lowPercent, middleUpTo, middle, high }: PenaltyPrices['penaltyGames']) => {
  // Rounded down to the paisa, in the player's favour.
  if (stake < lowBelow) return paise(Math.floor((stake * lowPercent) / 100));
  return stake <= middleUpTo ? middle : high;
};

/** The price of a penalty in a match of this stake (specification section 9). */
export const penaltyOf = (kind: PenaltyKind, stake: Paise, prices: PenaltyPrices): Paise => {
  switch (kind) {
    case 'fraud':
      return prices.penaltyFraud;
    case 'wrongUpdate':
      return prices.penaltyWrongUpdate;
    case 'abusing':
      return prices.penaltyAbusing;
    case 'notUpdating':
      return prices.penaltyNotUpdating;
    case 'games':
      return byGames(stake, prices.penaltyGames);
  }
};

/** The match of a penalty; `stake` in paise. */
type PenalisedMatch = {
  readonly matchId: string;
  readonly version: number;
  readonly stake: Paise;
  readonly hostId: string;
  readonly joinerId: string | null;
};

type Facts = { readonly wallets: ReadonlyMap<string, Wallets>; readonly prices: PenaltyPrices };

/**
 * Charges penalties after the other transfers of a match's ending, on the balances that those leave. A penalty with a
 * price of zero is not charged.
 */
export const chargePenalties = (
  match: PenalisedMatch,
  chosen: readonly ChosenPenalty[],
  ending: readonly Transfer[],
  { wallets, prices }: Facts,
): { charges: Charge[]; transfers: Transfer[] } => {
  const charges: Charge[] = [];
  const transfers: Transfer[] = [];
  for (const { side, kind } of chosen) {
    const playerId = side === 'host' ? match.hostId : match.joinerId;
    const amount = penaltyOf(kind, match.stake, prices);
    if (playerId === null || amount === 0) continue;
    const before = { ...walletsOf(wallets, playerId), due: 0 as Paise };
    transfers.push(
      chargePenalty({
        cause: `match:${match.matchId}:${match.version + 1}:${side}:${kind}`,
        playerId,
        amount,
        wallets: moneyAfter(playerId, before, [...ending, ...transfers]),
        matchId: match.matchId,
        reference: kind,
      }),
    );
    charges.push({ side, kind, playerId, amount });
  }
  return { charges, transfers };
};
