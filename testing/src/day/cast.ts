import { isAadhaar } from '@muqabla/contract/accounts/kyc/aadhaar';
import type { Economy } from '@muqabla/contract/economy';
import { winOnBoard } from '../boards/win-on-board.ts';
import { type Caller, RefusedCall } from '../caller.ts';
import { hostWins } from '../friend-fixtures.ts';
import { requestKycOtp } from '../kyc.ts';
import { addCash, type Player, registerPlayer, startMatch, submitResult } from '../player.ts';

/** A signed-in staff member of each role. */
export type StaffCallers = { owner: Caller; finance: Caller; reviewer: Caller; support: Caller };

/** The server a day is seeded on, and its staff. */
export type DayContext = {
  origin: string;
  desk: StaffCallers;
  economy: Economy;
  /** The number of times seeding was started before; each time uses other phone numbers. */
  attempt: number;
};

const FIRST_PHONE = 9_200_000_000;
const PEOPLE_A_DAY = 100;

/** The phone of the person with this number; the same every day. */
export const phoneOf = (number: number, attempt = 0) => String(FIRST_PHONE + attempt * PEOPLE_A_DAY + number);

/** A stake of the day: in points at most half of what one may win from another in a day. */
export const stakeIn = (economy: Economy, rupees: number) => (economy === 'points' ? Math.min(rupees, 100) : rupees);

/** Registers the person with this number, with so many rupees added; in points each has the points of a day. */
export const registerNumbered = async (
  { origin, attempt, economy }: DayContext,
  number: number,
  fullName: string,
  { rupees = 0, refercode = '' } = {},
): Promise<Player> => {
  const player = await registerPlayer(origin, { phone: phoneOf(number, attempt), fullName, refercode });
  if (rupees > 0 && economy !== 'points') await addCash(player, rupees);
  return player;
};

/** A valid Aadhaar number without a special ending, the same for the same phone. */
const aadhaarOf = (phone: string): string => {
  const first = `${phone.slice(1, 2)}3${phone.slice(-4)}61081`;
  const check = Array.from({ length: 10 }, (_, digit) => String(digit)).find((digit) => isAadhaar(first + digit));
  return first + (check ?? '');
};

/** Submits an Aadhaar number to the sandbox's service, which derives the holder from its ending. */
export const submitAadhaar = async (player: Player, aadhaar = aadhaarOf(player.phone)) => {
  const otp = await requestKycOtp(player, aadhaar);
  await player.call('POST /kyc/verifyotp/{userId}', { params: { userId: player.id }, body: { aadhaar, otp } });
};

/** Plays a battle that the first player wins: in points on the board, else in another app. */
export const winBattle = ({ economy }: Pick<DayContext, 'economy'>, winner: Player, loser: Player): Promise<string> =>
  economy === 'points' ? winOnBoard(winner, loser, { gameName: 'Instant Ludo Quick' }) : hostWins(winner, loser);

/** Plays a match that the host wins because the joiner submits a loss. */
export const winByLoss = async (host: Player, joiner: Player, amount: number, gameName = 'Carrom') => {
  const matchId = await startMatch(host, joiner, { amount, gameName, roomcode: '61920475' });
  await submitResult(joiner, matchId, { resultStatus: 'loss' });
};

/** Throws the refusal unless the status is 200. */
export const expectOk = ({ status, body }: { status: number; body: unknown }) => {
  if (status !== 200) throw new RefusedCall('a call of the seeding', status, body);
};
