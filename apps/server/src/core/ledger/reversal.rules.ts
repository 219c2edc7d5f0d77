import { paise } from '@muqabla/contract/money';
import { depositWallet, playerDue, rewardWallet } from './accounts.ts';
import type { Leg } from './legs.rules.ts';
import type { Transfer, TransferKind, Wallets } from './postings.rules.ts';
import { changesOf, type Money, moneyAfter, ownerOf } from './wallets.rules.ts';

/** The kind of the transfer that reverses one of this kind. */
const REVERSAL_KINDS: Partial<Record<TransferKind, TransferKind>> = {
  match_settled: 'settlement_reversed',
  stake_returned: 'stake_taken_back',
  referral_bonus: 'referral_reversed',
  penalty: 'penalty_returned',
};

/** The amounts collected since from each wallet for the due of a charge, by the charge's key. */
export type CollectedOf = (chargeKey: string) => Wallets;

type Changes = ReturnType<typeof changesOf>;

const legsOf = (playerId: string, { deposit, reward, due }: Changes): Leg[] =>
  [
    { account: depositWallet(playerId), amount: paise(deposit) },
    { account: rewardWallet(playerId), amount: paise(reward) },
    { account: playerDue(playerId), amount: paise(due) },
  ].filter(({ amount }) => amount !== 0);

// Takes from the wallets that were credited, then from the other one; the part that neither covers becomes a due.
const takeBack = (credited: Changes, { deposit, reward }: Money): Changes => {
  const fromDeposit = Math.min(credited.deposit, deposit);
  const fromReward = Math.min(credited.reward, reward);
  const missing = credited.deposit + credited.reward - fromDeposit - fromReward;
  const moreReward = Math.min(missing, reward - fromReward);
  const moreDeposit = Math.min(missing - moreReward, deposit - fromDeposit);
  return {
    deposit: -(fromDeposit + moreDeposit),
    reward: -(fromReward + moreReward),
    due: -(missing - moreReward - moreDeposit),
  };
};

// Amounts collected for its due are returned to the wallets they came from; the rest of the due is cancelled.
const giveBack = (charged: Changes, collected: Wallets): Changes => ({
  deposit: collected.deposit - charged.deposit,
  reward: collected.reward - charged.reward,
  due: -charged.due - collected.deposit - collected.reward,
});

const reverseTransfer = (
  transfer: Transfer,
  moneyOf: (playerId: string) => Money,
  collectedOf: CollectedOf,
): Transfer => {
  const kind = REVERSAL_KINDS[transfer.kind];
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
 * The opposite of posted transfers. A penalty is returned leg by leg, with the amounts collected for its due. A credit is
 * taken from the current balances: no wallet goes below zero, and money that the player no longer has becomes a due.
 * Penalties are returned first, so that they help to pay the rest.
 */
export const reverseTransfers = (
  posted: readonly Transfer[],
  moneyOf: (playerId: string) => Money,
  collectedOf: CollectedOf,
): Transfer[] => {
  const inOrder = [...posted].sort((left, right) => Number(right.kind === 'penalty') - Number(left.kind === 'penalty'));
  const reversed: Transfer[] = [];
  for (const transfer of inOrder)
    reversed.push(
      reverseTransfer(transfer, (playerId) => moneyAfter(playerId, moneyOf(playerId), reversed), collectedOf),
    );
  return reversed;
};
