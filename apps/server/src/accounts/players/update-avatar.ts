import { refuse } from '@muqabla/contract/refusals';
import type { Queries } from '../../platform/db/database.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { saveAvatar } from './players.queries.ts';
import { AVATAR_UPDATED } from './profile.messages.ts';

export const updateAvatar =
  ({ db }: { db: Queries }): Handler<'PUT /user/update-avatar/{userId}'> =>
  async ({ params: { userId }, body: { avatar }, player: { playerId }, http: { language } }) => {
    if (userId !== playerId) return refuse('NOT_FOUND');
    await saveAvatar(db, playerId, avatar);
    return { message: AVATAR_UPDATED[language] };
  };
