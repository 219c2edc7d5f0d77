import { describe, expect, it } from 'vitest';
import {
  apiTestsFor,
  callsThatSee,
  concernsAllTests,
  isMigration,
  journeysFor,
  roomOf,
  roomsRead,
  roomsThatSee,
} from './changed-tests.rules.ts';

const FRIENDS = 'apps/server/src/accounts/friends';
const imports = [
  { from: `${FRIENDS}/list-friends.ts`, to: `${FRIENDS}/friend.rules.ts` },
  { from: 'apps/server/src/play/pairing/challenge/challenge-friend.ts', to: `${FRIENDS}/list-friends.ts` },
  {
    from: 'apps/server/src/play/matches/match/far-away.ts',
    to: 'apps/server/src/play/pairing/challenge/challenge-friend.ts',
  },
  { from: 'apps/server/src/app.ts', to: `${FRIENDS}/list-friends.ts` },
  { from: `${FRIENDS}/list-friends.ts`, to: 'packages/contract/src/accounts/friend-calls.ts' },
];

it('names the feature of a file, and none for what is shared', () => {
  expect(roomOf(`${FRIENDS}/links/links.queries.ts`)).toBe(FRIENDS);
  expect(roomOf('apps/web/src/features/play/home/home-page.tsx')).toBe('apps/web/src/features/play/home');
  expect(roomOf('apps/server/src/app.ts')).toBeNull();
});

it('finds the changed room and the rooms that import it, not the joining list and what is further away', () => {
  const beside = new Set([FRIENDS, 'apps/server/src/play/pairing/challenge']);
  expect(roomsThatSee([`${FRIENDS}/friend.rules.ts`], imports)).toEqual(beside);
  expect(roomsThatSee(['packages/contract/src/accounts/friend-calls.ts'], imports)).toEqual(new Set([FRIENDS]));
});

it.each([
  ['apps/server/migrations/0001_start.sql', false],
  ['apps/server/src/platform/db/migrate.ts', true],
  ['package-lock.json', true],
  ['apps/server/src/app.ts', true],
  [`${FRIENDS}/friend.rules.ts`, false],
])('a change of %s concerns all tests: %s', (path, all) => expect(concernsAllTests(path)).toBe(all));

it('chooses the journeys that quote the texts of a changed screen, and changed texts', () => {
  const changed = [{ path: 'apps/web/src/features/accounts/friends/list.tsx', text: 'm.friends_empty()' }];
  const journeys = [
    { path: 'e2e/journeys/friends.e2e.test.ts', text: `getByText('No friends here yet')` },
    { path: 'e2e/journeys/money.e2e.test.ts', text: `getByText('Wallet')` },
  ];
  const texts = { friends_empty: 'No friends here yet', wallet_title: 'Wallet' };
  expect(journeysFor(changed, { journeys, texts })).toEqual(['e2e/journeys/friends.e2e.test.ts']);
  const named = [{ path: 'apps/web/src/features/play/skill/friends/list.tsx', text: '' }];
  expect(journeysFor(named, { journeys, texts })).toEqual(['e2e/journeys/friends.e2e.test.ts']);
  const changedText = [{ path: 'packages/messages/languages/hi/player.json', text: '-  "wallet_title": "वॉलेट",' }];
  expect(journeysFor(changedText, { journeys, texts })).toEqual(['e2e/journeys/money.e2e.test.ts']);
});

const list = `import { listFriends } from './list-friends.ts';
import { removeFriend } from './remove-friend.ts';
export const friendsFeature = { calls: { 'GET /friends': listFriends(), 'DELETE /friends/{playerId}': removeFriend() } };`;
const features = [{ path: `${FRIENDS}/friends.feature.ts`, text: list }];
const joined = [...imports, { from: `${FRIENDS}/friends.feature.ts`, to: `${FRIENDS}/list-friends.ts` }];

it('follows a rule to the calls of its feature that use it', () => {
  expect(callsThatSee([`${FRIENDS}/friend.rules.ts`], { features, imports: joined })).toEqual(
    new Set([`'GET /friends'`]),
  );
  expect(callsThatSee([`${FRIENDS}/remove-friend.ts`], { features, imports: joined })).toEqual(new Set());
});

it('knows a migration by its folder', () => {
  expect(isMigration('apps/server/migrations/0087_notes.sql')).toBe(true);
  expect(isMigration('apps/server/releases/0.2.0/data.sql')).toBe(false);
});

it('chooses for a migration the tests of the features that name its tables', () => {
  const changed = [
    { path: 'apps/server/migrations/0087_x.sql', text: 'alter table friendships add column muted boolean' },
  ];
  const tests = ['accounts/friends/friends', 'money/wallet/wallet'].map((path) => ({
    path: `apps/server/src/${path}.api.test.ts`,
    text: path.includes('friends') ? 'select from friendships' : 'balances',
  }));
  expect(apiTestsFor(changed, { tests, calls: new Set(), beside: new Set() })).toEqual([
    'apps/server/src/accounts/friends/friends.api.test.ts',
  ]);
});

describe('the API tests of a change', () => {
  const changed = [{ path: `${FRIENDS}/list-friends.ts`, text: 'select from friendships where until' }];
  const test = (path: string, text: string) => ({ path: `apps/server/src/${path}.api.test.ts`, text });
  const choose = (...tests: { path: string; text: string }[]) =>
    apiTestsFor(changed, {
      tests,
      calls: new Set([`'GET /friends'`]),
      beside: roomsThatSee([`${FRIENDS}/list-friends.ts`], imports),
    });

  it('are first its own, then those of a feature that imports it, then those that share its words', () => {
    const own = test('accounts/friends/friends', 'friendships');
    const beside = test('play/pairing/challenge/challenge', 'friendships');
    const far = test('money/refunds/refunds', 'friendships');
    const other = test('money/wallet/wallet', 'balances');
    expect(choose(other, far, beside, own)).toEqual([own.path, beside.path, far.path]);
  });

  it('name its calls before its words', () => {
    const caller = test('money/refunds/refunds', `await player.call('GET /friends')`);
    const reader = test('money/wallet/wallet', 'friendships');
    expect(choose(reader, caller, test('money/papers/papers', ''))).toEqual([caller.path, reader.path]);
  });

  it('are sooner those that bear a word of the file’s name', () => {
    const named = test('console/lists/lists', 'friendships');
    const far = test('money/refunds/refunds', 'friendships');
    expect(choose(far, named, test('money/papers/papers', ''))).toEqual([named.path, far.path]);
  });

  it('are also those of a feature of the wing that the file imports', () => {
    const read = [
      { from: `${FRIENDS}/list-friends.ts`, to: 'apps/server/src/accounts/players/player.queries.ts' },
      { from: `${FRIENDS}/list-friends.ts`, to: 'apps/server/src/core/notices/notices.queries.ts' },
    ];
    expect(roomsRead([`${FRIENDS}/list-friends.ts`], read)).toEqual(new Set(['apps/server/src/accounts/players']));
    expect(roomsRead([`${FRIENDS}/remove-friend.ts`], read)).toEqual(new Set());
  });

  it('are few, however many share its words', () => {
    const many = Array.from({ length: 40 }, (_, number) => test(`accounts/friends/friends${number}`, 'friendships'));
    expect(choose(...many, test('money/papers/papers', ''))).toHaveLength(10);
  });
});
