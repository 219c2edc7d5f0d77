import * as z from 'zod/mini';

/**
 * What a player can be charged for. `games` is the specification's "penalty by games": an amount by the battle's stake.
 * The amounts are the operator's settings.
 */
export const PENALTY_KINDS = ['fraud', 'wrongUpdate', 'abusing', 'notUpdating', 'games'] as const;
export const penaltyKind = z.enum(PENALTY_KINDS);
export type PenaltyKind = z.output<typeof penaltyKind>;
