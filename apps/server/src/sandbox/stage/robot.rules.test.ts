import { describe, expect, it } from 'vitest';
import { nextRobotMove, type RobotView } from './robot.rules.ts';

const running: RobotView = {
  status: 'running',
  room: 'manual',
  isHost: true,
  hasRoomCode: true,
  ownResult: null,
  opponentResult: null,
};

describe('the robot', () => {
  it.each([
    ['waits for a joiner', { status: 'new' }, 'wait'],
    ['starts the battle it hosts', { status: 'requested' }, 'start'],
    ['waits for its host to start', { status: 'requested', isHost: false }, 'wait'],
    ['sets the room code of the battle it hosts', { hasRoomCode: false }, 'setRoomCode'],
    ['leaves the room code to its host', { hasRoomCode: false, isHost: false }, 'wait'],
    ['waits for its opponent to report', {}, 'wait'],
    ['acts on a board, where the server knows the result', { room: 'board', opponentResult: null }, 'act'],
    ['admits its loss', { opponentResult: 'win' }, 'loss'],
    ['cancels with its opponent', { opponentResult: 'cancel' }, 'cancel'],
    ['reports once', { status: 'pending', opponentResult: 'win', ownResult: 'win' }, 'stop'],
    ['stops when the battle is over', { status: 'completed', opponentResult: 'loss' }, 'stop'],
  ] as const)('%s', (_title, view, move) => {
    expect(nextRobotMove({ ...running, ...view }, 'admits')).toBe(move);
  });

  it('claims the win as well where a dispute is wanted', () => {
    expect(nextRobotMove({ ...running, opponentResult: 'win' }, 'claims')).toBe('win');
  });
});
