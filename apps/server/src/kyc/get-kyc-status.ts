import type { Clock } from '../platform/clock.ts';
import type { Queries } from '../platform/db/database.ts';
import type { Handler } from '../platform/http/calls.ts';
import type { SettingsStore } from '../settings/read-settings.ts';
import { playBarMessage } from './kyc.messages.ts';
import { findKyc } from './kyc.queries.ts';
import { playBarOf } from './kyc.rules.ts';

/** The player's own KYC status, and whether KYC allows them to play. */
export const getKycStatus =
  ({ db, clock, settings }: { db: Queries; clock: Clock; settings: SettingsStore }): Handler<'GET /kyc/status'> =>
  async ({ player: { playerId }, http: { language } }) => {
    const kyc = await findKyc(db, playerId);
    if (kyc === null) return { status: 'none', mayPlay: true };
    const { name, last4, state } = kyc;
    const { minimumAge, bannedStates } = await settings.read();
    const bar = playBarOf(kyc, { now: clock.now(), minimumAge, bannedStates });
    return {
      status: kyc.isRevoked ? 'revoked' : 'verified',
      name,
      last4,
      state,
      mayPlay: bar === null,
      ...(bar !== null && { bar, reason: playBarMessage(bar, { state, minimumAge }, language) }),
    };
  };
