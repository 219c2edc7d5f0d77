import { playRefusal } from '../../../accounts/limits/limits.rules.ts';
import type { NewNotice } from '../../../core/notices/notice.rules.ts';
import { insertNotices } from '../../../core/notices/notices.queries.ts';
import { playerIdOf } from '../../engine/match.rules.ts';
import { factsOf } from '../../engine/part.rules.ts';
import type { Part } from '../../engine/part.ts';
import { limitsPart } from '../entry/limits.part.ts';
import { noticesOf } from './match-notices.rules.ts';

/** The notices to the players whom a move affects. */
export const noticesPart: Part<undefined, NewNotice> = {
  decide: ({ before, decision, actor, create, snapshot }) => {
    const notices = noticesOf({
      before,
      decision,
      actorId: playerIdOf(actor),
      isRematch: create?.rematchOf !== undefined,
    });
    if (before !== null) return notices;
    // A player on a break or without play time left is not invited to play.
    const limits = factsOf(snapshot, limitsPart);
    return notices.filter(({ playerId }) => playRefusal(limits.get(playerId), snapshot.now) === null);
  },
  write: (tx, notices, { now }) => insertNotices(tx, notices, now),
};
