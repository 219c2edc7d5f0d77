import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { searchFrom, staffPage } from '../../../lib/staff-page.ts';
import * as m from '../../../messages.ts';
import { readChatsSearch } from './chats-search.rules.ts';
import { waitingQuery } from './chats.queries.ts';

const chats = createRoute({
  ...staffPage('/chats', {
    needs: ['chat'],
    menu: { entry: 'chats', name: m.chat, waitingQuery },
  }),
  validateSearch: searchFrom(readChatsSearch),
  component: lazyRouteComponent(() => import('./chats-page.tsx'), 'ChatsPage'),
});
const noChat = createRoute({
  getParentRoute: () => chats,
  path: '/',
  component: lazyRouteComponent(() => import('./no-chat.tsx'), 'NoChat'),
});
const chat = createRoute({
  getParentRoute: () => chats,
  path: '$playerId',
  component: lazyRouteComponent(() => import('./conversation-page.tsx'), 'ConversationPage'),
});

/** The conversations with players, one of them open. */
export const chatsScreen = chats.addChildren([noChat, chat]);
