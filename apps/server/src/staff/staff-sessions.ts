import type { Transaction } from '../platform/db/database.ts';
import type { Web } from '../platform/http/calls.ts';

type SessionTokens = { accessToken: string; refreshToken: string };
type Origin = { readonly address: string; readonly device: string };

/** The part of the sessions of staff that signing in uses. */
export type StaffSessions = {
  open(tx: Transaction, staffId: string, from: Origin): Promise<SessionTokens>;
  hand(web: Web, session: SessionTokens): { accessToken: string };
};

const LONGEST_DEVICE = 200;

/** The IP address and device of a sign-in, as far as the request contains them. */
export const originOf = (web: Web): Origin => ({
  address: web.address,
  device: (web.header('user-agent') ?? '').slice(0, LONGEST_DEVICE),
});
