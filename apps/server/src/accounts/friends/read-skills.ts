import type { GameSkill } from '@muqabla/contract/play/ratings/rating-calls';

/** Reads the best five skills of each player, the strongest first. */
export type ReadSkills = (playerIds: readonly string[]) => Promise<Map<string, GameSkill[]>>;
