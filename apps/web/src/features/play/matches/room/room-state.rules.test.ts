import type { MatchView } from '@muqabla/contract/play/matches/match';
import { roomcode } from '@muqabla/contract/play/matches/match-calls';
import { describe, expect, it } from 'vitest';
import { roomStateOf, spelledOut, cancelCause, parseRoomCode } from './room-state.rules.ts';

const me = { _id: 'me', username: 'Kavya', avatar: 'avatar8.png' };
const asha = { _id: 'asha', username: 'Asha', avatar: 'avatar1.png' };
const hosted = (more: Partial<MatchView>): MatchView => ({
  _id: 'm',
  gameName: 'ludo',
  amount: 100,
  winAmount: 95,
  status: 'running',
  room: 'manual',
  host: me,
  joiner: asha,
  createdAt: '2026-01-01T00:00:00Z',
  roomcode: '',
  statusSince: '2026-01-01T00:00:00Z',
  ...more,
});
const joined = (more: Partial<MatchView>) => hosted({ host: asha, joiner: me, ...more });
const code = { roomcode: '08714236' };

describe('the match room', () => {
  it.each<[string, MatchView, Partial<ReturnType<typeof roomStateOf>>]>([
    [
      'waits for a player',
      hosted({ status: 'new' }),
      { phase: 'waitingForPlayer', step: 0, mayReport: false, maySetCode: false },
    ],
    [
      'shows the host that a joiner has accepted',
      hosted({ status: 'requested' }),
      { phase: 'wantsToPlay', mayReport: false },
    ],
    [
      'lets the joiner wait for the host',
      joined({ status: 'requested' }),
      { phase: 'waitingForHost', mayReport: false },
    ],
    [
      'lets the host set the code; only Cancel is offered',
      hosted({}),
      { phase: 'playing', step: 0, maySetCode: true, mayReport: true, mayClaim: false },
    ],
    [
      'lets the joiner wait for the code; only Cancel is offered',
      joined({}),
      { phase: 'playing', step: 0, maySetCode: false, mayReport: true, mayClaim: false },
    ],
    ['is played once the code is set', joined(code), { phase: 'playing', step: 1, mayReport: true, mayClaim: true }],
    ['does not let the host change the code', hosted(code), { maySetCode: false, mayClaim: true }],
    [
      'still permits a result after the opponent’s',
      joined({ ...code, status: 'pending', host_status: 'win' }),
      { phase: 'playing', step: 2, mayClaim: true, opponentReported: true },
    ],
    [
      'offers only Cancel when the opponent cancelled before there was a code',
      joined({ status: 'pending', host_status: 'cancel' }),
      { phase: 'playing', mayReport: true, mayClaim: false },
    ],
    [
      'shows the player’s submitted result',
      joined({ ...code, status: 'pending', joiner_status: 'win' }),
      { phase: 'submitted', step: 2, mayReport: false, opponentReported: false },
    ],
    [
      'shows a conflict',
      joined({ ...code, status: 'conflict', joiner_status: 'win', host_status: 'win' }),
      { phase: 'conflict', step: 2, mayReport: false },
    ],
    [
      'is over when completed',
      hosted({ ...code, status: 'completed', winner: 'host' }),
      { phase: 'completed', step: 3, mayReport: false, mayClaim: false, maySetCode: false },
    ],
    ['is over when cancelled', hosted({ status: 'cancelled' }), { phase: 'cancelled', step: 3, maySetCode: false }],
    ['is over when deleted', hosted({ status: 'deleted' }), { phase: 'deleted', step: 3 }],
  ])('%s', (_, match, expected) => expect(roomStateOf(match, 'me')).toMatchObject(expected));
});

it('spells a room code digit by digit', () => expect(spelledOut('08A1')).toBe('0 8 A 1'));

const cancelled = (more: Partial<MatchView>): MatchView => ({
  _id: 'm',
  gameName: 'ludo',
  amount: 100,
  winAmount: 95,
  status: 'cancelled',
  room: 'manual',
  host: { _id: 'a', username: 'A', avatar: 'avatar1.png' },
  createdAt: '2026-01-01T00:00:00Z',
  statusSince: '2026-01-01T00:00:00Z',
  roomcode: '',
  ...more,
});

it.each<[string, MatchView, ReturnType<typeof cancelCause>]>([
  ['both players submitted cancel', cancelled({ host_status: 'cancel', joiner_status: 'cancel' }), 'bothCancel'],
  ['the room code was never set', cancelled({}), 'noCode'],
  [
    'the opponent in an auto room submitted nothing',
    cancelled({ room: 'auto', host_status: 'cancel', roomcode: '0871' }),
    'noAnswer',
  ],
  [
    'a reviewer gave a reason',
    cancelled({ reason: 'Both screenshots are from another game', host_status: 'win', joiner_status: 'win' }),
    null,
  ],
  ['a running match is not cancelled', cancelled({ status: 'running' }), null],
  ['a manual room with one result was decided by staff', cancelled({ host_status: 'cancel', roomcode: '0871' }), null],
])('%s', (_, match, cause) => expect(cancelCause(match)).toBe(cause));

it('treats whitespace as blank', () => expect(parseRoomCode('  ')).toEqual({ problem: 'blank' }));

it('trims the text', () => expect(parseRoomCode(' 08714236\n')).toEqual({ code: '08714236' }));

it.each(['0871', 'AB12cd', '12345678901234567890', '087', '087-142', '123456789012345678901', 'कोड1234'])(
  'judges %s as the server does',
  (text) => expect('code' in parseRoomCode(text)).toBe(roomcode.safeParse(text).success),
);
