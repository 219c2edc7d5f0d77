import type { BoardClock, ExtraTimeSides } from '@muqabla/contract/play/boards/board';
import type { Clock } from '@muqabla/games/clock';

export const clockView = (clock: Clock): BoardClock => ({ ...clock });

/** The extra time of both sides; nothing when none has it. */
export const extraTimeView = ({ host, joiner }: NonNullable<ExtraTimeSides>): { extraTime?: ExtraTimeSides } =>
  host || joiner ? { extraTime: { host, joiner } } : {};
