import type { ChatMessage } from '@muqabla/contract/support/chat/chat-message';
import { expect, it } from 'vitest';
import {
  mergeLastPage,
  lastSupportMessageId,
  mergeMessages,
  withMessage,
  withOlder,
  readUnsent,
  writeUnsent,
} from './messages.rules.ts';

const message = (minute: number, change: Partial<ChatMessage> = {}): ChatMessage => ({
  _id: `m${String(minute).padStart(2, '0')}`,
  senderId: 'me',
  senderModel: 'User',
  receiverId: 'admin',
  receiverModel: 'Admin',
  messageType: 'text',
  content: `at ${minute}`,
  createdAt: `2026-01-09T12:${String(minute).padStart(2, '0')}:00.000Z`,
  ...change,
});
const messages = (...minutes: number[]) => minutes.map((minute) => message(minute));
const minutesOf = (list: readonly ChatMessage[]) => list.map(({ _id }) => Number(_id.slice(1)));

it('orders messages, each once, with the newer content', () => {
  expect(minutesOf(mergeMessages(messages(3, 1), messages(2, 3)))).toEqual([1, 2, 3]);
  expect(mergeMessages(messages(1), [message(1, { content: 'fresh' })])[0]?.content).toBe('fresh');
});

it('keeps older messages that overlap with the refetched last page', () => {
  const read = mergeLastPage({ messages: messages(1, 2, 3), hasOlder: false }, messages(3, 4), 2);
  expect([minutesOf(read.messages), read.hasOlder]).toEqual([[1, 2, 3, 4], false]);
});

it('drops older messages when there is a gap before the last page', () => {
  const read = mergeLastPage({ messages: messages(1, 2), hasOlder: false }, messages(8, 9), 2);
  expect([minutesOf(read.messages), read.hasOlder]).toEqual([[8, 9], true]);
});

it('keeps a message that was sent or received while the last page was on its way', () => {
  expect(minutesOf(mergeLastPage({ messages: messages(1), hasOlder: false }, [], 2).messages)).toEqual([1]);
  const known = { messages: messages(1, 2, 10), hasOlder: false };
  expect(minutesOf(mergeLastPage(known, messages(8, 9), 2).messages)).toEqual([8, 9, 10]);
});

it('a conversation shorter than a page has no older messages', () => {
  expect(mergeLastPage(undefined, [], 50)).toEqual({ messages: [], hasOlder: false });
  expect(mergeLastPage(undefined, messages(1), 50).hasOlder).toBe(false);
});

it('has older messages until a page is not full', () => {
  const first = withOlder({ messages: messages(5, 6), hasOlder: true }, messages(3, 4), 2);
  expect([minutesOf(first.messages), first.hasOlder]).toEqual([[3, 4, 5, 6], true]);
  expect(withOlder(first, messages(2), 2).hasOlder).toBe(false);
});

it('adds a received message once', () => {
  const known = withMessage({ messages: messages(1), hasOlder: false }, message(2));
  expect(minutesOf(withMessage(known, message(2)).messages)).toEqual([1, 2]);
});

it('returns the id of the last support message', () => {
  expect(lastSupportMessageId(messages(1, 2))).toBeUndefined();
  expect(lastSupportMessageId([message(1, { senderModel: 'Admin' }), message(2)])).toBe('m01');
});

const text = { clientMessageId: 'a-message', text: 'Hello', at: '2026-01-09T12:00:00.000Z' };

it('parses the texts it serialized, without other fields', () => {
  expect(readUnsent(writeUnsent([{ ...text, file: 'no' } as typeof text]))).toEqual([text]);
  expect(writeUnsent([])).toBeNull();
});

it.each([null, '', 'nonsense', '{}', '[1, null, {"text": "no id"}]'])('parses %s as no texts', (stored) => {
  expect(readUnsent(stored)).toEqual([]);
});
