import * as m from '../../../messages.ts';

/** Explains the fate of a banned player's points. */
export function BannedBalance() {
  return m.banned_balance();
}

/** Points need no KYC. */
export function NameToVerify() {
  return null;
}
