import { expect, it } from 'vitest';
import {
  afterAct,
  afterMessage,
  type ChatState,
  endsRefusal,
  quotaRefusal,
  endsOf,
  MESSAGE_QUOTA,
  hasKnownPlaceholders,
} from './chat.rules.ts';

const at = new Date('2026-01-09T12:00:00Z');
const later = (seconds: number) => new Date(at.getTime() + seconds * 1000);
const fresh: ChatState = { status: 'open', assignedTo: null, waitingSince: null, playerUnread: 0, staffUnread: 0 };
const player = { model: 'User' } as const;
const sana = { model: 'Admin', staffId: 'sana' } as const;

it.each([
  [null, 0, null],
  [at, 0, 60],
  [at, 59.2, 1],
  [at, 60, null],
  [at, 61, null],
])('makes a player wait until the oldest of a full window has left it', (oldest, seconds, wait) => {
  const refusal = quotaRefusal(MESSAGE_QUOTA, oldest, later(seconds));
  expect(refusal).toEqual(wait === null ? null : { refused: 'TOO_MANY_REQUESTS', details: { seconds: wait } });
});

it.each([
  [{ senderId: 'me', senderModel: 'User', receiverModel: 'Admin' }, true],
  [{ senderId: 'other reason', senderModel: 'User', receiverModel: 'Admin' }, false],
  [{ senderId: 'me', senderModel: 'Admin', receiverModel: 'Admin' }, false],
  [{ senderId: 'admin', senderModel: 'Admin', receiverModel: 'User' }, false],
  [{ senderId: 'me', senderModel: 'User', receiverModel: 'User' }, false],
] as const)('accepts only the caller as the sender: %o', (ends, isGood) => {
  expect(endsRefusal(ends, 'me') === null).toBe(isGood);
});

it('returns both ends of a message', () => {
  expect(endsOf('User', 'p')).toEqual({
    senderId: 'p',
    senderModel: 'User',
    receiverId: 'admin',
    receiverModel: 'Admin',
  });
  expect(endsOf('Admin', 'p')).toEqual({
    senderId: 'admin',
    senderModel: 'Admin',
    receiverId: 'p',
    receiverModel: 'User',
  });
});

it('waits from the first unanswered message until the team replies', () => {
  const once = afterMessage(fresh, player, at);
  const twice = afterMessage(once, player, later(30));
  expect(twice).toMatchObject({ waitingSince: at, staffUnread: 2, playerUnread: 0 });
  expect(afterMessage(twice, sana, later(60))).toEqual({ ...fresh, assignedTo: 'sana', playerUnread: 1 });
});

it('is reopened by a message of either side, and stays assigned', () => {
  const closed = afterAct({ ...fresh, assignedTo: 'omar', waitingSince: at, staffUnread: 1 }, { act: 'close' });
  expect(closed).toEqual({ ...fresh, status: 'closed', assignedTo: 'omar' });
  expect(afterMessage(closed, player, at)).toMatchObject({ status: 'open', assignedTo: 'omar', waitingSince: at });
  expect(afterMessage(closed, sana, at)).toMatchObject({ status: 'open', assignedTo: 'omar', waitingSince: null });
  expect(afterAct(closed, { act: 'reopen' })).toMatchObject({ status: 'open' });
});

it('is assigned to a staff member and released', () => {
  expect(afterAct(fresh, { act: 'assign', to: 'sana' }).assignedTo).toBe('sana');
  expect(afterAct({ ...fresh, assignedTo: 'sana' }, { act: 'assign', to: null })).toEqual(fresh);
});

it.each([
  ['Hello', true],
  ['Hello {name}, {staff} here. Yours, {staff}', true],
  ['Hello {nmae}', false],
  ['Hello {name', false],
  ['Hello name}', false],
  ['{}', false],
  ['{{name}}', false],
])('judges the placeholders of %s', (text, isRight) => {
  expect(hasKnownPlaceholders(text)).toBe(isRight);
});
