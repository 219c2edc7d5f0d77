import { seeded } from '@muqabla/testing/model/seeded';
import glicko2 from 'glicko2';
import { expect, it } from 'vitest';
import { FIRST_RATING, type Rating, ratingAfter } from './rating.rules.ts';

const NOW = new Date('2026-11-22T12:00:00Z');

it('is what the package glicko2 computes for 2,000 battles of players of any strength', () => {
  const random = seeded(20_261_129);
  const anyone = (): Rating => ({
    ...FIRST_RATING,
    rating: random.between(400, 2800),
    deviation: random.between(30, 340),
    volatility: random.between(30, 90) / 1000,
    battles: 40,
    ratedAt: NOW,
  });
  for (let battle = 0; battle < 2000; battle += 1) {
    const [own, opponent, score] = [anyone(), anyone(), random.pick([1, 0.5, 0] as const)];
    const ranking = new glicko2.Glicko2({ tau: 0.3, rating: 1500, rd: 350, vol: 0.06 });
    const playerOf = ({ rating, deviation, volatility }: Rating) => ranking.makePlayer(rating, deviation, volatility);
    const [other, otherOpponent] = [playerOf(own), playerOf(opponent)];
    ranking.updateRatings([[other, otherOpponent, score]]);
    const after = ratingAfter(own, opponent, score, NOW);
    expect(after.rating).toBeCloseTo(other.getRating(), 3);
    expect(after.deviation).toBeCloseTo(Math.min(other.getRd(), 350), 3);
    expect(after.volatility).toBeCloseTo(other.getVol(), 6);
  }
});
