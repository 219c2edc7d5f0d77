import { type Paise, paise } from '@muqabla/contract/money';
import type { Side } from '@muqabla/contract/play/matches/match';
import type { ChosenPenalty } from '@muqabla/contract/play/matches/review-calls';
import { payPrize, returnStake, type StakeParts, type Transfer } from '../../core/ledger/postings.rules.ts';
import type { Match } from './match.rules.ts';
import { type End, type Ending, factsOf, type Snapshot } from './part.rules.ts';

const stakeParts = (stake: Paise, fromDeposit: Paise): StakeParts => ({
  fromDeposit,
  fromReward: paise(stake - fromDeposit),
});

/** Returns a side's stake to the wallets it came from; no transfer if the side is empty. */
export const returnStakeOf = (match: Match, side: Side): Transfer[] => {
  const playerId = side === 'host' ? match.hostId : match.joinerId;
  const fromDeposit = side === 'host' ? match.hostFromDeposit : match.joinerFromDeposit;
  if (playerId === null || fromDeposit === null || match.stake === 0) return [];
  const version = match.version + 1;
  return [returnStake({ matchId: match.matchId, version, playerId, parts: stakeParts(match.stake, fromDeposit) })];
};

/** The winner of a match that ends so; null where it is cancelled. */
export const winnerIn = (match: Match, end: End): string | null => {
  if (end === 'cancel') return null;
  const winnerId = end.settle === 'host' ? match.hostId : match.joinerId;
  if (winnerId === null) throw new Error(`match ${match.matchId} has no ${end.settle}`);
  return winnerId;
};

const escrowTransfers = (match: Match, end: End): Transfer[] => {
  if (match.stake === 0) return [];
  const winnerId = winnerIn(match, end);
  if (winnerId === null) return [...returnStakeOf(match, 'host'), ...returnStakeOf(match, 'joiner')];
  const { matchId, stake, commission } = match;
  return [payPrize({ matchId, version: match.version + 1, winnerId, stake, commission })];
};

/** The transfers that end a match: the prize or both stakes returned, then what each part adds. */
export const endingOf = (match: Match, end: End, penalties: readonly ChosenPenalty[], snapshot: Snapshot): Ending =>
  snapshot.parts.reduce<Ending>(
    (ending, part) => part.end?.(ending, { match, end, penalties, snapshot }, factsOf(snapshot, part)) ?? ending,
    { transfers: escrowTransfers(match, end), charges: [] },
  );
