import { newClientKey } from '@muqabla/client/client-key';
import { SUPPORT_ID } from '@muqabla/contract/support/chat/chat-limits';
import type { ChatMessage, MessageType } from '@muqabla/contract/support/chat/chat-message';
import { createExternalStore } from '@muqabla/ui/external-store';
import { readStored, store } from '@muqabla/ui/storage';
import { errorMessage, isNetworkError } from '../../../lib/error-message.ts';
import { api } from '../../../lib/session.ts';
import { addToConversation } from './conversation.ts';
import { readUnsent, writeUnsent } from './messages.rules.ts';

/** A message that is being sent or that failed. */
export type PendingMessageData = {
  /** The same for every attempt, so that a retry after a lost response creates no second message. */
  clientMessageId: string;
  at: string;
  state: 'sending' | 'failed';
  /** The server's error message; empty when there was no response. */
  error?: string;
} & ({ messageType: 'text'; text: string } | { messageType: Exclude<MessageType, 'text'>; file: File; url: string });

const outbox = createExternalStore<{ userId: string; items: readonly PendingMessageData[] }>({ userId: '', items: [] });
// The server also broadcasts to the sender, often before it responds. Until then an event's message cannot be matched with a
// pending one, so it is buffered.
let buffered: ChatMessage[] = [];

const storageKey = (userId: string) => `chat-unsent:${userId}`;

const setItems = (userId: string, items: readonly PendingMessageData[]) => {
  outbox.set({ userId, items });
  const texts = items.flatMap((item) => (item.messageType === 'text' ? [item] : []));
  store(storageKey(userId), writeUnsent(texts));
};

const loadItems = (userId: string) => {
  const { userId: owner, items } = outbox.get();
  if (owner === userId) return items;
  const restored = readUnsent(readStored(storageKey(userId))).map((text): PendingMessageData => ({
    ...text,
    messageType: 'text',
    state: 'failed',
  }));
  outbox.set({ userId, items: restored });
  return restored;
};

/** Restores the player's unsent texts from local storage. */
export const openOutbox = (userId: string): void => void loadItems(userId);

/** The player's unsent messages, oldest first. */
export const useOutbox = (userId: string): readonly PendingMessageData[] => {
  const { userId: owner, items } = outbox.useValue();
  return owner === userId ? items : [];
};

const isSending = () => outbox.get().items.some(({ state }) => state === 'sending');

const change = (
  userId: string,
  clientMessageId: string,
  next: (item: PendingMessageData) => PendingMessageData | null,
) => {
  const { userId: owner, items } = outbox.get();
  // Another player has signed in meanwhile. Texts of the previous one stay in local storage.
  if (owner !== userId) return;
  setItems(
    userId,
    items.flatMap((item) => (item.clientMessageId === clientMessageId ? (next(item) ?? []) : item)),
  );
};

/** Handles a message event from the server. */
export function receiveMessage(userId: string, message: ChatMessage): void {
  if (message.senderModel === 'User' && isSending()) buffered.push(message);
  else addToConversation(userId, message);
}

const post = (userId: string, item: PendingMessageData): Promise<ChatMessage> => {
  const parties = { senderId: userId, senderModel: 'User', receiverId: SUPPORT_ID, receiverModel: 'Admin' } as const;
  const { clientMessageId, messageType } = item;
  return messageType === 'text'
    ? api.call('POST /chatwithadmin/send', { body: { ...parties, content: item.text, clientMessageId } })
    : api.call('POST /chatwithadmin/send-file', {
        body: { ...parties, messageType, clientMessageId },
        file: item.file,
      });
};

async function deliver(userId: string, item: PendingMessageData): Promise<void> {
  try {
    const message = await post(userId, item);
    if (item.messageType !== 'text') URL.revokeObjectURL(item.url);
    addToConversation(userId, message);
    change(userId, item.clientMessageId, () => null);
  } catch (error) {
    console.error('a message was not sent', error);
    const reason = isNetworkError(error) ? '' : errorMessage(error, '');
    change(userId, item.clientMessageId, (failed) => ({ ...failed, state: 'failed', error: reason }));
  }
  if (isSending()) return;
  for (const message of buffered) addToConversation(userId, message);
  buffered = [];
}

/** Sends a text. */
export const sendText = (userId: string, text: string): Promise<void> =>
  send(userId, { ...newPending(), messageType: 'text', text });

/** Sends an image or voice message; `url` is its preview, revoked once the message is sent. */
export const sendFile = (userId: string, messageType: 'image' | 'voice', file: File, url: string): Promise<void> =>
  send(userId, { ...newPending(), messageType, file, url });

const newPending = () => ({
  clientMessageId: newClientKey(),
  at: new Date().toISOString(),
  state: 'sending' as const,
});

function send(userId: string, item: PendingMessageData): Promise<void> {
  setItems(userId, [...loadItems(userId), item]);
  return deliver(userId, item);
}

/** Retries a failed message. */
export function retryMessage(userId: string, item: PendingMessageData): Promise<void> {
  const { error: _, ...rest } = item;
  const retried: PendingMessageData = { ...rest, state: 'sending' };
  change(userId, item.clientMessageId, () => retried);
  return deliver(userId, retried);
}

/** Deletes a failed message. */
export function discard(userId: string, item: PendingMessageData): void {
  if (item.messageType !== 'text') URL.revokeObjectURL(item.url);
  change(userId, item.clientMessageId, () => null);
}
