/** The money that moved through escrow in a day, in whole paise. Money enters and leaves it on no other way. */
export type Flow = {
  /** Stakes and entries that were held when the day began. */
  readonly heldBefore: number;
  /** Paid in by players. */
  readonly staked: number;
  /** Put in by the house: its prizes of tournaments. */
  readonly house: number;
  /** Prizes and fees that a reversal put back. */
  readonly reversed: number;
  /** Paid to winners. */
  readonly prizes: number;
  /** Kept by the house. */
  readonly fees: number;
  /** Given back to those who had put it in. */
  readonly returned: number;
  /** Held when the day ended. */
  readonly heldAfter: number;
};

/** The flow of one game, form of play and band of stakes. `0-0` is a tournament without an entry. */
export type FlowLine = Flow & {
  readonly form: 'battle' | 'tournament';
  readonly game: string;
  readonly band: string;
};

export const FLOW_PARTS = [
  'heldBefore',
  'staked',
  'house',
  'reversed',
  'prizes',
  'fees',
  'returned',
  'heldAfter',
] as const satisfies readonly (keyof Flow)[];

export const NO_FLOW: Flow = {
  heldBefore: 0,
  staked: 0,
  house: 0,
  reversed: 0,
  prizes: 0,
  fees: 0,
  returned: 0,
  heldAfter: 0,
};

export const addFlows = (left: Flow, right: Flow): Flow => ({
  heldBefore: left.heldBefore + right.heldBefore,
  staked: left.staked + right.staked,
  house: left.house + right.house,
  reversed: left.reversed + right.reversed,
  prizes: left.prizes + right.prizes,
  fees: left.fees + right.fees,
  returned: left.returned + right.returned,
  heldAfter: left.heldAfter + right.heldAfter,
});

/** True when every part is a whole number of paise from zero, and what went in is what came out or is still held. */
export const isBalanced = (flow: Flow): boolean =>
  FLOW_PARTS.every((part) => Number.isSafeInteger(flow[part]) && flow[part] >= 0) &&
  flow.heldBefore + flow.staked + flow.house + flow.reversed ===
    flow.prizes + flow.fees + flow.returned + flow.heldAfter;

/** The sum of all lines. */
export const totalOf = (lines: readonly Flow[]): Flow => lines.reduce(addFlows, NO_FLOW);
