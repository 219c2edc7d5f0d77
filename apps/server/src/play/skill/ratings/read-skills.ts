import type { GameSkill } from '@muqabla/contract/play/skill/rating-calls';
import type { Clock } from '../../../platform/clock.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { listRatingsOf } from './rating.queries.ts';
import { skillOf } from './rating.rules.ts';

const SHOWN_SKILLS = 5;

/** Reads the best five skills of each player as others see them, the strongest first. */
export const createReadSkills =
  ({ db, clock }: { db: Queries; clock: Clock }) =>
  async (playerIds: readonly string[]): Promise<Map<string, GameSkill[]>> => {
    const now = clock.now();
    const ratings = await listRatingsOf(db, playerIds);
    return new Map(
      [...ratings].map(([playerId, each]) => [
        playerId,
        each.slice(0, SHOWN_SKILLS).map((rating) => ({ gameName: rating.gameName, ...skillOf(rating, now) })),
      ]),
    );
  };
