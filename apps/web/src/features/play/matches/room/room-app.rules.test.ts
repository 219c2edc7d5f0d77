import { expect, it } from 'vitest';
import { appLinkOf, playsInWithoutLink } from './room-app.rules.ts';

const app = { room: 'manual', appLink: 'https://lk.gggred.com/' } as const;
const withCode = { ...app, gameLink: 'https://lk.gggred.com/?rmc=0871' } as const;

it.each([
  ['host before the code', app, 'host', app.appLink, 'named'],
  ['joiner before the code', app, 'joiner', app.appLink, 'named'],
  ['host with the code', withCode, 'host', app.appLink, 'named'],
  ['joiner with the code', withCode, 'joiner', withCode.gameLink, 'goToLudoKing'],
  ['joiner in an auto room', { ...withCode, room: 'auto' }, 'joiner', withCode.gameLink, 'named'],
] as const)('links the %s to Ludo King', (_, match, role, href, kind) => {
  expect(appLinkOf({ ...match, appName: 'Ludo King' }, role)).toMatchObject({ href, label: { kind } });
});

it('names the text of the specification for Ludo King alone', () => {
  expect(appLinkOf({ ...withCode, appName: 'Carrom Pool' }, 'joiner')?.label).toEqual({
    kind: 'named',
    appName: 'Carrom Pool',
  });
  expect(appLinkOf({ ...withCode, appName: 'LUDO KING' }, 'joiner')?.label).toEqual({ kind: 'goToLudoKing' });
});

it.each(['host', 'joiner'] as const)('links the %s to an app without a name', (role) => {
  expect(appLinkOf(app, role)?.label).toEqual({ kind: 'unnamed' });
  expect(appLinkOf(withCode, role)?.label).toEqual({ kind: 'unnamed' });
});

it('names an app without a link in words alone', () => {
  expect(appLinkOf({ room: 'auto', appName: 'Lichess' }, 'host')).toBeNull();
  expect(playsInWithoutLink({ room: 'auto', appName: 'Lichess' })).toBe('Lichess');
  expect(playsInWithoutLink({ ...app, appName: 'Ludo King' })).toBeNull();
  expect(playsInWithoutLink({ room: 'manual' })).toBeNull();
});

it('shows no app in a board room', () => {
  const board = { ...withCode, room: 'board', appName: 'Ludo King' } as const;
  expect(appLinkOf(board, 'joiner')).toBeNull();
  expect(playsInWithoutLink({ room: 'board', appName: 'Ludo King' })).toBeNull();
});
