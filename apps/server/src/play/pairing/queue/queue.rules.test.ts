import { matchIn } from '@muqabla/testing/match-examples';
import { expect, it } from 'vitest';
import { queuedAfter } from './queue.rules.ts';

const UNTIL = new Date('2026-11-21T12:00:30Z');
const QUEUE = new Map([['match-id', UNTIL]]);

it.each([
  ['create', 'new', UNTIL],
  ['setHostCommit', 'new', UNTIL],
  ['openQueued', 'new', null],
  ['accept', 'requested', null],
  ['pair', 'running', null],
  ['delete', 'deleted', null],
] as const)('after %s a queued match that is %s waits until %s', (move, status, until) => {
  expect(queuedAfter({ next: matchIn(status), move }, QUEUE)).toEqual(until);
});

it('an open match does not enter a queue', () => {
  expect(queuedAfter({ next: matchIn('new'), move: 'setHostCommit' }, new Map())).toBeNull();
});
