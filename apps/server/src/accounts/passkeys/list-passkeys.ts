import type { Services } from '../../core/core.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { isConfirmed } from './confirmed-sessions.queries.ts';
import { passkeyView } from './passkey.view.ts';
import { readPasskeys } from './passkeys.queries.ts';

export const listPasskeys =
  ({ db, clock, economy }: Pick<Services, 'db' | 'clock' | 'economy'>): Handler<'GET /user/passkeys'> =>
  async ({ player: { playerId, sessionId } }) => {
    const now = clock.now();
    const all = await readPasskeys(db, 'player', playerId);
    return {
      passkeys: all
        .filter(({ removedAt }) => removedAt === null)
        .map((each) => passkeyView(each, all, { now, economy })),
      isConfirmed: await isConfirmed(db, sessionId, now),
    };
  };
