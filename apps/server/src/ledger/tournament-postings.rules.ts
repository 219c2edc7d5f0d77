import { type Paise, paise } from '@muqabla/contract/money';
import { depositWallet, HOUSE, rewardWallet, tournamentEscrow } from './accounts.ts';
import type { Leg, StakeParts, Transfer } from './postings.rules.ts';

/** `joins` counts how often the player has joined: a player may leave before the start and join again. */
type EntryAct = { tournamentId: string; playerId: string; joins: number; parts: StakeParts };

const withoutEmpty = (legs: readonly Leg[]) => legs.filter(({ amount }) => amount !== 0);
const minus = (amount: Paise) => paise(-amount);

/** Moves a player's entry into the tournament's escrow. */
export const holdEntry = ({ tournamentId, playerId, joins, parts }: EntryAct): Transfer => ({
  key: `tournament:${tournamentId}:${joins}:hold:${playerId}`,
  kind: 'tournament_entry_held',
  reference: tournamentId,
  legs: withoutEmpty([
    { account: depositWallet(playerId), amount: minus(parts.fromDeposit) },
    { account: rewardWallet(playerId), amount: minus(parts.fromReward) },
    { account: tournamentEscrow(tournamentId), amount: paise(parts.fromDeposit + parts.fromReward) },
  ]),
});

/** Returns an entry to the wallets it came from. */
export const returnEntry = ({ tournamentId, playerId, joins, parts }: EntryAct): Transfer => ({
  key: `tournament:${tournamentId}:${joins}:return:${playerId}`,
  kind: 'tournament_entry_returned',
  reference: tournamentId,
  legs: withoutEmpty([
    { account: tournamentEscrow(tournamentId), amount: paise(-parts.fromDeposit - parts.fromReward) },
    { account: depositWallet(playerId), amount: parts.fromDeposit },
    { account: rewardWallet(playerId), amount: parts.fromReward },
  ]),
});

type HouseAct = { tournamentId: string; amount: Paise };

/** Puts the prize of the house into the escrow when the tournament begins. */
export const fundTournament = ({ tournamentId, amount }: HouseAct): Transfer => ({
  key: `tournament:${tournamentId}:fund`,
  kind: 'tournament_funded',
  reference: tournamentId,
  legs: [
    { account: HOUSE.promotion, amount: minus(amount) },
    { account: tournamentEscrow(tournamentId), amount },
  ],
});

/** Takes the prize of the house back from a tournament that is cancelled after its start. */
export const returnFund = ({ tournamentId, amount }: HouseAct): Transfer => ({
  key: `tournament:${tournamentId}:fund:return`,
  kind: 'tournament_fund_returned',
  reference: tournamentId,
  legs: [
    { account: tournamentEscrow(tournamentId), amount: minus(amount) },
    { account: HOUSE.promotion, amount },
  ],
});

/** Pays a player's prize out of the escrow to the reward wallet. */
export const payTournamentPrize = ({ playerId, ...act }: HouseAct & { playerId: string }): Transfer => ({
  key: `tournament:${act.tournamentId}:prize:${playerId}`,
  kind: 'tournament_prize',
  reference: act.tournamentId,
  legs: [
    { account: tournamentEscrow(act.tournamentId), amount: minus(act.amount) },
    { account: rewardWallet(playerId), amount: act.amount },
  ],
});

/** The house's part of the entries, with the prizes. */
export const payTournamentFee = ({ tournamentId, amount }: HouseAct): Transfer => ({
  key: `tournament:${tournamentId}:fee`,
  kind: 'tournament_fee',
  reference: tournamentId,
  legs: [
    { account: tournamentEscrow(tournamentId), amount: minus(amount) },
    { account: HOUSE.commission, amount },
  ],
});
