import { randomAadhaar, verifyKyc } from './kyc.ts';
import { type Player, registerPlayer } from './player.ts';
import { createStaffMember } from './staff-member.ts';
import type { TestServer } from './test-server.ts';

export const REASON = 'The Aadhaar is of another person';

export type Verifications = Awaited<ReturnType<typeof createVerificationFixtures>>;

/** Helpers for tests of the staff's KYC calls on one server: support reads, an owner revokes. */
export const createVerificationFixtures = async (server: TestServer) => {
  const owner = await createStaffMember(server, 'owner');
  const support = await createStaffMember(server, 'support');
  const newPlayer = (fullName = 'Kavya Sharma') => registerPlayer(server.origin, { fullName });
  return {
    owner,
    support,
    newPlayer,
    verified: async (fullName?: string, ending?: string) => {
      const player = await newPlayer(fullName);
      return { player, ...(await verifyKyc(player, randomAadhaar(ending))) };
    },
    detailOf: ({ id }: Player) => support.call('GET /admin/kyc/players/{playerId}', { params: { playerId: id } }),
    revoke: ({ id }: Player, reason = REASON) =>
      owner.send('POST /admin/kyc/players/{playerId}/revoke', { params: { playerId: id }, body: { reason } }),
  };
};
