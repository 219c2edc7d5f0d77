import { randomInt } from 'node:crypto';
import { isAadhaar } from '@muqabla/contract/kyc/aadhaar';
import { type Player, readOtp } from './player.ts';

/** A number that can be an Aadhaar, with these last digits; docs/sandbox.md says what some endings mean. */
export const randomAadhaar = (ending = ''): string => {
  for (;;) {
    const free = 12 - ending.length;
    const number = `${randomInt(2 * 10 ** (free - 1), 10 ** free)}${ending}`;
    if (isAadhaar(number)) return number;
  }
};

/** Has an OTP sent for an Aadhaar and reads it from the player's own sandbox phone. */
export const askForKycOtp = async (player: Player, aadhaar: string): Promise<string> => {
  const before = (await player.call('GET /sandbox/messages', { query: { to: player.phone } })).length;
  const { success } = await player.call('POST /kyc/sendotp', { body: { aadhaar, consent: true } });
  if (!success) throw new Error('no OTP was sent');
  return readOtp(player, player.phone, before);
};

/** Verifies a player by the sandbox's Aadhaar service, in the name they registered with unless the ending says otherwise. */
export const verifyKyc = async (player: Player, aadhaar = randomAadhaar()) => {
  const otp = await askForKycOtp(player, aadhaar);
  const { verified, message } = await player.call('POST /kyc/verifyotp/{userId}', {
    params: { userId: player.id },
    body: { aadhaar, otp },
  });
  if (!verified) throw new Error(`KYC failed: ${message}`);
  return { aadhaar, message };
};
