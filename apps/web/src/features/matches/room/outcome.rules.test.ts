import type { MatchView } from '@muqabla/contract/matches/match';
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
  ['both players asked', cancelled({ host_status: 'cancel', joiner_status: 'cancel' }), 'bothCancel'],
  ['the room code never came', cancelled({}), 'noCode'],
  [
    'an automatic room stayed without an answer',
    cancelled({ room: 'auto', host_status: 'cancel', roomcode: '0871' }),
    'noAnswer',
  ],
  [
    'a reviewer gave a reason instead',
    cancelled({ reason: 'Both screenshots are from another game', host_status: 'win', joiner_status: 'win' }),
    null,
  ],
  ['a running battle is not cancelled', cancelled({ status: 'running' }), null],
  [
    'a manual room with one report was decided by somebody',
    cancelled({ host_status: 'cancel', roomcode: '0871' }),
    null,
  ],
])('%s', (_, match, cause) => expect(cancelCause(match)).toBe(cause));
