import { SUPPORT_ID } from '@muqabla/contract/chat/chat-limits';
import type { ChatMessage, MessageType } from '@muqabla/contract/chat/chat-message';
import { createExternalStore } from '@muqabla/ui/external-store';
import { failureWords, noAnswer } from '../../lib/failure.ts';
import { api } from '../../lib/session.ts';
import { readStored, store } from '../../lib/storage.ts';
import { keepMessage } from './conversation.ts';
import { readUnsent, writeUnsent } from './unsent.rules.ts';

/** A message on its way, or one that did not arrive. */
export type Pending = {
  /** The same for every try, so that a message whose answer was lost is not sent twice. */
  clientMessageId: string;
  at: string;
  state: 'sending' | 'failed';
  /** Why it failed, in the server's words; empty when there was no answer. */
  words?: string;
} & ({ messageType: 'text'; text: string } | { messageType: Exclude<MessageType, 'text'>; file: File; url: string });

const outbox = createExternalStore<{ userId: string; items: readonly Pending[] }>({ userId: '', items: [] });
// The server tells the sender too, often before it answers: until then nobody knows which pending message that was.
let early: ChatMessage[] = [];

const storedUnder = (userId: string) => `chat-unsent:${userId}`;

const setItems = (userId: string, items: readonly Pending[]) => {
  outbox.set({ userId, items });
  const texts = items.flatMap((item) => (item.messageType === 'text' ? [item] : []));
  store(storedUnder(userId), writeUnsent(texts));
};

const loaded = (userId: string) => {
  const { userId: owner, items } = outbox.get();
  if (owner === userId) return items;
  const kept = readUnsent(readStored(storedUnder(userId))).map((text): Pending => ({
    ...text,
    messageType: 'text',
    state: 'failed',
  }));
  outbox.set({ userId, items: kept });
  return kept;
};

/** Brings back what this player could not send before. */
export const openOutbox = (userId: string): void => void loaded(userId);

/** Follows what this player has not sent yet, oldest first. */
export const useOutbox = (userId: string): readonly Pending[] => {
  const { userId: owner, items } = outbox.use();
  return owner === userId ? items : [];
};

const isSending = () => outbox.get().items.some(({ state }) => state === 'sending');

const change = (userId: string, clientMessageId: string, next: (item: Pending) => Pending | null) => {
  const { userId: owner, items } = outbox.get();
  // Somebody else has signed in meanwhile; a text is still kept for its sender.
  if (owner !== userId) return;
  setItems(
    userId,
    items.flatMap((item) => (item.clientMessageId === clientMessageId ? (next(item) ?? []) : item)),
  );
};

/** Takes a message that the server tells of. */
export function hearMessage(userId: string, message: ChatMessage): void {
  if (message.senderModel === 'User' && isSending()) early.push(message);
  else keepMessage(userId, message);
}

const hand = (userId: string, item: Pending): Promise<ChatMessage> => {
  const ends = { senderId: userId, senderModel: 'User', receiverId: SUPPORT_ID, receiverModel: 'Admin' } as const;
  const { clientMessageId, messageType } = item;
  return messageType === 'text'
    ? api.call('POST /chatwithadmin/send', { body: { ...ends, content: item.text, clientMessageId } })
    : api.call('POST /chatwithadmin/send-file', { body: { ...ends, messageType, clientMessageId }, file: item.file });
};

async function deliver(userId: string, item: Pending): Promise<void> {
  try {
    const message = await hand(userId, item);
    if (item.messageType !== 'text') URL.revokeObjectURL(item.url);
    keepMessage(userId, message);
    change(userId, item.clientMessageId, () => null);
  } catch (error) {
    console.error('a message was not sent', error);
    const words = noAnswer(error) ? '' : failureWords(error, '');
    change(userId, item.clientMessageId, (failed) => ({ ...failed, state: 'failed', words }));
  }
  if (isSending()) return;
  for (const message of early) keepMessage(userId, message);
  early = [];
}

/** Sends a text. */
export const sendText = (userId: string, text: string): Promise<void> =>
  send(userId, { ...newPending(), messageType: 'text', text });

/** Sends a picture or a voice message; `url` shows it meanwhile and is let go of once it has arrived. */
export const sendFile = (userId: string, messageType: 'image' | 'voice', file: File, url: string): Promise<void> =>
  send(userId, { ...newPending(), messageType, file, url });

// Also where the page is not served over https, and browsers keep `randomUUID` to themselves.
const newName = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

const newPending = () => ({
  clientMessageId: newName(),
  at: new Date().toISOString(),
  state: 'sending' as const,
});

function send(userId: string, item: Pending): Promise<void> {
  setItems(userId, [...loaded(userId), item]);
  return deliver(userId, item);
}

/** Tries a failed message again. */
export function sendAgain(userId: string, item: Pending): Promise<void> {
  const { words: _, ...rest } = item;
  const again: Pending = { ...rest, state: 'sending' };
  change(userId, item.clientMessageId, () => again);
  return deliver(userId, again);
}

/** Gives a failed message up. */
export function discard(userId: string, item: Pending): void {
  if (item.messageType !== 'text') URL.revokeObjectURL(item.url);
  change(userId, item.clientMessageId, () => null);
}
