import { expect, it } from 'vitest';
import {
  BOARDS,
  DEFAULT_BOARD,
  NEW_GAME,
  boardKeyOf,
  boardOfKey,
  faultsOf,
  sameTerms,
  termsOf,
  type GameDraft,
} from './game-form.rules.ts';

const HOSTS = ['lk.gggred.com'];
const draft = (over: Partial<GameDraft> = {}): GameDraft => ({
  ...NEW_GAME,
  gameName: 'Pool',
  title: { en: 'Pool', hi: 'पूल' },
  rules: [{ key: 1, en: 'Play.', hi: 'खेलें।' }],
  ...over,
});

it.each([
  [{}, []],
  [{ gameName: 'a/b' }, ['gameName']],
  [{ gameName: 'x'.repeat(41) }, ['gameName']],
  [{ title: { en: ' ', hi: '' } }, ['titleEn', 'titleHi']],
  [{ linkTemplate: 'https://lk.gggred.com/{code}' }, []],
  [{ linkTemplate: 'https://lk.gggred.com/' }, ['link']],
  [{ linkTemplate: 'https://evil.example/{code}' }, ['link']],
  [{ rules: [] }, ['noRules']],
  [{ rules: [{ key: 1, en: 'Play.', hi: ' ' }] }, ['rules']],
])('%j has the faults %j', (over, faults) => expect([...faultsOf(draft(over), HOSTS)]).toEqual(faults));

it('accepts an unchanged link whose host has since left the list', () => {
  const old = draft({ linkTemplate: 'https://old.example/{code}' });
  expect(faultsOf(old, HOSTS, old).size).toBe(0);
});

it('ignores surrounding spaces and the keys of instruction lines when comparing drafts', () => {
  expect(sameTerms(draft(), draft({ rules: [{ key: 9, en: ' Play.', hi: 'खेलें। ' }] }))).toBe(true);
  expect(sameTerms(draft(), draft({ status: 'active' }))).toBe(false);
});

it('sends the name of the app without surrounding spaces, and none when it is empty or for a board room', () => {
  expect(termsOf(draft({ appName: ' Ludo King ' }))).toMatchObject({ appName: 'Ludo King' });
  expect(termsOf(draft({ appName: ' ' }))).not.toHaveProperty('appName');
  expect(termsOf(draft({ appName: 'Ludo King', resultMode: 'board' }))).not.toHaveProperty('appName');
});

it('offers Ludo with free and with even dice, and other games once for each clock', () => {
  const kindsOf = (game: string) => BOARDS.filter((board) => board.game === game).map(({ dice }) => dice);
  expect(kindsOf('ludo-quick')).toEqual(['free', 'even']);
  expect(kindsOf('chess')).toEqual([undefined, undefined]);
  for (const board of BOARDS) expect(boardOfKey(boardKeyOf(board))).toEqual(board);
  // A game that was saved before there were kinds of dice.
  expect(boardKeyOf({ game: 'ludo-quick', clock: '15 s' })).toBe(boardKeyOf(DEFAULT_BOARD));
});
