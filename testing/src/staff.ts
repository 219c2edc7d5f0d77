import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { generate } from 'otplib';
import { type Caller, createCaller } from './caller.ts';

export type StaffSignIn = { email: string; password: string; totpSecret: string; role: string };

/** The sign-ins a sandbox wrote to its data directory at start. */
export const readSignIns = (dataDirectory: string): { players: { phone: string }[]; staff: StaffSignIn[] } =>
  JSON.parse(readFileSync(resolve(dataDirectory, 'sandbox.json'), 'utf8'));

/** The six digits an authenticator shows at this time. */
export const totpAt = (secret: string, at: Date) => generate({ secret, epoch: Math.floor(at.getTime() / 1000) });

/** Signs a staff member in. A code is valid once: a second sign-in within 30 seconds needs an `at` of the next step. */
export const signInStaff = async (
  origin: string,
  { email, password, totpSecret }: StaffSignIn,
  at = new Date(),
): Promise<Caller> => {
  const caller = createCaller(origin);
  const totp = await totpAt(totpSecret, at);
  const { accessToken } = await caller.call('POST /admin/login', { body: { email, password, totp } });
  caller.token = accessToken;
  return caller;
};
