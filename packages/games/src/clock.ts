/** How long a seat may take. All times are milliseconds of the server's clock. */
export type Clock =
  /** Every act has its own limit. */
  | { readonly name: string; readonly kind: 'per-act'; readonly actMilliseconds: number }
  /** One budget for the whole game; each move adds the increment to it. */
  | {
      readonly name: string;
      readonly kind: 'budget';
      readonly budgetMilliseconds: number;
      readonly incrementMilliseconds: number;
    };

/**
 * The time for the first act of a game, the two minutes after which a game that was not started is cancelled and both stakes
 * return. In it a phone fetches the app over EDGE, or comes out of a pocket, so that no extra time is added to it.
 */
export const FIRST_ACT_MILLISECONDS = 120_000;

/** Taken off every time spent, for the way through the network; the same for both seats, so that no client claims any. */
export const NETWORK_ALLOWANCE_MILLISECONDS = 300;

/** The time for which a roll waits for the link of the opponent's phone, as docs/fair-dice.md says. Meanwhile no clock runs. */
export const LINK_MILLISECONDS = 1500;

/** Half as much time again, for a seat whose player asked for it. */
const EXTRA = 1.5;

/** Returns the clock of a seat with half as much time again, under the same name. */
export const withExtraTime = (clock: Clock): Clock =>
  clock.kind === 'budget'
    ? {
        ...clock,
        budgetMilliseconds: clock.budgetMilliseconds * EXTRA,
        incrementMilliseconds: clock.incrementMilliseconds * EXTRA,
      }
    : { ...clock, actMilliseconds: clock.actMilliseconds * EXTRA };

/** Returns the time on a seat's clock before its first act, in milliseconds. */
export const startingMilliseconds = (clock: Clock): number =>
  clock.kind === 'budget' ? clock.budgetMilliseconds : clock.actMilliseconds;

/** Returns the time on the clock after a roll or move that took `spentMilliseconds`; 0 or less means that it expired. */
export const remainingAfter = (clock: Clock, remainingMilliseconds: number, spentMilliseconds: number): number => {
  const left = remainingMilliseconds - Math.max(0, spentMilliseconds - NETWORK_ALLOWANCE_MILLISECONDS);
  if (left <= 0) return left;
  return clock.kind === 'budget' ? left + clock.incrementMilliseconds : clock.actMilliseconds;
};
