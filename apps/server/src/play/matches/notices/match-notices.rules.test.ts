import { paise } from '@muqabla/contract/money';
import type { MatchStatus } from '@muqabla/contract/play/matches/match';
import type { MatchMove } from '@muqabla/contract/play/matches/match-moves';
import { describe, expect, it } from 'vitest';
import type { Match } from '../../engine/match.rules.ts';
import { noticesOf } from './match-notices.rules.ts';

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

const noticesTo = (
  move: MatchMove | 'create',
  actorId: string | null,
  next: Match,
  before: Match | null = matchIn('requested'),
) => noticesOf({ before, decision: { next, move }, actorId }).map(({ playerId, kind }) => `${playerId} ${kind}`);

describe('the recipients of a notice', () => {
  it.each<[string, MatchMove | 'create', string | null, Match, string[]]>([
    ['a match is created', 'create', 'host', matchIn('new'), []],
    [
      'a player is challenged',
      'create',
      'host',
      matchIn('new', { reservation: { challengeCode: null, invitedId: 'joiner' } }),
      ['joiner challenged'],
    ],
    [
      'the invited player declines',
      'decline',
      'invited',
      matchIn('deleted', {
        joinerId: null,
        reservation: { challengeCode: null, invitedId: 'invited' },
      }),
      ['host challengeDeclined'],
    ],
    ['a player asks to join', 'accept', 'joiner', matchIn('requested'), ['host requestReceived']],
    ['the host starts the match', 'start', 'host', matchIn('running'), ['joiner started']],
    [
      'the host sets the room code',
      'setRoomCode',
      'host',
      matchIn('running', { roomCode: 'ABCD' }),
      ['joiner roomCodeReady'],
    ],
    ['the host rejects the joiner', 'reject', 'host', matchIn('new'), ['joiner stakeReturned']],
    ['the joiner leaves', 'reject', 'joiner', matchIn('new'), []],
    ['a request expires', 'expireRequest', null, matchIn('new'), ['joiner stakeReturned']],
    ['the host deletes the match', 'delete', 'host', matchIn('deleted'), []],
    ['an open match expires', 'expireOpen', null, matchIn('deleted'), ['host stakeReturned']],
    [
      'the room code is not set in time',
      'expireWithoutCode',
      null,
      matchIn('cancelled'),
      ['host stakeReturned', 'joiner stakeReturned'],
    ],
    ['the host submits the first result', 'submitResult', 'host', matchIn('pending'), ['joiner opponentReported']],
    ['the joiner submits the first result', 'submitResult', 'joiner', matchIn('pending'), ['host opponentReported']],
    ['the results contradict each other', 'submitResult', 'joiner', matchIn('conflict'), ['host inConflict']],
    ['the joiner submits a loss', 'submitResult', 'joiner', matchIn('completed', { winner: 'host' }), ['host won']],
    ['both sides submit a cancel', 'submitResult', 'joiner', matchIn('cancelled'), ['host stakeReturned']],
    [
      'the opponent submits no result in time',
      'expireSilence',
      null,
      matchIn('completed', { winner: 'joiner' }),
      ['host lost', 'joiner won'],
    ],
    [
      'a reviewer decides for a side',
      'decide',
      null,
      matchIn('completed', { winner: 'joiner' }),
      ['host decidedLost', 'joiner decidedWon'],
    ],
    [
      'a reviewer cancels the match',
      'decide',
      null,
      matchIn('cancelled'),
      ['host decidedCancelled', 'joiner decidedCancelled'],
    ],
    ['staff call off the match', 'callOff', null, matchIn('cancelled'), ['host calledOff', 'joiner calledOff']],
    ['staff call off a match without a joiner', 'callOff', null, matchIn('deleted'), ['host calledOff']],
    ['the decision is reversed', 'reverse', null, matchIn('conflict'), ['host reversed', 'joiner reversed']],
  ])('%s', (_, move, actorId, next, expected) => {
    expect(noticesTo(move, actorId, next)).toEqual(expected);
  });

  it('a rematch is offered', () => {
    const next = matchIn('new', { reservation: { challengeCode: null, invitedId: 'joiner' } });
    const offer = { before: null, decision: { next, move: 'create' }, actorId: 'host', isRematch: true } as const;
    expect(noticesOf(offer)).toMatchObject([{ playerId: 'joiner', kind: 'rematchOffered' }]);
  });
});

describe('the content of a notice', () => {
  it('is the prize for the winner and the stake for the other side, with the reviewer’s reason', () => {
    const next = matchIn('completed', { winner: 'joiner', reason: 'The board names the joiner.' });
    expect(noticesOf({ before: matchIn('conflict'), decision: { next, move: 'decide' }, actorId: null })).toEqual([
      expect.objectContaining({ playerId: 'host', otherId: 'joiner', amount: 500_00, note: next.reason }),
      expect.objectContaining({ playerId: 'joiner', otherId: 'host', amount: 975_00, note: next.reason }),
    ]);
  });

  it('is the amount of a penalty, for the player who pays it only', () => {
    const next = matchIn('completed', { winner: 'joiner', reason: 'The screenshot is a fake.' });
    const charges = [{ side: 'host', kind: 'fraud', playerId: 'host', amount: paise(100_00) }] as const;
    expect(
      noticesOf({ before: matchIn('conflict'), decision: { next, move: 'decide', charges }, actorId: null }),
    ).toContainEqual({
      playerId: 'host',
      kind: 'penalised',
      matchId: 'match-id',
      otherId: 'joiner',
      amount: 100_00,
      note: 'The screenshot is a fake.',
    });
  });
});
