import type { MatchStatus } from '@muqabla/contract/matches/match';
import type { MatchMove } from '@muqabla/contract/matches/match-moves';
import { paise } from '@muqabla/contract/money';
import { describe, expect, it } from 'vitest';
import { noticesOf } from './match-notices.rules.ts';
import type { Match } from './match.rules.ts';

const NOW = new Date('2026-11-21T12:00:00Z');

const matchIn = (status: MatchStatus, change: Partial<Match> = {}): Match => ({
  matchId: 'match-id',
  gameName: 'Ludo Classic',
  room: 'manual',
  stake: paise(500_00),
  commission: paise(25_00),
  status,
  version: 7,
  hostId: 'host',
  joinerId: status === 'new' || status === 'deleted' ? null : 'joiner',
  hostFromDeposit: paise(500_00),
  joinerFromDeposit: status === 'new' || status === 'deleted' ? null : paise(500_00),
  reservation: null,
  roomCode: null,
  winner: null,
  reason: null,
  createdAt: NOW,
  statusSince: NOW,
  deadline: null,
  results: {},
  ...change,
});

const told = (
  move: MatchMove | 'create',
  actorId: string | null,
  next: Match,
  before: Match | null = matchIn('requested'),
) => noticesOf({ before, next, move, actorId }).map(({ playerId, kind }) => `${playerId} ${kind}`);

describe('who is told of a move', () => {
  it.each<[string, MatchMove | 'create', string | null, Match, string[]]>([
    ['opens a battle', 'create', 'host', matchIn('new'), []],
    [
      'offers a rematch',
      'create',
      'host',
      matchIn('new', { reservation: { challengeCode: 'abc', invitedId: 'joiner', rematchOf: 'earlier' } }),
      ['joiner rematchOffered'],
    ],
    ['asks to join', 'accept', 'joiner', matchIn('requested'), ['host requestReceived']],
    ['starts', 'start', 'host', matchIn('running'), ['joiner started']],
    ['sets the code', 'setRoomCode', 'host', matchIn('running', { roomCode: 'ABCD' }), ['joiner roomCodeReady']],
    ['turns the joiner away', 'reject', 'host', matchIn('new'), ['joiner stakeReturned']],
    ['leaves again', 'reject', 'joiner', matchIn('new'), []],
    ['lets a request lie', 'expireRequest', null, matchIn('new'), ['joiner stakeReturned']],
    ['deletes', 'delete', 'host', matchIn('deleted'), []],
    ['waits in vain', 'expireOpen', null, matchIn('deleted'), ['host stakeReturned']],
    [
      'never sets a code',
      'expireWithoutCode',
      null,
      matchIn('cancelled'),
      ['host stakeReturned', 'joiner stakeReturned'],
    ],
    ['reports first', 'submitResult', 'host', matchIn('pending'), ['joiner opponentReported']],
    ['reports first, as joiner', 'submitResult', 'joiner', matchIn('pending'), ['host opponentReported']],
    ['contradicts', 'submitResult', 'joiner', matchIn('conflict'), ['host inConflict']],
    ['owns up', 'submitResult', 'joiner', matchIn('completed', { winner: 'host' }), ['host won']],
    ['agrees to cancel', 'submitResult', 'joiner', matchIn('cancelled'), ['host stakeReturned']],
    ['stays silent', 'expireSilence', null, matchIn('completed', { winner: 'joiner' }), ['host lost', 'joiner won']],
    [
      'is decided for',
      'decide',
      null,
      matchIn('completed', { winner: 'joiner' }),
      ['host decidedLost', 'joiner decidedWon'],
    ],
    [
      'is cancelled in review',
      'decide',
      null,
      matchIn('cancelled'),
      ['host decidedCancelled', 'joiner decidedCancelled'],
    ],
    ['is called off', 'callOff', null, matchIn('cancelled'), ['host calledOff', 'joiner calledOff']],
    ['is called off alone', 'callOff', null, matchIn('deleted'), ['host calledOff']],
    ['is decided anew', 'reverse', null, matchIn('conflict'), ['host reversed', 'joiner reversed']],
  ])('somebody %s', (_, move, actorId, next, expected) => {
    expect(told(move, actorId, next)).toEqual(expected);
  });
});

describe('what a notice carries', () => {
  it('is the prize to the winner and the stake to everybody else, with the reviewer’s reason', () => {
    const next = matchIn('completed', { winner: 'joiner', reason: 'The board names the joiner.' });
    expect(noticesOf({ before: matchIn('conflict'), next, move: 'decide', actorId: null })).toEqual([
      expect.objectContaining({ playerId: 'host', otherId: 'joiner', amount: 500_00, note: next.reason }),
      expect.objectContaining({ playerId: 'joiner', otherId: 'host', amount: 975_00, note: next.reason }),
    ]);
  });

  it('is a penalty’s own amount, to who pays it alone', () => {
    const next = matchIn('completed', { winner: 'joiner', reason: 'The screenshot is a fake.' });
    const charges = [{ side: 'host', kind: 'fraud', playerId: 'host', amount: paise(100_00) }] as const;
    expect(noticesOf({ before: matchIn('conflict'), next, move: 'decide', actorId: null, charges })).toContainEqual({
      playerId: 'host',
      kind: 'penalised',
      matchId: 'match-id',
      otherId: 'joiner',
      amount: 100_00,
      note: 'The screenshot is a fake.',
    });
  });
});
