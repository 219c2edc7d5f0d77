import * as m from '../../messages.ts';

/** What happens to the points of a banned player. */
export function BannedBalance() {
  return m.banned_balance();
}

/** Points need no KYC. */
export function NameToVerify() {
  return null;
}
