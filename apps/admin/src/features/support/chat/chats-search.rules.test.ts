import { expect, it } from 'vitest';
import { readChatsSearch } from './chats-search.rules.ts';

it('defaults to the first page of open conversations', () => {
  expect(readChatsSearch({})).toEqual({ filter: 'open', page: 1 });
});

it('replaces invalid parameters by the defaults', () => {
  expect(readChatsSearch({ filter: 'mine', page: 2 })).toEqual({ filter: 'mine', page: 2 });
  expect(readChatsSearch({ filter: 'theirs', page: 'x' })).toEqual({ filter: 'open', page: 1 });
});
