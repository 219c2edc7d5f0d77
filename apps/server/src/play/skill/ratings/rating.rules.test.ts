import { describe, expect, it } from 'vitest';
import { hostScoreOf } from './rated-end.rules.ts';
import {
  bandOf,
  enterResult,
  FIRST_RATING,
  ownSkillOf,
  type Rating,
  ratingAfter,
  skillChangeOf,
  skillOf,
  takeBack,
} from './rating.rules.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
const daysLater = (days: number) => new Date(NOW.getTime() + days * 86_400_000);
const certain = (change: Partial<Rating> = {}): Rating => ({
  ...FIRST_RATING,
  deviation: 60,
  battles: 40,
  entries: 40,
  ratedAt: NOW,
  ...change,
});
const END = { matchId: 'm', version: 4, gameName: 'Chess', hostId: 'h', joinerId: 'j' };
const facts = (host: Rating, joiner: Rating, countedToday = 0) => ({
  ratingOf: (playerId: string) => (playerId === 'h' ? host : joiner),
  countedToday,
});

describe('a rating', () => {
  it.each([
    ['a first win of two new players', FIRST_RATING, FIRST_RATING, 1, 1662.3],
    ['a first draw', FIRST_RATING, FIRST_RATING, 0.5, 1500],
    ['a first loss', FIRST_RATING, FIRST_RATING, 0, 1337.7],
  ] as const)('moves by %s', (_name, own, opponent, score, expected) => {
    const after = ratingAfter(own, opponent, score, NOW);
    expect(after.rating).toBeCloseTo(expected, 0);
    expect(after.deviation).toBeLessThan(own.deviation);
    expect(after.battles).toBe(own.battles + 1);
  });

  it('moves less the more certain it is, and more against a stronger opponent', () => {
    const gain = (own: Rating, opponent: Rating) => ratingAfter(own, opponent, 1, NOW).rating - own.rating;
    expect(gain(certain(), certain())).toBeLessThan(gain(FIRST_RATING, certain()));
    expect(gain(certain(), certain({ rating: 1800 }))).toBeGreaterThan(gain(certain(), certain({ rating: 1300 })));
  });

  it('becomes less certain with each day without a battle, and never less than a new one', () => {
    const after = (days: number) => ratingAfter(certain(), certain(), 1, daysLater(days)).deviation;
    expect(after(30)).toBeGreaterThan(after(0));
    expect(after(100_000)).toBeLessThanOrEqual(350);
  });
});

describe('the entries of a battle', () => {
  it('give one side what the other loses when both are equally certain', () => {
    const [host, joiner] = enterResult({ ...END, hostScore: 1 }, facts(certain(), certain()), NOW);
    expect(host.change).toBeCloseTo(-joiner.change, 9);
    expect([host.kind, host.score, joiner.score]).toEqual(['counted', 1, 0]);
    expect([host.after.entries, host.opponentId]).toEqual([41, 'j']);
  });

  it('change nothing once the pair has played the battles that count on a day', () => {
    const [host, joiner] = enterResult({ ...END, hostScore: 1 }, facts(certain(), certain(), 3), NOW);
    expect([host.kind, host.change, joiner.change]).toEqual(['overLimit', 0, 0]);
    expect(host.after).toEqual({ ...certain(), entries: 41 });
  });

  it('are taken back to the point, and keep what was learnt since', () => {
    const [won] = enterResult({ ...END, hostScore: 1 }, facts(certain(), certain()), NOW);
    const later = ratingAfter(won.after, certain(), 0, NOW);
    const taken = takeBack(won, later, 5, NOW);
    expect(taken.after.rating).toBeCloseTo(later.rating - won.change, 9);
    expect(taken).toMatchObject({ kind: 'takenBack', version: 5, after: { battles: later.battles - 1 } });
    expect(taken.after.deviation).toBe(later.deviation);
  });
});

