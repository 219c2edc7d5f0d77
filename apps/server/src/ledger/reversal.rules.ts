import { paise } from '@muqabla/contract/money';
import { depositWallet, playerDue, rewardWallet } from './accounts.ts';
import type { Leg, Transfer, TransferKind, Wallets } from './postings.rules.ts';
import { changesOf, type Money, moneyAfter, ownerOf } from './wallets.rules.ts';

/** The kind of the transfer that undoes one of this kind. */
const UNDOES: Partial<Record<TransferKind, TransferKind>> = {
  match_settled: 'settlement_reversed',
  stake_returned: 'stake_taken_back',
  referral_bonus: 'referral_reversed',
  penalty: 'penalty_returned',
};

/** What was collected since of the due that a charge left, by the charge's key and by wallet. */
export type CollectedOf = (chargeKey: string) => Wallets;

type Changes = ReturnType<typeof changesOf>;

const legsOf = (playerId: string, { deposit, reward, due }: Changes): Leg[] =>
  [
    { account: depositWallet(playerId), amount: paise(deposit) },
    { account: rewardWallet(playerId), amount: paise(reward) },
    { account: playerDue(playerId), amount: paise(due) },
  ].filter(({ amount }) => amount !== 0);

// From the wallets the money went to, then from the other one; what neither has stays as a due.
const takeBack = (got: Changes, { deposit, reward }: Money): Changes => {
  const fromDeposit = Math.min(got.deposit, deposit);
  const fromReward = Math.min(got.reward, reward);
  const missing = got.deposit + got.reward - fromDeposit - fromReward;
  const moreReward = Math.min(missing, reward - fromReward);
  const moreDeposit = Math.min(missing - moreReward, deposit - fromDeposit);
  return {
    deposit: -(fromDeposit + moreDeposit),
    reward: -(fromReward + moreReward),
    due: -(missing - moreReward - moreDeposit),
  };
};

// What was collected of its due since then goes back to the wallets it was collected from; the rest is owed no more.
const giveBack = (lost: Changes, collected: Wallets): Changes => ({
  deposit: collected.deposit - lost.deposit,
  reward: collected.reward - lost.reward,
  due: -lost.due - collected.deposit - collected.reward,
});

const undo = (transfer: Transfer, moneyOf: (playerId: string) => Money, collectedOf: CollectedOf): Transfer => {
  const kind = UNDOES[transfer.kind];
  if (kind === undefined) throw new Error(`a ${transfer.kind} is not reversed`);
  const players = new Set(transfer.legs.flatMap(({ account }) => ownerOf(account) ?? []));
  const others = transfer.legs.filter(({ account }) => ownerOf(account) === null);
  const ofPlayers = [...players].flatMap((playerId) => {
    const changes = changesOf(transfer, playerId);
    const back =
      transfer.kind === 'penalty' ? giveBack(changes, collectedOf(transfer.key)) : takeBack(changes, moneyOf(playerId));
    return legsOf(playerId, back);
  });
  return {
    key: `${transfer.key}:reversed`,
    kind,
    ...(transfer.matchId !== undefined && { matchId: transfer.matchId }),
    ...(transfer.reference !== undefined && { reference: transfer.reference }),
    legs: [...ofPlayers, ...others.map(({ account, amount }) => ({ account, amount: paise(-amount) }))],
  };
};

/**
 * The opposite of transfers that were posted. A penalty goes back leg by leg, with what was collected of its due. What
 * a player was credited is taken from the wallets as they stand: none goes below zero, and what the player no longer
 * has becomes a due. Penalties go back first, so that they help to pay the rest.
 */
export const reverseTransfers = (
  posted: readonly Transfer[],
  moneyOf: (playerId: string) => Money,
  collectedOf: CollectedOf,
): Transfer[] => {
  const inOrder = [...posted].sort((left, right) => Number(right.kind === 'penalty') - Number(left.kind === 'penalty'));
  const reversed: Transfer[] = [];
  for (const transfer of inOrder)
    reversed.push(undo(transfer, (playerId) => moneyAfter(playerId, moneyOf(playerId), reversed), collectedOf));
  return reversed;
};
