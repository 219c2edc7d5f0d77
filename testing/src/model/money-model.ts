/** What a player has and owes, in paise. */
export type Purse = { deposit: number; reward: number; due: number };

type Holder = Purse & { referrer: string | null };

/**
 * The players' money as the product's words have it, kept in plain numbers: no transfers, no legs, nothing of the
 * ledger's own code, so that the two can only agree by both being right.
 */
export class MoneyModel {
  readonly #purses = new Map<string, Holder>();
  /** What left the players for good and what came in, both ways: everything else is in a purse or at stake. */
  house = 0;
  /** How often something owed was collected. */
  collections = 0;

  open(playerId: string, referrer: string | null) {
    this.#purses.set(playerId, { deposit: 0, reward: 0, due: 0, referrer });
  }

  of(playerId: string): Holder {
    const purse = this.#purses.get(playerId);
    if (purse === undefined) throw new Error(`nobody knows ${playerId}`);
    return purse;
  }

  all() {
    return this.#purses.entries();
  }

  /** The referrer and that one's referrer. */
  referrersOf(playerId: string): string[] {
    const first = this.of(playerId).referrer;
    const second = first === null ? null : this.of(first).referrer;
    return [first, second].filter((id): id is string => id !== null);
  }

  /** Takes a stake, deposit first; answers how much of it was deposit, or null when there is not enough. */
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

  /** Charges a penalty: reward first, then deposit; the rest is owed. */
  charge(playerId: string, amount: number) {
    const purse = this.of(playerId);
    const fromReward = Math.min(amount, purse.reward);
    const fromDeposit = Math.min(amount - fromReward, purse.deposit);
    purse.reward -= fromReward;
    purse.deposit -= fromDeposit;
    purse.due += amount - fromReward - fromDeposit;
    this.house += amount;
  }

  /** What somebody who was just given money owes is taken from it. */
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
