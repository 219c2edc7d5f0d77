import { expect, it } from 'vitest';
import { readChatsSearch } from './chats-search.rules.ts';

it('opens on what is open', () => {
  expect(readChatsSearch({})).toEqual({ filter: 'open', page: 1 });
});

it('keeps what it knows and drops the rest', () => {
  expect(readChatsSearch({ filter: 'mine', page: 2 })).toEqual({ filter: 'mine', page: 2 });
  expect(readChatsSearch({ filter: 'theirs', page: 'x' })).toEqual({ filter: 'open', page: 1 });
});
