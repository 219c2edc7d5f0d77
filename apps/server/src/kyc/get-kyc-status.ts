import type { Clock } from '../platform/clock.ts';
import type { Queries } from '../platform/db/database.ts';
import type { Handler } from '../platform/http/calls.ts';
import type { SettingsStore } from '../settings/read-settings.ts';
import { barWords } from './kyc.messages.ts';
import { findKyc } from './kyc.queries.ts';
import { playBarOf } from './kyc.rules.ts';

/** GET /kyc/status: one's own KYC, and whether one may play. */
export const getKycStatus =
  ({ db, clock, settings }: { db: Queries; clock: Clock; settings: SettingsStore }): Handler<'GET /kyc/status'> =>
  async ({ player: { playerId }, http: { language } }) => {
    const kept = await findKyc(db, playerId);
    if (kept === null) return { status: 'none', mayPlay: true };
    const { name, last4, state } = kept;
    const { minimumAge, bannedStates } = await settings.read();
    const bar = playBarOf(kept, { now: clock.now(), minimumAge, bannedStates });
    return {
      status: kept.isRevoked ? 'revoked' : 'verified',
      name,
      last4,
      state,
      mayPlay: bar === null,
      ...(bar !== null && { bar, reason: barWords(bar, { state, minimumAge }, language) }),
    };
  };
