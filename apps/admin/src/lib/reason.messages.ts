import * as m from '../messages.ts';

const words: Record<string, () => string> = {
  'Not Joined': m.reason_not_joined,
  'Not Playing': m.reason_not_playing,
  'Game Not Started': m.reason_game_not_started,
  Other: m.reason_other,
};

/** The reason of a cancel: the ones players pick from in words, their own text as it is. */
export const reasonWords = (reason: string): string => words[reason]?.() ?? reason;
