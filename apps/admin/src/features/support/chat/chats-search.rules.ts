import { CHAT_FILTERS } from '@muqabla/contract/support/chat/chat-limits';
import { choiceParam, cursorParam, defineSearch } from '../../../components/list/list-search.rules.ts';

/** Reads the search parameters of the inbox; an invalid one becomes its default. */
export const readChatsSearch = defineSearch({ filter: choiceParam(CHAT_FILTERS, 'open'), cursor: cursorParam });
export type ChatsSearch = ReturnType<typeof readChatsSearch>;
