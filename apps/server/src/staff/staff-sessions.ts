import type { Transaction } from '../platform/db/database.ts';
import type { Web } from '../platform/http/calls.ts';

type HeldSession = { accessToken: string; refreshToken: string };
type Origin = { readonly address: string; readonly device: string };

/** What signing in needs of the sessions of staff. */
export type StaffSessions = {
  open(tx: Transaction, staffId: string, from: Origin): Promise<HeldSession>;
  hand(web: Web, session: HeldSession): { accessToken: string };
};

const LONGEST_DEVICE = 200;

/** Where a sign-in comes from and with what, as far as the request tells. */
export const originOf = (web: Web): Origin => ({
  address: web.address,
  device: (web.header('user-agent') ?? '').slice(0, LONGEST_DEVICE),
});
