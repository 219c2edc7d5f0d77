import { textIn } from '@muqabla/messages/text-in';
import type { Database } from '../../platform/db/database.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { findPlayerByPhone } from '../players/players.queries.ts';
import { requesterOf } from './device.ts';
import { issueOtp, type OtpServices } from './issue-otp.ts';
import { isKnownDevice } from './otp.queries.ts';
import { OTP_SENT, REGISTER_FIRST } from './sessions.messages.ts';

/** The least duration of the call, so that its timing does not reveal whether the phone is registered. */
const FLOOR_MILLISECONDS = 150;

type Services = OtpServices & {
  db: Database;
  publicUrl: string | null;
  pause(milliseconds: number): Promise<void>;
};

export const checkPhone =
  ({ db, pause, publicUrl, ...services }: Services): Handler<'POST /auth/check-phone'> =>
  async ({ body: { phone, proof }, http }) => {
    const { language } = http;
    const requester = requesterOf(http, { hash: services.hash, publicUrl });
    const floor = pause(FLOOR_MILLISECONDS);
    try {
      const isRegistered = await db.transaction(async (tx) => {
        const player = await findPlayerByPhone(tx, phone);
        if (player === null) return false;
        const { playerId } = player;
        const isKnown = await isKnownDevice(tx, { playerId, deviceHash: requester.id });
        const budget = isKnown ? 'knownDevice' : 'newDevice';
        // A new phone asks in its browser's language.
        const chosen = player.language ?? language;
        await issueOtp(tx, services, { phone, language: chosen, requester, budget, proof });
        return true;
      });
      return { registerNeeded: !isRegistered, message: textIn(isRegistered ? OTP_SENT : REGISTER_FIRST, language) };
    } finally {
      await floor;
    }
  };
