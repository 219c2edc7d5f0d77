import type { Services } from '../../core/core.ts';
import type { ReadKycBars } from '../players/staff-player.view.ts';
import { checkKycRedirect } from './check-kyc-redirect.ts';
import { getKycStatus } from './get-kyc-status.ts';
import { readKycBars } from './kyc.queries.ts';
import { listKycRefusals } from './list-kyc-refusals.ts';
import { getStaffKyc, listKyc } from './list-kyc.ts';
import { revokeKyc } from './revoke-kyc.ts';
import type { ProfileServices } from './save-profile.ts';
import { sendKycOtp } from './send-kyc-otp.ts';
import { startKycRedirect } from './start-kyc-redirect.ts';
import { verifyKycOtp } from './verify-kyc-otp.ts';

/** Identity checks of players and the KYC desk. */
export const kycFeature = (services: Services, { carryExclusion }: Pick<ProfileServices, 'carryExclusion'>) => ({
  calls: {
    'POST /kyc/sendotp': sendKycOtp(services),
    'POST /kyc/verifyotp/{userId}': verifyKycOtp({ ...services, carryExclusion }),
    'POST /kyc/redirect': startKycRedirect(services),
    'POST /kyc/redirect/check': checkKycRedirect({ ...services, carryExclusion }),
    'GET /kyc/status': getKycStatus(services),
    'GET /admin/kyc': listKyc(services),
    'GET /admin/kyc/refusals': listKycRefusals(services),
    'GET /admin/kyc/players/{playerId}': getStaffKyc(services),
    'POST /admin/kyc/players/{playerId}/revoke': revokeKyc(services),
  },
});

/** Reads why KYC bars players from play, by the settings of now. */
export const kycBarReader =
  ({ clock, settings }: Pick<Services, 'clock' | 'settings'>): ReadKycBars =>
  async (db, playerIds) =>
    readKycBars(db, playerIds, { ...(await settings.read()), now: clock.now() });
