import type { Clock } from '../clock.ts';
import type { DiceKind } from '../dice/bag.ts';
import type { LudoRulesId } from '../game.ts';
import type { WinReason } from '../outcome.ts';

/** The differences between the kinds of Ludo. */
export interface LudoVariant {
  readonly rules: LudoRulesId;
  readonly dice: DiceKind;
  /** The first seat with so many tokens at home wins. */
  readonly tokensToWin: number;
  readonly winReason: WinReason;
  readonly clocks: readonly [Clock, ...Clock[]];
}

const FIFTEEN_SECONDS: Clock = { name: '15 s', kind: 'per-act', actMilliseconds: 15_000 };

const CLASSIC = { tokensToWin: 4, winReason: 'all-home', clocks: [FIFTEEN_SECONDS] } as const;
const QUICK = { tokensToWin: 1, winReason: 'first-home', clocks: [FIFTEEN_SECONDS] } as const;

export const LUDO_VARIANTS: Readonly<Record<LudoRulesId, LudoVariant>> = {
  'ludo-classic-1': { rules: 'ludo-classic-1', dice: 'free', ...CLASSIC },
  'ludo-quick-1': { rules: 'ludo-quick-1', dice: 'free', ...QUICK },
  'ludo-classic-even-1': { rules: 'ludo-classic-even-1', dice: 'even', ...CLASSIC },
  'ludo-quick-even-1': { rules: 'ludo-quick-even-1', dice: 'even', ...QUICK },
};

/** The third missed turn in a row loses, and the fifth in all. */
export const MISSED_TURNS_IN_A_ROW = 3;
export const MISSED_TURNS_IN_ALL = 5;

/** The third six in a row loses the turn and is not played. */
export const SIXES_THAT_LOSE_THE_TURN = 3;
