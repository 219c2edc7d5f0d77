import { type Paise, paise } from '@muqabla/contract/money';
import { type Account, depositWallet, playerDue, rewardWallet } from './accounts.ts';
import type { Leg, Transfer, Wallets } from './postings.rules.ts';

/** What a player has and owes. */
export type Money = Wallets & { readonly due: Paise };

export const EMPTY_WALLETS: Wallets = { deposit: paise(0), reward: paise(0) };

const PLAYER_ACCOUNT = /^(deposit|reward|due):(.+)$/;

/** The player whose wallet or due an account is; null for every other account. */
export const ownerOf = (account: Account): string | null => PLAYER_ACCOUNT.exec(account)?.[2] ?? null;

/** What a player's own accounts get by a transfer, credits positive. */
export const changesOf = ({ legs }: Pick<Transfer, 'legs'>, playerId: string) => {
  const sumOf = (wanted: Account) =>
    legs.reduce((sum, { account, amount }) => (account === wanted ? sum + amount : sum), 0);
  return {
    deposit: sumOf(depositWallet(playerId)),
    reward: sumOf(rewardWallet(playerId)),
    due: sumOf(playerDue(playerId)),
  };
};

/** What a player has and owes once these transfers stand. */
export const moneyAfter = (playerId: string, before: Money, transfers: readonly Transfer[]): Money =>
  transfers.reduce<Money>((money, transfer) => {
    const { deposit, reward, due } = changesOf(transfer, playerId);
    return {
      deposit: paise(money.deposit + deposit),
      reward: paise(money.reward + reward),
      due: paise(money.due - due),
    };
  }, before);

const creditedPlayers = (transfers: readonly Transfer[]) =>
  new Set(
    transfers.flatMap(({ legs }) =>
      legs.flatMap(({ account, amount }) =>
        amount > 0 && !account.startsWith('due:') ? (ownerOf(account) ?? []) : [],
      ),
    ),
  );

/** The legs with which posting these transfers collects what credited players owe: from reward first, then deposit. */
export const collectedLegs = (transfers: readonly Transfer[], moneyOf: (playerId: string) => Money): Leg[] =>
  [...creditedPlayers(transfers)].flatMap((playerId) => {
    const { deposit, reward, due } = moneyAfter(playerId, moneyOf(playerId), transfers);
    const fromReward = Math.min(due, reward);
    const fromDeposit = Math.min(due - fromReward, deposit);
    return [
      { account: rewardWallet(playerId), amount: paise(-fromReward) },
      { account: depositWallet(playerId), amount: paise(-fromDeposit) },
      { account: playerDue(playerId), amount: paise(fromReward + fromDeposit) },
    ].filter(({ amount }) => amount !== 0);
  });
