/** A player's balances and dues in paise. */
export type PlayerMoney = { deposit: number; reward: number; due: number };

type Holder = PlayerMoney & { referrer: string | null };

/**
 * A naive model of the players' money in plain numbers, without transfers, legs or any code of the ledger, so that the two
 * agree only when both are right.
 */
export class MoneyModel {
  readonly #purses = new Map<string, Holder>();
  /** The net amount that has left the players; everything else is in a wallet or at stake. */
  house = 0;
  /** The number of dues collected. */
  collections = 0;

  open(playerId: string, referrer: string | null) {
    this.#purses.set(playerId, { deposit: 0, reward: 0, due: 0, referrer });
  }

  of(playerId: string): Holder {
    const purse = this.#purses.get(playerId);
    if (purse === undefined) throw new Error(`player ${playerId} is unknown to the model`);
    return purse;
  }

  all() {
    return this.#purses.entries();
  }

  /** The player's referrer and the referrer's referrer. */
  referrersOf(playerId: string): string[] {
    const first = this.of(playerId).referrer;
    const second = first === null ? null : this.of(first).referrer;
    return [first, second].filter((id): id is string => id !== null);
  }

  /** Takes a stake, deposit wallet first. Returns the part from the deposit wallet, or null when the balance is too low. */
  takeStake(playerId: string, stake: number): number | null {
    const purse = this.of(playerId);
    if (purse.deposit + purse.reward < stake) return null;
    const fromDeposit = Math.min(stake, purse.deposit);
    purse.deposit -= fromDeposit;
    purse.reward -= stake - fromDeposit;
    return fromDeposit;
  }

  give(playerId: string, wallet: 'deposit' | 'reward', amount: number) {
    this.of(playerId)[wallet] += amount;
  }

  /** Charges a penalty: reward wallet first, then deposit wallet; the rest becomes a due. */
  charge(playerId: string, amount: number) {
    const purse = this.of(playerId);
    const fromReward = Math.min(amount, purse.reward);
    const fromDeposit = Math.min(amount - fromReward, purse.deposit);
    purse.reward -= fromReward;
    purse.deposit -= fromDeposit;
    purse.due += amount - fromReward - fromDeposit;
    this.house += amount;
  }

  /** Collects a player's dues after a credit. */
  collect(playerId: string) {
    const purse = this.of(playerId);
    const fromReward = Math.min(purse.due, purse.reward);
    const fromDeposit = Math.min(purse.due - fromReward, purse.deposit);
    purse.reward -= fromReward;
    purse.deposit -= fromDeposit;
    purse.due -= fromReward + fromDeposit;
    if (fromReward + fromDeposit > 0) this.collections += 1;
  }
}
