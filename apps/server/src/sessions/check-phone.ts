import type { Clock } from '../platform/clock.ts';
import type { KeyedHash } from '../platform/crypto/keyed-hash.ts';
import type { Database } from '../platform/db/database.ts';
import type { Handler } from '../platform/http/calls.ts';
import { findPlayerIdByPhone } from '../players/players.queries.ts';
import { issueOtp } from './issue-otp.ts';
import { OTP_SENT, REGISTER_FIRST } from './sessions.messages.ts';

/** The least duration of the call, so that its timing does not reveal whether the phone is registered. */
const FLOOR_MILLISECONDS = 150;

type Services = { db: Database; clock: Clock; hash: KeyedHash; pause(milliseconds: number): Promise<void> };

export const checkPhone =
  ({ db, clock, hash, pause }: Services): Handler<'POST /auth/check-phone'> =>
  async ({ body: { phone }, http: { language } }) => {
    const floor = pause(FLOOR_MILLISECONDS);
    try {
      const isKnown = await db.transaction(async (tx) => {
        if ((await findPlayerIdByPhone(tx, phone)) === null) return false;
        await issueOtp(tx, { phone, language, now: clock.now(), hash });
        return true;
      });
      return { registerNeeded: !isKnown, message: (isKnown ? OTP_SENT : REGISTER_FIRST)[language] };
    } finally {
      await floor;
    }
  };
