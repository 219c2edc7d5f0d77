import { expect, it } from 'vitest';
import { entriesOf, screenAt } from './nav-entries.rules.ts';

const screen = (to: string, entry: 'ledger' | 'fairPlay' | 'rings', waiting?: number) => ({
  to,
  entry,
  name: () => `name of ${to}`,
  waiting,
});
const ENTRIES = { ledger: {}, fairPlay: { name: () => 'Fair play' }, rings: { rare: true } };
const ledger = screen('/ledger', 'ledger');
const penalties = screen('/penalties', 'ledger');

it.each([
  ['/ledger', '/ledger'],
  ['/trace/deposit/1', '/ledger'],
  ['/penalties/1', '/penalties'],
  ['/penaltiesx', undefined],
  ['/', undefined],
])('of the path %s, the screen is %s', (pathname, to) => expect(screenAt([ledger, penalties], pathname)?.to).toBe(to));

it('of two paths above a page, the longer one has it', () => {
  const law = [screen('/law', 'ledger'), screen('/law/wind-down', 'ledger')];
  expect(screenAt(law, '/law/wind-down')?.to).toBe('/law/wind-down');
  expect(screenAt(law, '/law')?.to).toBe('/law');
});

it('names an entry by its own name, else by the first screen that the role has', () => {
  const names = (...screens: ReturnType<typeof screen>[]) =>
    entriesOf(ENTRIES, screens, undefined).map(({ name }) => name);
  expect(names(ledger, penalties)).toEqual(['name of /ledger']);
  expect(names(penalties)).toEqual(['name of /penalties']);
  expect(names(screen('/player-reports', 'fairPlay'))).toEqual(['Fair play']);
});

it('adds up what waits, and opens the first screen in which something does', () => {
  const [entry] = entriesOf(
    ENTRIES,
    [screen('/one', 'fairPlay', 0), screen('/two', 'fairPlay', 2), screen('/three', 'fairPlay', 1)],
    undefined,
  );
  expect(entry).toMatchObject({ waiting: 3, opens: { to: '/two' } });
  expect(entriesOf(ENTRIES, [ledger, penalties], undefined)[0]).toMatchObject({ waiting: 0, opens: { to: '/ledger' } });
});

it('shows a rare entry while something waits in it, or while it is open', () => {
  const keys = (rings: ReturnType<typeof screen>, current?: ReturnType<typeof screen>) =>
    entriesOf(ENTRIES, [ledger, rings], current).map(({ key }) => key);
  expect(keys(screen('/rings', 'rings', 0))).toEqual(['ledger']);
  expect(keys(screen('/rings', 'rings'))).toEqual(['ledger']);
  expect(keys(screen('/rings', 'rings', 1))).toEqual(['ledger', 'rings']);
  const rings = screen('/rings', 'rings', 0);
  expect(keys(rings, rings)).toEqual(['ledger', 'rings']);
});
