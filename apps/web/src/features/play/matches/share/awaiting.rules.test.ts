import type { MatchView } from '@muqabla/contract/play/matches/match';
import { expect, it } from 'vitest';
import { awaitingResult } from './awaiting.rules.ts';

const running = {
  _id: 'one',
  status: 'running',
  room: 'manual',
  roomcode: '04719934',
  host: { _id: 'me' },
  joiner: { _id: 'other' },
} as MatchView;

it.each<[string, Partial<MatchView>, boolean]>([
  ['is running', {}, true],
  ['waits for this side, the other having reported', { status: 'pending', joiner_status: 'win' }, true],
  ['is in an automatic room', { room: 'auto' }, true],
  ['has no room code', { roomcode: '' }, false],
  ['has this player’s result', { host_status: 'win', status: 'pending' }, false],
  ['is played on the board', { room: 'board', roomcode: '' }, false],
  ['has not started', { status: 'requested' }, false],
  ['is disputed', { status: 'conflict' }, false],
])('a battle that %s', (_, change, awaits) => {
  expect(awaitingResult({ live: [{ ...running, ...change }], ended: [] }, 'me')).toHaveLength(awaits ? 1 : 0);
});
