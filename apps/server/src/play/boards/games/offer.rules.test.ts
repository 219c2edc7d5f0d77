import { BOARD_GAMES } from '@muqabla/contract/play/boards/board';
import { expect, it } from 'vitest';
import { defaultSettings } from '../../../core/settings/default-settings.ts';
import { isRoomCodeOff, stakeMaxOf } from './offer.rules.ts';

const carrom = { game: 'carrom' } as const;

it('lets carrom be played for less than other games where money is played for', () => {
  expect(BOARD_GAMES.map((game) => stakeMaxOf({ game }, defaultSettings('live')))).toEqual([null, null, null, 25_000]);
  expect(stakeMaxOf(null, defaultSettings('live'))).toBeNull();
});

it('has no maximum of its own in points, or where the general one is lower', () => {
  expect(stakeMaxOf(carrom, defaultSettings('live', 'points'))).toBeNull();
  const settings = defaultSettings('live');
  expect(stakeMaxOf(carrom, { ...settings, stakeMax: settings.carromStakeMax })).toBeNull();
});

it.each([
  ['manual', false, true],
  ['auto', false, true],
  ['board', false, false],
  ['manual', true, false],
  ['auto', true, false],
] as const)('%s with the setting %s is off: %s', (room, roomCodeBattles, isOff) => {
  expect(isRoomCodeOff(room, { roomCodeBattles })).toBe(isOff);
});
