import { CHAT_FILTERS, type ChatFilter } from '@muqabla/contract/support/chat/chat-limits';
import { oneOf, pageOf } from '../../../lib/search-params.rules.ts';

/** The search parameters of the inbox. */
export type ChatsSearch = { filter: ChatFilter; page: number };

/** Parses the search parameters of the inbox; an invalid one becomes its default. */
export const readChatsSearch = ({ filter, page }: { filter?: unknown; page?: unknown }): ChatsSearch => ({
  filter: oneOf(CHAT_FILTERS, filter, 'open'),
  page: pageOf(page),
});
