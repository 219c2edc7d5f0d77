import { readStored, store } from '@muqabla/ui/storage';

/** A registration whose OTP is not verified yet. The token is bound to the phone. */
export type Signup = { phone: string; token: string };

/** The saved registration, if any. */
export function readSignup(): Signup | undefined {
  const token = readStored('signupToken');
  const phone = readStored('signupPhone');
  return token === null || phone === null ? undefined : { token, phone };
}

/** Saves a registration across reloads; undefined removes it. */
export function saveSignup(signup: Signup | undefined): void {
  store('signupToken', signup?.token ?? null);
  store('signupPhone', signup?.phone ?? null);
}
