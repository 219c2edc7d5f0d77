import { type Paise, paise } from '@muqabla/contract/money';
import { depositWallet, HOUSE, rewardWallet, tournamentEscrow } from './accounts.ts';
import { credit, debit, withoutEmpty } from './legs.rules.ts';
import type { StakeParts, Transfer } from './postings.rules.ts';

/** `joins` counts how often the player has joined: a player may leave before the start and join again. */
type EntryAct = { tournamentId: string; playerId: string; joins: number; parts: StakeParts };

/** Moves a player's entry into the tournament's escrow. */
export const holdEntry = ({ tournamentId, playerId, joins, parts }: EntryAct): Transfer => ({
  key: `tournament:${tournamentId}:${joins}:hold:${playerId}`,
  kind: 'tournament_entry_held',
  reference: tournamentId,
  legs: withoutEmpty([
    debit(depositWallet(playerId), parts.fromDeposit),
    debit(rewardWallet(playerId), parts.fromReward),
    credit(tournamentEscrow(tournamentId), paise(parts.fromDeposit + parts.fromReward)),
  ]),
});

/** Returns an entry to the wallets it came from. */
export const returnEntry = ({ tournamentId, playerId, joins, parts }: EntryAct): Transfer => ({
  key: `tournament:${tournamentId}:${joins}:return:${playerId}`,
  kind: 'tournament_entry_returned',
  reference: tournamentId,
  legs: withoutEmpty([
    debit(tournamentEscrow(tournamentId), paise(parts.fromDeposit + parts.fromReward)),
    credit(depositWallet(playerId), parts.fromDeposit),
    credit(rewardWallet(playerId), parts.fromReward),
  ]),
});

type HouseAct = { tournamentId: string; amount: Paise };

/** Puts the prize of the house into the escrow when the tournament begins. */
export const fundTournament = ({ tournamentId, amount }: HouseAct): Transfer => ({
  key: `tournament:${tournamentId}:fund`,
  kind: 'tournament_funded',
  reference: tournamentId,
  legs: [debit(HOUSE.promotion, amount), credit(tournamentEscrow(tournamentId), amount)],
});

/** Takes the prize of the house back from a tournament that is cancelled after its start. */
export const returnFund = ({ tournamentId, amount }: HouseAct): Transfer => ({
  key: `tournament:${tournamentId}:fund:return`,
  kind: 'tournament_fund_returned',
  reference: tournamentId,
  legs: [debit(tournamentEscrow(tournamentId), amount), credit(HOUSE.promotion, amount)],
});

/** Pays a player's prize out of the escrow to the reward wallet. */
export const payTournamentPrize = ({ playerId, ...act }: HouseAct & { playerId: string }): Transfer => ({
  key: `tournament:${act.tournamentId}:prize:${playerId}`,
  kind: 'tournament_prize',
  reference: act.tournamentId,
  legs: [debit(tournamentEscrow(act.tournamentId), act.amount), credit(rewardWallet(playerId), act.amount)],
});

/** The house's part of the entries, with the prizes. */
export const payTournamentFee = ({ tournamentId, amount }: HouseAct): Transfer => ({
  key: `tournament:${tournamentId}:fee`,
  kind: 'tournament_fee',
  reference: tournamentId,
  legs: [debit(tournamentEscrow(tournamentId), amount), credit(HOUSE.commission, amount)],
});
