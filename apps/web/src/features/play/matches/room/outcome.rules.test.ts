import type { MatchView } from '@muqabla/contract/play/matches/match';
import { expect, it } from 'vitest';
import { cancelCause } from './outcome.rules.ts';

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
