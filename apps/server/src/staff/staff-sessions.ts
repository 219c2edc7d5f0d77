import type { Transaction } from '../platform/db/database.ts';
import type { HttpContext } from '../platform/http/calls.ts';

type SessionTokens = { accessToken: string; refreshToken: string };
type Origin = { readonly address: string; readonly device: string };

/** The part of the sessions of staff that signing in uses. */
export type StaffSessions = {
  open(tx: Transaction, staffId: string, from: Origin): Promise<SessionTokens>;
  hand(http: HttpContext, session: SessionTokens): { accessToken: string };
};

const LONGEST_DEVICE = 200;

/** The IP address and device of a sign-in, as far as the request contains them. */
export const originOf = (http: HttpContext): Origin => ({
  address: http.address,
  device: (http.header('user-agent') ?? '').slice(0, LONGEST_DEVICE),
});
