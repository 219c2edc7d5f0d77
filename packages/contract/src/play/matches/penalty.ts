import * as z from 'zod/mini';

/**
 * The kinds of penalty. `games` is the specification's "penalty by games": an amount that depends on the stake.
 * The amounts are the operator's settings.
 */
export const PENALTY_KINDS = ['fraud', 'wrongUpdate', 'abusing', 'notUpdating', 'games'] as const;
export const penaltyKind = z.enum(PENALTY_KINDS);
export type PenaltyKind = z.output<typeof penaltyKind>;
