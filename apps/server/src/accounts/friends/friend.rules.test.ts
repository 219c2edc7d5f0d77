import { expect, it } from 'vitest';
import { decideRequest, type RequestState } from './friend.rules.ts';

const now = new Date('2026-11-20T12:00:00Z');
const request = (state: RequestState, daysAgo = 1) => ({
  state,
  requested_at: new Date(now.getTime() - daysAgo * 86_400_000),
});

it.each([
  ['a first request is sent', null, null, false, 'send'],
  ['a first request to a player who has blocked this one is never seen', null, null, true, 'sendUnseen'],
  ['one that waits is sent once', request('waiting'), null, false, 'keep'],
  ['one that was taken back waits again', request('withdrawn'), null, false, 'restore'],
  ['one that is over is sent again', request('waiting', 30), null, false, 'send'],
  ['former friends may ask again', request('accepted'), null, false, 'send'],
  ['two requests make friends', null, request('waiting'), false, 'befriend'],
  ['an old request of the other makes no friends', null, request('waiting', 30), false, 'send'],
  ['a request that the other took back makes no friends', null, request('withdrawn'), false, 'send'],
  ['a block makes no friends', request('waiting'), request('waiting'), true, 'keep'],
] as const)('%s', (_title, own, received, isBlocked, decision) => {
  expect(decideRequest({ own, received, isBlocked, now })).toBe(decision);
});
