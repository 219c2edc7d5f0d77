import { CHAT_FILTERS, type ChatFilter } from '@muqabla/contract/chat/chat-limits';
import { oneOf, pageOf } from '../../lib/search-params.rules.ts';

/** What the address says about the inbox. */
export type ChatsSearch = { filter: ChatFilter; page: number };

/** Reads the inbox's part of the address; what it cannot use becomes the default. */
export const readChatsSearch = ({ filter, page }: { filter?: unknown; page?: unknown }): ChatsSearch => ({
  filter: oneOf(CHAT_FILTERS, filter, 'open'),
  page: pageOf(page),
});
