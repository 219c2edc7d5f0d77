import { expect, it } from 'vitest';
import { type ArenaRobotStep, type ArenaRobotView, isTooLong, nextArenaStep } from './arena-robot.rules.ts';

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

it('gives up a long game with another robot, and none with a person', () => {
  const robots = new Set(['rani', 'raju']);
  const board = (joiner: string, actNumber: number) => ({
    host: { _id: 'rani' },
    joiner: { _id: joiner },
    state: { actNumber },
  });
  const short = { robotIds: robots, lastsAnHour: false };
  expect(isTooLong(board('raju', 20), short)).toBe(true);
  expect(isTooLong(board('raju', 19), short)).toBe(false);
  expect(isTooLong(board('kavya', 400), short)).toBe(false);
  const hour = { robotIds: robots, lastsAnHour: true };
  expect([isTooLong(board('raju', 119), hour), isTooLong(board('raju', 120), hour)]).toEqual([false, true]);
});
