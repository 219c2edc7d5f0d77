import { readStored, store } from '../../lib/storage.ts';

/** A registration that waits for its OTP. The token belongs to the phone. */
export type Signup = { phone: string; token: string };

/** The registration begun on this device, if there is one. */
export function readSignup(): Signup | undefined {
  const token = readStored('signupToken');
  const phone = readStored('signupPhone');
  return token === null || phone === null ? undefined : { token, phone };
}

/** Keeps a registration over a reload; undefined forgets it. */
export function keepSignup(signup: Signup | undefined): void {
  store('signupToken', signup?.token ?? null);
  store('signupPhone', signup?.phone ?? null);
}
