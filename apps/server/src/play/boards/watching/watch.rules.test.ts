import { paise } from '@muqabla/contract/money';
import { expect, it } from 'vitest';
import { isShownGame, seenUntil, type ShownSide, type Watchable } from './watch.rules.ts';

const HIDDEN: ShownSide = { isShown: false, isWatched: false };
const SHOWN: ShownSide = { isShown: true, isWatched: false };
const WATCHED: ShownSide = { isShown: true, isWatched: true };
const FREE: Watchable = { isOver: false, isPrivate: false, stake: paise(0), host: WATCHED, joiner: WATCHED };
const OVER: Watchable = { ...FREE, isOver: true, stake: paise(5000) };

it.each([
  ['a free game of two who let others watch', FREE, 'live', true],
  ['one of them does not', { ...FREE, joiner: SHOWN }, 'live', false],
  ['a stake of money', { ...FREE, stake: paise(5000) }, 'live', false],
  ['a stake in the sandbox', { ...FREE, stake: paise(5000) }, 'sandbox', false],
  ['a stake of points', { ...FREE, stake: paise(5000) }, 'points', true],
  ['a private game', { ...FREE, isPrivate: true }, 'points', false],
  ['a finished game of one who lets others see games', { ...OVER, host: HIDDEN }, 'live', true],
  ['a finished game of two who do not, but appear', { ...OVER, host: SHOWN, joiner: SHOWN }, 'live', false],
  ['a finished private game', { ...OVER, isPrivate: true }, 'live', false],
] as const)('%s', (_, game, economy, expected) => {
  expect(isShownGame(game, economy)).toBe(expected);
});

it('holds a minute back', () => {
  expect(seenUntil(new Date('2026-11-21T12:00:30.500Z'))).toEqual(new Date('2026-11-21T11:59:30.500Z'));
});
