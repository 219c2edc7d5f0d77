import type { Language } from '@muqabla/contract/languages';
import type { Paise } from '@muqabla/contract/money';
import { refuse } from '@muqabla/contract/refusals';
import { insertConsents } from '../../core/consents/consents.queries.ts';
import type { Clock } from '../../platform/clock.ts';
import { type KeyedHash, sameBytes } from '../../platform/crypto/keyed-hash.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { readDevice, setDevice } from '../../platform/http/device-cookie.ts';
import { RefusalError } from '../../platform/http/refusal-error.ts';
import { findPlayerIdByPhone } from '../players/players.queries.ts';
import type { Sessions } from './create-sessions.ts';
import { deviceHash, originOf, PLAYER_DEVICE } from './device.ts';
import { MAX_GUESSES, otpHash } from './issue-otp.ts';
import { deleteChallenge, countGuess } from './otp.queries.ts';
import { signupHash } from './register.ts';
import { takeSignup } from './signups.queries.ts';

type NewPlayer = { phone: string; fullName: string; referrerId: string | null; bonus: Paise };

export type VerifyOtpServices = {
  db: Database;
  clock: Clock;
  hash: KeyedHash;
  sessions: Sessions;
  publicUrl: string | null;
  /** Creates the player with wallets and joining bonus, and returns the id; throws PHONE_TAKEN when the phone is registered. */
  createPlayer(tx: Transaction, player: NewPlayer): Promise<string>;
  joiningBonus(): Promise<Paise>;
};

export const verifyOtp = ({
  db,
  clock,
  hash,
  sessions,
  publicUrl,
  createPlayer,
  joiningBonus,
}: VerifyOtpServices): Handler<'POST /auth/verify-otp'> => {
  const playerOfSignup = async (
    tx: Transaction,
    { phone, signupToken, bonus, language }: { phone: string; signupToken: string; bonus: Paise; language: Language },
  ) => {
    const signup = await takeSignup(tx, { tokenHash: signupHash(hash, signupToken), phone, now: clock.now() });
    if (signup === null) throw new RefusalError(refuse('SIGNUP_EXPIRED'));
    const playerId = await createPlayer(tx, { phone, ...signup, bonus });
    // The form says that signing up accepts them.
    const consents = { kinds: ['terms', 'privacy', 'age'], given: true, language, place: 'signUp' } as const;
    await insertConsents(tx, { ...consents, playerId, at: clock.now() });
    return playerId;
  };

  const playerOfPhone = async (tx: Transaction, phone: string) => {
    const playerId = await findPlayerIdByPhone(tx, phone);
    // The code was sent for a registration, but the request has no signup token.
    if (playerId === null) throw new RefusalError(refuse('SIGNUP_EXPIRED'));
    return playerId;
  };

  return async ({ body: { phone, otp, signupToken }, http }) => {
    // A code belongs to the browser that asked for it: for any other there is none.
    const device = readDevice(http, PLAYER_DEVICE);
    if (device === null) return refuse('COOKIES_NEEDED');
    const requester = deviceHash(hash, device);
    // Committed before the comparison, so that the guess counts whatever happens next and however many run at once.
    const codeHash = await countGuess(db, { phone, requester, maxGuesses: MAX_GUESSES, now: clock.now() });
    if (codeHash === null) return refuse('OTP_SPENT');
    if (!sameBytes(codeHash, otpHash(hash, { phone, otp }))) return refuse('WRONG_OTP');
    // Read outside the transaction, which would otherwise hold one connection while it waits for another.
    const bonus = await joiningBonus();
    const session = await db.transaction(async (tx) => {
      if (!(await deleteChallenge(tx, { phone, requester, codeHash }))) throw new RefusalError(refuse('OTP_SPENT'));
      const playerId =
        signupToken === undefined
          ? await playerOfPhone(tx, phone)
          : await playerOfSignup(tx, { phone, signupToken, bonus, language: http.language });
      return sessions.open(tx, playerId, originOf(http, hash, device));
    });
    setDevice(http, PLAYER_DEVICE, { device, publicUrl });
    return sessions.hand(http, session);
  };
};