describe('what a rating follows from', () => {
  const end = (move: string, status: string, winner: 'host' | 'joiner' | null, note = '') =>
    hostScoreOf({ move, status, winner, note });
  it.each([
    ['a game on the board', end('finishBoard', 'completed', 'joiner', 'won:joiner:checkmate'), 0],
    ['a drawn game', end('finishBoard', 'cancelled', null, 'drawn:stalemate'), 0.5],
    ['a game that never started', end('finishBoard', 'cancelled', null, 'cancelled:no-start'), null],
    ['an admitted loss', end('submitResult', 'completed', 'host'), 1],
    ['two results that wait', end('submitResult', 'pending', null), null],
    ['an agreed cancel', end('submitResult', 'cancelled', null), null],
    ['silence in an automatic room', end('expireSilence', 'completed', 'host'), 1],
    ['a reviewer’s decision', end('decide', 'completed', 'host'), null],
    ['a call-off', end('callOff', 'cancelled', null), null],
  ])('%s', (_name, score, expected) => {
    expect(score).toBe(expected);
  });
});

describe('what players see', () => {
  it.each([
    [1500, 4, 'new'],
    [1349, 5, 'beginner'],
    [1350, 5, 'club'],
    [1550, 5, 'strong'],
    [1750, 5, 'expert'],
    [1950, 5, 'master'],
  ] as const)('%i points after %i battles are %s', (rating, battles, band) => {
    expect(bandOf({ rating, battles })).toBe(band);
  });

  it('is a band without digits until the rating is certain, and again after a long pause', () => {
    expect(skillOf(certain({ rating: 1600.4 }), NOW)).toEqual({ band: 'strong', battles: 40, rating: 1600 });
    expect(skillOf(certain({ battles: 29 }), NOW)).not.toHaveProperty('rating');
    expect(skillOf(certain({ deviation: 111 }), NOW)).not.toHaveProperty('rating');
    expect(skillOf(certain(), daysLater(200))).not.toHaveProperty('rating');
  });
});

describe('the effect of a battle on the own skill', () => {
  it('shows its player the way to the next band and the change of a week, and neither digits nor their change before they are certain', () => {
    expect(ownSkillOf(certain({ rating: 1482 }), NOW, 37.6)).toEqual({
      band: 'club',
      battles: 40,
      rating: 1482,
      current: { band: 'club', from: 1350 },
      next: { band: 'strong', from: 1550 },
      battlesToBand: 0,
      weekChange: 38,
    });
    expect(ownSkillOf(certain({ rating: 1482, battles: 29 }), NOW, 37.6)).not.toHaveProperty('weekChange');
    expect(ownSkillOf(FIRST_RATING, NOW, 0)).toMatchObject({ band: 'new', battlesToBand: 5 });
  });

  it('has both ratings and the way to the next band once the rating is certain', () => {
    expect(skillChangeOf({ change: 14.7, after: certain({ rating: 1497.2 }) })).toEqual({
      points: { before: 1483, after: 1497 },
      current: { band: 'club', from: 1350 },
      next: { band: 'strong', from: 1550 },
      battlesToBand: 0,
    });
    expect(skillChangeOf({ change: -9, after: certain({ rating: 1900, battles: 29 }) })).toEqual({
      current: { band: 'expert', from: 1750 },
      next: { band: 'master', from: 1950 },
      battlesToBand: 0,
    });
  });

  it('has no band above the highest, and begins the scale of the lowest', () => {
    expect(skillChangeOf({ change: 1, after: certain({ rating: 2000 }) })).not.toHaveProperty('next');
    expect(skillChangeOf({ change: 1, after: certain({ rating: 1200 }) }).current).toEqual({
      band: 'beginner',
      from: 1000,
    });
  });

  it('counts the battles that a new player still needs, and tells nothing of the rating', () => {
    expect(skillChangeOf({ change: 162, after: certain({ rating: 1662, battles: 2 }) })).toEqual({
      current: { band: 'new', from: 1000 },
      battlesToBand: 3,
    });
  });
});
