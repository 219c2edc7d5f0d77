import type { MatchStatus, ResultStatus } from '@muqabla/contract/play/matches/match';
import { describe, expect, it } from 'vitest';
import type { LobbyMatch } from './lobby-lists.rules.ts';
import { offerOf, stripOf } from './match-card.rules.ts';

const me = { _id: 'me', username: 'Kavya', avatar: 'avatar8.png' };
const asha = { _id: 'asha', username: 'Asha', avatar: 'avatar1.png' };
const ravi = { _id: 'ravi', username: 'Ravi', avatar: 'avatar2.png' };

type Side = 'host' | 'joiner' | 'visitor';
type Results = { own?: ResultStatus; other?: ResultStatus; roomcodeReady?: boolean };
const matchOf = (side: Side, status: MatchStatus, { own, other, roomcodeReady = false }: Results = {}): LobbyMatch => {
  const host = side === 'host' ? me : asha;
  const joiner = side === 'joiner' ? me : ravi;
  const shared = {
    _id: 'm',
    gameName: 'ludo',
    amount: 100,
    winAmount: 95,
    status,
    room: 'manual' as const,
    host,
    ...(status !== 'new' && { joiner }),
    createdAt: '2026-01-01T00:00:00Z',
  };
  if (side === 'visitor') return shared;
  const [hostStatus, joinerStatus] = side === 'host' ? [own, other] : [other, own];
  return {
    ...shared,
    roomcodeReady,
    ...(hostStatus && { host_status: hostStatus }),
    ...(joinerStatus && { joiner_status: joinerStatus }),
  };
};

describe('the offer of a card', () => {
  it.each<[Side, MatchStatus, Results, unknown]>([
    ['visitor', 'new', {}, { kind: 'moves', moves: ['accept'] }],
    ['host', 'new', {}, { kind: 'moves', moves: ['delete'] }],
    ['host', 'requested', {}, { kind: 'moves', moves: ['reject', 'start'] }],
    ['joiner', 'requested', {}, { kind: 'moves', moves: ['reject'] }],
    ['visitor', 'requested', {}, { kind: 'nothing' }],
    ['host', 'running', {}, { kind: 'view' }],
    ['joiner', 'running', { roomcodeReady: true }, { kind: 'view' }],
    ['visitor', 'running', {}, { kind: 'running' }],
    ['host', 'pending', { own: 'win' }, { kind: 'submission' }],
    ['joiner', 'pending', { other: 'win' }, { kind: 'view' }],
    ['joiner', 'conflict', { own: 'win', other: 'win' }, { kind: 'submission' }],
  ])('for the %s of a %s match %o', (side, status, results, offer) =>
    expect(offerOf(matchOf(side, status, results), 'me')).toEqual(offer),
  );

  it('for the invited player is to play or to decline', () =>
    expect(offerOf({ ...matchOf('visitor', 'new'), private: true, invited: me }, 'me')).toEqual({
      kind: 'moves',
      moves: ['accept', 'decline'],
    }));
});

describe('the status strip of a card', () => {
  it.each<[Side, MatchStatus, Results, unknown]>([
    ['visitor', 'new', {}, null],
    ['visitor', 'running', {}, null],
    ['host', 'new', {}, { kind: 'waitingForPlayer' }],
    ['host', 'requested', {}, { kind: 'wantsToPlay' }],
    ['joiner', 'requested', {}, { kind: 'waitingForHost' }],
    ['host', 'running', {}, { kind: 'addRoomCode' }],
    ['joiner', 'running', {}, { kind: 'started' }],
    ['joiner', 'running', { roomcodeReady: true }, { kind: 'codeReady' }],
    ['host', 'pending', { own: 'win', roomcodeReady: true }, { kind: 'reported', result: 'win' }],
    ['host', 'pending', { other: 'cancel', roomcodeReady: true }, { kind: 'opponentReported' }],
    ['host', 'conflict', { own: 'win', other: 'win' }, { kind: 'bothWin' }],
    ['host', 'conflict', { own: 'win', other: 'cancel' }, { kind: 'differs' }],
  ])('for the %s of a %s match %o', (side, status, results, strip) =>
    expect(stripOf(matchOf(side, status, results), 'me')).toEqual(strip),
  );
});
