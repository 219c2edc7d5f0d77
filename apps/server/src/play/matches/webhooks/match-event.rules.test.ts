import type { MatchStatus } from '@muqabla/contract/play/matches/match';
import { matchIn } from '@muqabla/testing/match-examples';
import { expect, it } from 'vitest';
import { matchEvents } from './match-event.rules.ts';

const typesOf = (before: MatchStatus, next: MatchStatus) =>
  matchEvents(matchIn(before), matchIn(next, { winner: 'host' }), null).map(({ type }) => type);

it.each([
  ['pending', 'completed', 'match.settled'],
  ['conflict', 'completed', 'match.settled'],
  ['running', 'cancelled', 'match.cancelled'],
  ['conflict', 'cancelled', 'match.cancelled'],
  ['completed', 'conflict', 'match.reopened'],
  ['cancelled', 'conflict', 'match.reopened'],
] as const)('from %s to %s is %s', (before, next, type) => {
  expect(typesOf(before, next)).toEqual([type]);
});

it.each([
  ['new', 'requested'],
  ['requested', 'running'],
  ['running', 'pending'],
  ['pending', 'conflict'],
  ['requested', 'new'],
  ['new', 'deleted'],
  ['completed', 'completed'],
] as const)('from %s to %s is no event', (before, next) => {
  expect(typesOf(before, next)).toEqual([]);
});

it('of a new match is none', () => {
  expect(matchEvents(null, matchIn('new'), null)).toEqual([]);
});

it('has ids and amounts of the settled match', () => {
  const next = matchIn('completed', { winner: 'joiner' });
  expect(matchEvents(matchIn('pending'), next, 'tournament-id')[0]?.data).toEqual({
    matchId: next.matchId,
    version: next.version,
    gameName: next.gameName,
    room: 'manual',
    tournamentId: 'tournament-id',
    hostId: next.hostId,
    joinerId: next.joinerId,
    winnerId: next.joinerId,
    loserId: next.hostId,
    stakePaise: 500_00,
    commissionPaise: 25_00,
    prizePaise: 975_00,
  });
});
