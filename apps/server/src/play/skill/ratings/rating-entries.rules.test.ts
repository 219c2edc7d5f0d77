import { paise } from '@muqabla/contract/money';
import { describe, expect, it } from 'vitest';
import type { Match } from '../../engine/match.rules.ts';
import type { Decision } from '../../engine/part.rules.ts';
import { ratingEntriesOf } from './rating-entries.rules.ts';
import type { RatingSnapshot } from './rating.rules.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
const ended = (matchId: string, joinerId: string): Match => ({
  matchId,
  gameName: 'Chess',
  room: 'manual',
  stake: paise(5000),
  commission: paise(250),
  status: 'completed',
  version: 5,
  hostId: 'asha',
  joinerId,
  hostFromDeposit: paise(5000),
  joinerFromDeposit: paise(5000),
  roomCode: '1234',
  winner: 'host',
  reason: null,
  reservation: null,
  createdAt: NOW,
  statusSince: NOW,
  deadline: null,
  results: {},
});
const end = (match: Match): Decision => ({
  next: match,
  move: 'submitResult',
  transfers: [],
  event: 'resultUpdated',
  note: 'loss',
});
const snapshot = (): RatingSnapshot => ({
  ratings: new Map(),
  countedToday: new Map(),
  counted: new Map(),
  unrated: new Set(),
});
const enter = (ratings: RatingSnapshot, match: Match) => ratingEntriesOf(match, end(match), { ratings, now: NOW });

describe('moves of one group', () => {
  it('are rated from the ratings after the earlier ones', () => {
    const ratings = snapshot();
    const [first] = enter(ratings, ended('one', 'bilal'));
    const [second] = enter(ratings, ended('two', 'carol'));
    expect(second).toMatchObject({ after: { entries: 2, battles: 2 } });
    expect(second?.change).toBeCloseTo((second?.after.rating ?? 0) - (first?.after.rating ?? 0), 9);
  });

  it('count the battles of a pair together', () => {
    const ratings = snapshot();
    const kinds = ['one', 'two', 'three', 'four'].map((matchId) => enter(ratings, ended(matchId, 'bilal'))[0]?.kind);
    expect(kinds).toEqual(['counted', 'counted', 'counted', 'overLimit']);
  });
});
