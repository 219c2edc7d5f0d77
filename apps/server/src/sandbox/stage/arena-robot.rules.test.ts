import { expect, it } from 'vitest';
import { type ArenaRobotStep, type ArenaRobotView, arenaAct, nextArenaStep } from './arena-robot.rules.ts';

const game = (status: 'new' | 'requested' | 'running', isHost = true) => ({ status, isHost });

it.each<[string, Partial<ArenaRobotView>, ArenaRobotStep]>([
  ['waits for the start', { isRunning: false }, 'wait'],
  ['looks for an opponent', {}, 'look'],
  ['looks again while it waits', { game: game('new') }, 'look'],
  ['starts what was accepted', { game: game('requested') }, 'start'],
  ['waits for the host', { game: game('requested', false) }, 'wait'],
  ['acts on the board', { game: game('running', false) }, 'act'],
  ['plays a game to its end while the tournament finishes', { isRunning: false, game: game('running') }, 'act'],
  ['leaves when it is over', { isOver: true, game: game('running') }, 'stop'],
])('a robot %s', (_, view, step) => {
  expect(nextArenaStep({ isOver: false, isRunning: true, game: null, ...view })).toBe(step);
});

it('moves as the rules allow, rolls where it must, and resigns in the end', () => {
  expect(arenaAct({ actNumber: 0, legalMoves: ['e2e4', 'd2d4'] }, 0.6)).toEqual({ type: 'move', move: 'd2d4' });
  expect(arenaAct({ actNumber: 3, legalMoves: [] }, 0.6)).toEqual({ type: 'roll' });
  expect(arenaAct({ actNumber: 20, legalMoves: ['e2e4'] }, 0)).toEqual({ type: 'resign' });
});
