import type { AnyMatch } from '../../../lib/match-side.rules.ts';
import * as m from '../../../messages.ts';

/** Says who of a match has half as much time again, the reader as “you”; undefined when no one has. */
export const extraTimeText = ({ host, joiner, board }: AnyMatch, me: string): string | undefined => {
  const { extraTime } = board ?? {};
  const lines = [extraTime?.host === true && host, extraTime?.joiner === true && joiner].flatMap((player) =>
    player === false || player === undefined
      ? []
      : [player._id === me ? m.extra_time_you() : m.extra_time_of({ name: player.username })],
  );
  return lines.length > 0 ? lines.join(' ') : undefined;
};
