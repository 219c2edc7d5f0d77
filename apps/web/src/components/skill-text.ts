import type { RatingBand, Skill } from '@muqabla/contract/ratings/rating';
import * as m from '../messages.ts';

const bandTexts: Record<RatingBand, () => string> = {
  new: m.skill_band_new,
  beginner: m.skill_band_beginner,
  club: m.skill_band_club,
  strong: m.skill_band_strong,
  expert: m.skill_band_expert,
  master: m.skill_band_master,
};

/** A skill in words: its band, and the rating once it is certain. */
export const skillText = ({ band, rating }: Skill): string =>
  rating === undefined ? bandTexts[band]() : `${bandTexts[band]()} · ${rating}`;
