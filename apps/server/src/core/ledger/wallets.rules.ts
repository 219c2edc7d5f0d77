import { type Paise, paise } from '@muqabla/contract/money';
import { type Account, depositWallet, playerDue, rewardWallet } from './accounts.ts';
import type { Leg } from './legs.rules.ts';
import type { Transfer, Wallets } from './postings.rules.ts';

/** A player's wallets and due. */
export type Money = Wallets & { readonly due: Paise };

export const EMPTY_WALLETS: Wallets = { deposit: paise(0), reward: paise(0) };

/** The wallets of one player; throws if they are missing, because every player has wallets. */
export const walletsOf = <W extends Wallets>(wallets: ReadonlyMap<string, W>, playerId: string): W => {
  const own = wallets.get(playerId);
  if (own === undefined) throw new Error(`player ${playerId} has no wallets`);
  return own;
};

const PLAYER_ACCOUNT = /^(deposit|reward|due):(.+)$/;

/** The player who owns a wallet or due; null for every other account. */
export const ownerOf = (account: Account): string | null => PLAYER_ACCOUNT.exec(account)?.[2] ?? null;

/** The changes that a transfer makes to a player's accounts, credits positive. */
export const changesOf = ({ legs }: Pick<Transfer, 'legs'>, playerId: string) => {
  const sumOf = (wanted: Account) =>
    legs.reduce((sum, { account, amount }) => (account === wanted ? sum + amount : sum), 0);
  return {
    deposit: sumOf(depositWallet(playerId)),
    reward: sumOf(rewardWallet(playerId)),
    due: sumOf(playerDue(playerId)),
  };
};

/** A player's wallets and due after these transfers. */
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

/** The legs by which posting these transfers collects the dues of credited players: from reward first, then deposit. */
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
