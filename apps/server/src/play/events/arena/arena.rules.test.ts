import { paise } from '@muqabla/contract/money';
import { acceptedDecision, legsOf, matchIn, NOW, snapshotWith, VISITOR } from '@muqabla/testing/match-examples';
import { describe, expect, it } from 'vitest';
import { withFacts } from '../../engine/part.rules.ts';
import { arenaPart } from './arena.part.ts';
import { type Seat, seatKey } from './seat.rules.ts';

const game = (status: 'new' | 'requested') => matchIn(status, { stake: paise(0), commission: paise(0), deadline: NOW });

const seat = (playerId: string): Seat => ({
  matchId: 'match-id',
  tournamentId: 'tournament-id',
  playerId,
  score: 0,
  streak: 0,
  games: 0,
  wins: 0,
  offeredMatchId: 'match-id',
  isPairing: true,
});
const seats = (...playerIds: readonly string[]) =>
  withFacts(arenaPart, new Map(playerIds.map((playerId) => [seatKey('match-id', playerId), seat(playerId)])));

describe('a game of a tournament', () => {
  it('is to be started within 20 seconds of its acceptance', () => {
    const snapshot = snapshotWith({}, [seats(game('new').hostId, VISITOR)]);
    const { next, transfers } = acceptedDecision(game('new'), { move: 'accept' }, 'visitor', snapshot);
    expect([next.status, next.deadline?.getTime(), transfers]).toEqual(['requested', NOW.getTime() + 20_000, []]);
  });

  it.each([
    [{ move: 'reject' }, 'joiner'],
    [{ move: 'expire', version: 7 }, 'clock'],
  ] as const)('is cancelled by %o of the %s, for both are paired anew', (act, role) => {
    const { next, transfers } = acceptedDecision(game('requested'), act, role);
    expect([next.status, next.joinerId, transfers]).toEqual(['cancelled', game('requested').joinerId, []]);
  });

  it('is unlike a match with a stake, which opens again', () => {
    const { next, transfers } = acceptedDecision(matchIn('requested'), { move: 'reject' }, 'joiner');
    expect([next.status, next.joinerId]).toEqual(['new', null]);
    expect(legsOf(transfers)).toMatchObject({ 'escrow:match-id': -500 });
  });
});
