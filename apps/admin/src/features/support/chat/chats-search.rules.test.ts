import { expect, it } from 'vitest';
import { readChatsSearch } from './chats-search.rules.ts';

it('defaults to the first page of open conversations', () => {
  expect(readChatsSearch({})).toEqual({ filter: 'open' });
});

it('replaces invalid parameters by the defaults', () => {
  expect(readChatsSearch({ filter: 'mine', cursor: 'oldest~1~x' })).toEqual({ filter: 'mine', cursor: 'oldest~1~x' });
  expect(readChatsSearch({ filter: 'theirs', cursor: 'x y' })).toEqual({ filter: 'open' });
});
