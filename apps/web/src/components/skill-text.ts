import type { RatingBand, Skill } from '@muqabla/contract/play/skill/rating';
import * as m from '../messages.ts';

const bandTexts: Record<RatingBand, () => string> = m.skill_band;

/** A skill in words: its band, and the rating once it is certain. */
export const skillText = ({ band, rating }: Skill): string =>
  rating === undefined ? bandTexts[band]() : `${bandTexts[band]()} · ${rating}`;
