import type { Services } from '../../core/core.ts';
import type { Handler } from '../../platform/http/calls.ts';
import type { Kyc } from '../../providers/kyc/port.ts';
import { findChallenge } from './kyc-otp.queries.ts';
import { playBarMessage } from './kyc.messages.ts';
import { findKyc } from './kyc.queries.ts';
import { playBarOf } from './kyc.rules.ts';

type GetKycStatusServices = Pick<Services, 'db' | 'clock' | 'settings'> & { kyc: Pick<Kyc, 'kind'> };

/** The player's own KYC status, and whether KYC allows them to play. */
export const getKycStatus =
  ({ db, clock, settings, kyc: { kind } }: GetKycStatusServices): Handler<'GET /kyc/status'> =>
  async ({ player: { playerId }, http: { language } }) => {
    const kyc = await findKyc(db, playerId);
    const isUnderWay =
      kind === 'redirect' && kyc?.isRevoked !== false && (await findChallenge(db, playerId, clock.now())) !== null;
    const way = {
      ...(kind === 'redirect' && { method: kind }),
      ...(isUnderWay && { isUnderWay: true as const }),
    };
    if (kyc === null) return { status: 'none', mayPlay: true, ...way };
    const { name, last4, state } = kyc;
    const { minimumAge, bannedStates } = await settings.read();
    const bar = playBarOf(kyc, { now: clock.now(), minimumAge, bannedStates });
    return {
      status: kyc.isRevoked ? 'revoked' : 'verified',
      name,
      last4,
      state,
      mayPlay: bar === null,
      ...way,
      ...(bar !== null && { bar, reason: playBarMessage(bar, { state, minimumAge }, language) }),
    };
  };
