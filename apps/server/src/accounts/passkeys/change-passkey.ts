import { refuse } from '@muqabla/contract/refusals';
import { textIn } from '@muqabla/messages/text-in';
import type { Services } from '../../core/core.ts';
import { ownNotice } from '../../core/notices/notice.rules.ts';
import { insertNotices } from '../../core/notices/notices.queries.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { isConfirmed } from './confirmed-sessions.queries.ts';
import { passkeyView } from './passkey.view.ts';
import { PASSKEY_REMOVED } from './passkeys.messages.ts';
import { readPasskeys, removePasskeyRow, setPasskeyName } from './passkeys.queries.ts';

type PasskeyServices = Pick<Services, 'db' | 'clock' | 'economy'>;

/** PUT /user/passkeys/{passkeyId}: a name helps the player to tell devices apart. */
export const renamePasskey =
  ({ db, clock, economy }: PasskeyServices): Handler<'PUT /user/passkeys/{passkeyId}'> =>
  async ({ params: { passkeyId }, body: { name }, player: { playerId: ownerId } }) => {
    if (!(await setPasskeyName(db, 'player', { passkeyId, ownerId, name }))) return refuse('NOT_FOUND');
    const all = await readPasskeys(db, 'player', ownerId);
    const renamed = all.find((each) => each.passkeyId === passkeyId);
    return renamed === undefined ? refuse('NOT_FOUND') : passkeyView(renamed, all, { now: clock.now(), economy });
  };

/** DELETE /user/passkeys/{passkeyId}: the player is notified, since a thief would begin by it. */
export const removePasskey =
  ({ db, clock }: PasskeyServices): Handler<'DELETE /user/passkeys/{passkeyId}'> =>
  ({ params: { passkeyId }, player: { playerId: ownerId, sessionId }, http: { language } }) =>
    db.transaction(async (tx) => {
      const at = clock.now();
      if (!(await isConfirmed(tx, sessionId, at))) return refuse('CONFIRMATION_NEEDED');
      if (!(await removePasskeyRow(tx, 'player', { passkeyId, ownerId, at }))) return refuse('NOT_FOUND');
      insertNotices(tx, [ownNotice(ownerId, 'passkeyRemoved', {})], at);
      return { message: textIn(PASSKEY_REMOVED, language) };
    });
