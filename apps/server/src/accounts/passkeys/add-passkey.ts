import { refuse } from '@muqabla/contract/refusals';
import type { Services } from '../../core/core.ts';
import { ownNotice } from '../../core/notices/notice.rules.ts';
import { insertNotices } from '../../core/notices/notices.queries.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { findPlayerPhone } from '../players/players.queries.ts';
import { isConfirmed } from './confirmed-sessions.queries.ts';
import type { MakePasskey } from './make-passkey.ts';

type PasskeyServices = Pick<Services, 'db' | 'clock'> & { makePasskey: MakePasskey };

/** POST /user/passkeys/options: within ten minutes of a sign-in or a confirmation. */
export const startPasskey =
  ({ db, clock, makePasskey }: PasskeyServices): Handler<'POST /user/passkeys/options'> =>
  async ({ player: { playerId, sessionId }, http }) => {
    if (!(await isConfirmed(db, sessionId, clock.now()))) return refuse('CONFIRMATION_NEEDED');
    const label = `+91 ${(await findPlayerPhone(db, playerId)) ?? ''}`;
    return makePasskey.options({ owner: 'player', ownerId: playerId }, { http, label });
  };

/** POST /user/passkeys: the player is notified, since its holder can sign in from then on. */
export const addPasskey =
  ({ makePasskey }: PasskeyServices): Handler<'POST /user/passkeys'> =>
  ({ body: { attestation, name }, player: { playerId, sessionId }, http }) =>
    makePasskey.add({ owner: 'player', ownerId: playerId }, { http, attestation, name }, async (tx, at) => {
      if (!(await isConfirmed(tx, sessionId, at))) return refuse('CONFIRMATION_NEEDED');
      insertNotices(tx, [ownNotice(playerId, 'passkeyAdded', { note: name })], at);
      return null;
    });
