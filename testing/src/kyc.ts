import { randomInt } from 'node:crypto';
import { isAadhaar } from '@muqabla/contract/accounts/kyc/aadhaar';
import { endingOf } from '../../apps/server/src/providers/kyc/sandbox-people.ts';
import { type Player, readOtp } from './player.ts';

/** A valid Aadhaar number: with this ending, or without any of the special ones that docs/sandbox.md lists. */
export const randomAadhaar = (ending = ''): string => {
  for (;;) {
    const free = 12 - ending.length;
    const number = `${randomInt(2 * 10 ** (free - 1), 10 ** free)}${ending}`;
    if (isAadhaar(number) && (ending !== '' || endingOf(number) === null)) return number;
  }
};

/** Requests an OTP for an Aadhaar number and reads it from the player's sandbox phone. */
export const requestKycOtp = async (player: Player, aadhaar: string): Promise<string> => {
  const before = (await player.call('GET /sandbox/messages', { query: { to: player.phone } })).length;
  const { success } = await player.call('POST /kyc/sendotp', { body: { aadhaar, consent: true } });
  if (!success) throw new Error('no OTP was sent');
  return readOtp(player, player.phone, before);
};

/** Verifies a player with the sandbox's Aadhaar service, under their registered name unless the ending selects another. */
export const verifyKyc = async (player: Player, aadhaar = randomAadhaar()) => {
  const otp = await requestKycOtp(player, aadhaar);
  const { verified, message } = await player.call('POST /kyc/verifyotp/{userId}', {
    params: { userId: player.id },
    body: { aadhaar, otp },
  });
  if (!verified) throw new Error(`KYC failed: ${message}`);
  return { aadhaar, message };
};
