import { expect, it } from 'vitest';
import { isRoomCodeOff } from './room-code.rules.ts';

it.each([
  ['manual', false, true],
  ['auto', false, true],
  ['board', false, false],
  ['lichess', false, false],
  ['manual', true, false],
  ['auto', true, false],
] as const)('%s with the setting %s is off: %s', (room, roomCodeBattles, isOff) => {
  expect(isRoomCodeOff(room, { roomCodeBattles })).toBe(isOff);
});
