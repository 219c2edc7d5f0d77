import { refuse } from '@muqabla/contract/refusals';
import { textIn } from '@muqabla/messages/text-in';
import type { Services } from '../../core/core.ts';
import { claimUsername, saveAvatar, saveLanguage, saveUsername } from '../../core/people/players.queries.ts';
import type { Queries } from '../../platform/db/database.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { AVATAR_UPDATED, USERNAME_UPDATED } from './profile.messages.ts';
import { checkUsername } from './username.rules.ts';

/** Saves the player's own username in its normalised form, if no other player has it. */
export const updateUsername =
  ({ db, settings }: Pick<Services, 'db' | 'settings'>): Handler<'PUT /user/update-username/{userId}'> =>
  async ({ params: { userId }, body: { username }, player: { playerId }, http: { language } }) => {
    if (userId !== playerId) return refuse('NOT_FOUND');
    const checked = checkUsername(username, (await settings.read()).brandName);
    if ('refused' in checked) return checked;
    const isSaved = await db.transaction(async (tx) => {
      const isFree = await claimUsername(tx, playerId, checked.username);
      if (isFree) await saveUsername(tx, playerId, checked.username);
      return isFree;
    });
    if (!isSaved) return refuse('USERNAME_TAKEN');
    return { message: textIn(USERNAME_UPDATED, language) };
  };

export const updateAvatar =
  ({ db }: { db: Queries }): Handler<'PUT /user/update-avatar/{userId}'> =>
  async ({ params: { userId }, body: { avatar }, player: { playerId }, http: { language } }) => {
    if (userId !== playerId) return refuse('NOT_FOUND');
    await saveAvatar(db, playerId, avatar);
    return { message: textIn(AVATAR_UPDATED, language) };
  };

export const updateLanguage =
  ({ db }: { db: Queries }): Handler<'PUT /user/language'> =>
  async ({ body: { language }, player: { playerId } }) => {
    await saveLanguage(db, playerId, language);
    return { language };
  };
