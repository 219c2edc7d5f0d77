import { expect, it } from 'vitest';
import { concernsAllTests, journeysFor, roomOf, roomsThatSee } from './changed-tests.rules.ts';

const FRIENDS = 'apps/server/src/accounts/friends';
const imports = [
  { from: `${FRIENDS}/list-friends.ts`, to: `${FRIENDS}/friend.rules.ts` },
  { from: 'apps/server/src/play/challenge/challenge-friend.ts', to: `${FRIENDS}/list-friends.ts` },
  { from: 'apps/server/src/play/match/far-away.ts', to: 'apps/server/src/play/challenge/challenge-friend.ts' },
  { from: 'apps/server/src/app.ts', to: `${FRIENDS}/list-friends.ts` },
  { from: `${FRIENDS}/list-friends.ts`, to: 'packages/contract/src/accounts/friend-calls.ts' },
];

it('names the feature of a file, and none for what is shared', () => {
  expect(roomOf(`${FRIENDS}/links/links.queries.ts`)).toBe(FRIENDS);
  expect(roomOf('apps/web/src/features/play/home/home-page.tsx')).toBe('apps/web/src/features/play/home');
  expect(roomOf('apps/server/src/app.ts')).toBeNull();
});

it('finds the changed room and the rooms that import it, not the joining list and what is further away', () => {
  const seeing = new Set([FRIENDS, 'apps/server/src/play/challenge']);
  expect(roomsThatSee([`${FRIENDS}/friend.rules.ts`], imports)).toEqual(seeing);
  expect(roomsThatSee(['packages/contract/src/accounts/friend-calls.ts'], imports)).toEqual(new Set([FRIENDS]));
});

it.each([
  ['apps/server/migrations/0001_start.sql', true],
  ['package-lock.json', true],
  ['apps/server/src/app.ts', true],
  [`${FRIENDS}/friend.rules.ts`, false],
])('a change of %s concerns all tests: %s', (path, all) => expect(concernsAllTests(path)).toBe(all));

it('chooses the journeys that quote the texts of a changed screen', () => {
  const changed = [{ path: 'apps/web/src/features/accounts/friends/list.tsx', text: 'm.friends_empty()' }];
  const journeys = [
    { path: 'e2e/journeys/friends.e2e.test.ts', text: `getByText('No friends here yet')` },
    { path: 'e2e/journeys/money.e2e.test.ts', text: `getByText('Wallet')` },
  ];
  const texts = { friends_empty: 'No friends here yet', wallet_title: 'Wallet' };
  expect(journeysFor(changed, { journeys, texts })).toEqual(['e2e/journeys/friends.e2e.test.ts']);
});
