import type { Clock } from '../clock.ts';
import type { RulesId } from '../game.ts';
import type { WinReason } from '../outcome.ts';

/** The differences between the kinds of Ludo. */
export interface LudoVariant {
  readonly rules: RulesId;
  /** The first seat with so many tokens at home wins. */
  readonly tokensToWin: number;
  readonly winReason: WinReason;
  readonly clocks: readonly [Clock, ...Clock[]];
}

const FIFTEEN_SECONDS: Clock = { name: '15 s', kind: 'per-act', actMilliseconds: 15_000 };

export const LUDO_CLASSIC_VARIANT: LudoVariant = {
  rules: 'ludo-classic-1',
  tokensToWin: 4,
  winReason: 'all-home',
  clocks: [FIFTEEN_SECONDS],
};

export const LUDO_QUICK_VARIANT: LudoVariant = {
  rules: 'ludo-quick-1',
  tokensToWin: 1,
  winReason: 'first-home',
  clocks: [FIFTEEN_SECONDS],
};

/** The third missed turn in a row loses, and the fifth in all. */
export const MISSED_TURNS_IN_A_ROW = 3;
export const MISSED_TURNS_IN_ALL = 5;

/** The third six in a row loses the turn and is not played. */
export const SIXES_THAT_LOSE_THE_TURN = 3;
