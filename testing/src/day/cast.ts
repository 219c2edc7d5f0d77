import { isAadhaar } from '@muqabla/contract/kyc/aadhaar';
import type { Caller } from '../caller.ts';
import { askForKycOtp } from '../kyc.ts';
import { addCash, type Player, registerPlayer, startMatch, submitResult } from '../player.ts';

/** The staff of a seeded day, each signed in. */
export type Desk = { owner: Caller; finance: Caller; reviewer: Caller; support: Caller };

/** Where a day is played, and who works there. */
export type Stage = { origin: string; desk: Desk };

const FIRST_PHONE = 9_200_000_000;

/** The phone of the person with this number; the same every day. */
export const phoneOf = (number: number) => String(FIRST_PHONE + number);

/** Registers the person with this number, with so many rupees added. */
export const enter = async (
  { origin }: Stage,
  number: number,
  fullName: string,
  { rupees = 0, refercode = '' } = {},
): Promise<Player> => {
  const player = await registerPlayer(origin, { phone: phoneOf(number), fullName, refercode });
  if (rupees > 0) await addCash(player, rupees);
  return player;
};

/** A number that can be an Aadhaar and is nobody's special case, the same for the same phone. */
const aadhaarOf = (phone: string): string => {
  const first = `23${phone.slice(-4)}61081`;
  const check = Array.from({ length: 10 }, (_, digit) => String(digit)).find((digit) => isAadhaar(first + digit));
  return first + (check ?? '');
};

/** Has the sandbox's Aadhaar service look at a player; of whom the number is follows from its ending. */
export const showAadhaar = async (player: Player, aadhaar = aadhaarOf(player.phone)) => {
  const otp = await askForKycOtp(player, aadhaar);
  await player.call('POST /kyc/verifyotp/{userId}', { params: { userId: player.id }, body: { aadhaar, otp } });
};

/** A battle that the host wins because the joiner says so. */
export const win = async (host: Player, joiner: Player, amount: number, gameName = 'Carrom') => {
  const matchId = await startMatch(host, joiner, { amount, gameName, roomcode: '61920475' });
  await submitResult(joiner, matchId, { resultStatus: 'loss' });
};

/** Says of an act that it went as it should; its answer otherwise. */
export const expectDone = ({ status, body }: { status: number; body: unknown }) => {
  if (status !== 200) throw new Error(`the seeded day met ${status}: ${JSON.stringify(body)}`);
};
