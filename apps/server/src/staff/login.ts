import { randomBytes } from 'node:crypto';
import { refuse } from '@muqabla/contract/refusals';
import { hash, verify } from '@node-rs/argon2';
import { generateSecret } from 'otplib';
import type { Clock } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/database.ts';
import type { Handler, Web } from '../platform/http.ts';
import { createFailedSignIns } from './failed-sign-ins.ts';
import { findStaffSecrets, takeTotpStep } from './staff.queries.ts';
import { totpStep } from './totp.ts';

type HeldSession = { accessToken: string; refreshToken: string };
type StaffSessions = {
  open(tx: Transaction, staffId: string): Promise<HeldSession>;
  hand(web: Web, session: HeldSession): { accessToken: string };
};

/** POST /admin/login: the same work and the same answer whether the e-mail, the password or the code is wrong. */
export const login = ({
  db,
  clock,
  sessions,
}: {
  db: Database;
  clock: Clock;
  sessions: StaffSessions;
}): Handler<'POST /admin/login'> => {
  const failed = createFailedSignIns({ clock });
  // What an unknown e-mail is checked against, so that it takes as long as a known one.
  const nobody = hash(randomBytes(32)).then((passwordHash) => ({
    staffId: null,
    passwordHash,
    totpSecret: generateSecret(),
  }));

  const proven = async ({ email, password, totp }: { email: string; password: string; totp: string }) => {
    const { staffId, passwordHash, totpSecret } = (await findStaffSecrets(db, email)) ?? (await nobody);
    const isPasswordRight = await verify(passwordHash, password);
    const step = await totpStep({ totpSecret, totp, now: clock.now() });
    return staffId !== null && isPasswordRight && step !== null ? { staffId, step } : null;
  };

  return async ({ body, web }) => {
    const seconds = failed.secondsBeforeTry(body.email);
    if (seconds > 0) return refuse('TOO_MANY_REQUESTS', { seconds });
    const proof = await proven(body);
    const session =
      proof &&
      (await db.transaction(async (tx) => ((await takeTotpStep(tx, proof)) ? sessions.open(tx, proof.staffId) : null)));
    if (session !== null) return sessions.hand(web, session);
    failed.record(body.email);
    return refuse('WRONG_SIGN_IN');
  };
};
