import type { HarmSignal } from '@muqabla/contract/play/integrity/harm-terms';

/** The figures of a player's play and payments in the last weeks. */
export type HarmFacts = {
  /** Minutes in battles of the last seven days, of the seven before, and of those before them. */
  readonly weekMinutes: readonly [number, number, number];
  /** Days with a battle that began between midnight and five. */
  readonly nights: number;
  /** How often the player had a limit raised. */
  readonly raises: number;
  /** Days on which deposits reached the player's own daily limit. */
  readonly fullDays: number;
  /** Deposits within minutes after a lost battle. */
  readonly lossDeposits: number;
};

/** The figures from which a sign counts; 0 leaves it out. */
export type HarmThresholds = {
  readonly harmPlayHours: number;
  readonly harmNights: number;
  readonly harmRaises: number;
  readonly harmFullDays: number;
  readonly harmLossDeposits: number;
};

export type FoundSignal = { readonly signal: HarmSignal; readonly figure: number };

const HOUR_MINUTES = 60;

/** The signs that reach their thresholds, with their figures. Long play counts only while it rises from week to week. */
export const signalsOf = (facts: HarmFacts, thresholds: HarmThresholds): readonly FoundSignal[] => {
  const [last, before, first] = facts.weekMinutes;
  const isRising = last > before && before > first;
  const figures: readonly (FoundSignal & { from: number })[] = [
    { signal: 'longPlay', figure: isRising ? Math.floor(last / HOUR_MINUTES) : 0, from: thresholds.harmPlayHours },
    { signal: 'nightPlay', figure: facts.nights, from: thresholds.harmNights },
    { signal: 'raisedLimits', figure: facts.raises, from: thresholds.harmRaises },
    { signal: 'fullDeposits', figure: facts.fullDays, from: thresholds.harmFullDays },
    { signal: 'lossDeposits', figure: facts.lossDeposits, from: thresholds.harmLossDeposits },
  ];
  return figures
    .filter(({ figure, from }) => from > 0 && figure >= from)
    .map(({ signal, figure }) => ({ signal, figure }));
};
