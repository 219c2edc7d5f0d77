import { BOARD_CLOCKS, BOARD_DICE, BOARD_GAMES } from '@muqabla/contract/play/boards/board';
import { ALL_GAMES } from '@muqabla/games/all-games';
import { expect, it } from 'vitest';
import { diceKindOf, rulesOf } from '../../matches/match/board-terms.rules.ts';
import { gameBoardRefusal } from './game-board.rules.ts';

const CHESS = { game: 'chess', clock: '10+0' } as const;

it('lets a game of room board name a board game with one of its clocks', () => {
  expect(gameBoardRefusal({ resultMode: 'board', board: CHESS })).toBeNull();
});

it('lets any other game name none', () => {
  expect(gameBoardRefusal({ resultMode: 'manual' })).toBeNull();
  expect(gameBoardRefusal({ resultMode: 'auto', board: CHESS })).toEqual({ refused: 'GAME_BOARD_UNFIT' });
});

it('refuses a board room without a board game, and a clock of another game', () => {
  expect(gameBoardRefusal({ resultMode: 'board' })).toEqual({ refused: 'GAME_BOARD_UNFIT' });
  expect(gameBoardRefusal({ resultMode: 'board', board: { game: 'chess', clock: '15 s' } })).toEqual({
    refused: 'GAME_BOARD_UNFIT',
  });
});

it('lets Ludo have free or even dice, and a game without dice none', () => {
  const ludo = { game: 'ludo-quick', clock: '15 s' } as const;
  for (const dice of ['free', 'even'] as const) {
    expect(gameBoardRefusal({ resultMode: 'board', board: { ...ludo, dice } })).toBeNull();
    expect(gameBoardRefusal({ resultMode: 'board', board: { ...CHESS, dice } })).toEqual({
      refused: 'GAME_BOARD_UNFIT',
    });
  }
  expect(gameBoardRefusal({ resultMode: 'board', board: ludo })).toBeNull();
});

it('refuses a board room with the name of an app, which any other game may have', () => {
  expect(gameBoardRefusal({ resultMode: 'board', board: CHESS, appName: 'Lichess' })).toEqual({
    refused: 'GAME_BOARD_UNFIT',
  });
  expect(gameBoardRefusal({ resultMode: 'auto', appName: 'Lichess' })).toBeNull();
});

it('offers staff the clocks and dice that the rules have', () => {
  for (const game of BOARD_GAMES) {
    expect(BOARD_DICE[game].map((dice) => diceKindOf(rulesOf({ game, dice })))).toEqual(BOARD_DICE[game]);
    expect(BOARD_CLOCKS[game]).toEqual(ALL_GAMES[rulesOf({ game })].clocks.map(({ name }) => name));
  }
});
