import { type Paise, paise } from '@muqabla/contract/money';
import { depositWallet, HOUSE, rewardWallet } from './accounts.ts';
import { credit, debit, withoutEmpty } from './legs.rules.ts';
import type { Transfer, Wallets } from './postings.rules.ts';

/** The money from which a stake is given back, in paise: the winner's wallets, and penalties that the winner has paid. */
export type RestitutionSource = Wallets & { readonly penalties: Paise };

/** One stake that a restitution gives back. `to` says how it is divided between the wallets that it came from. */
type GivenBack = {
  readonly restitutionId: string;
  readonly matchId: string;
  readonly playerId: string;
  readonly victimId: string;
  readonly from: RestitutionSource;
  readonly to: Wallets;
};

/** Gives the loser of a battle the stake back, as far as the winner's money and penalties reach; once for each restitution. */
export const restoreStake = ({ restitutionId, matchId, playerId, victimId, from, to }: GivenBack): Transfer => ({
  key: `match:${matchId}:restitution:${restitutionId}`,
  kind: 'restitution',
  matchId,
  reference: restitutionId,
  legs: withoutEmpty([
    debit(rewardWallet(playerId), from.reward),
    debit(depositWallet(playerId), from.deposit),
    debit(HOUSE.restitutions, from.penalties),
    credit(depositWallet(victimId), to.deposit),
    credit(rewardWallet(victimId), to.reward),
  ]),
});

/**
 * Undoes a stake that was given back: the winner and the penalties get theirs. The loser's wallets, `held`, pay as far as they
 * reach, those first that were credited, and the operator the rest: an error of staff leaves no player in debt.
 */
export const undoRestoredStake = ({
  restitutionId,
  matchId,
  playerId,
  victimId,
  from,
  to,
  held,
}: GivenBack & { readonly held: Wallets }): Transfer => {
  const deposit = Math.min(to.deposit, held.deposit);
  const reward = Math.min(to.reward, held.reward);
  const missing = to.deposit + to.reward - deposit - reward;
  const moreDeposit = Math.min(missing, held.deposit - deposit);
  const moreReward = Math.min(missing - moreDeposit, held.reward - reward);
  return {
    key: `match:${matchId}:restitution:${restitutionId}:undone`,
    kind: 'restitution_undone',
    matchId,
    reference: restitutionId,
    legs: withoutEmpty([
      debit(depositWallet(victimId), paise(deposit + moreDeposit)),
      debit(rewardWallet(victimId), paise(reward + moreReward)),
      credit(rewardWallet(playerId), from.reward),
      credit(depositWallet(playerId), from.deposit),
      credit(HOUSE.restitutions, paise(from.penalties - (missing - moreDeposit - moreReward))),
    ]),
  };
};
