import { randomBytes } from 'node:crypto';
import { refuse } from '@muqabla/contract/refusals';
import { textIn } from '@muqabla/messages/text-in';
import type { Services } from '../../core/core.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { FRIEND_MESSAGES } from './friend.messages.ts';
import { linkEndsAt } from './friend.rules.ts';
import { deleteLink, findOwnLink, type LinkRow, saveLink } from './links.queries.ts';

/** A link is made again after so many seconds. */
const BETWEEN_LINKS_SECONDS = 10;

const linkView = ({ token, ends_at }: LinkRow) => ({ token, endsAt: ends_at.toISOString() });

export const getFriendLink =
  ({ db, clock }: Pick<Services, 'db' | 'clock'>): Handler<'GET /friends/link'> =>
  async ({ player: { playerId } }) => {
    const link = await findOwnLink(db, playerId, clock.now());
    return link === null ? {} : { link: linkView(link) };
  };

export const makeFriendLink =
  ({ db, clock }: Pick<Services, 'db' | 'clock'>): Handler<'POST /friends/link'> =>
  async ({ player: { playerId } }) => {
    const now = clock.now();
    const token = randomBytes(16).toString('base64url');
    const endsAt = linkEndsAt(now);
    const isSaved = await saveLink(db, { playerId, token, now, endsAt, between: BETWEEN_LINKS_SECONDS });
    return isSaved
      ? linkView({ token, ends_at: endsAt })
      : refuse('TOO_MANY_REQUESTS', { seconds: BETWEEN_LINKS_SECONDS });
  };

export const endFriendLink =
  ({ db }: Pick<Services, 'db'>): Handler<'DELETE /friends/link'> =>
  async ({ player: { playerId }, http }) => {
    await deleteLink(db, playerId);
    return { message: textIn(FRIEND_MESSAGES.linkEnded, http.language) };
  };
