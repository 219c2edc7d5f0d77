import { findKyc, type KeptKyc } from '../kyc/kyc.queries.ts';
import { isBarredByKyc } from '../kyc/kyc.rules.ts';
import type { Wallets } from '../ledger/postings.rules.ts';
import type { Queries } from '../platform/db/database.ts';
import { readBanned } from '../players/players.queries.ts';
import type { Settings } from '../settings/read-settings.ts';
import type { PayoutCircumstances } from './payout.rules.ts';

type PayoutQuery = {
  playerId: string;
  wallets: Wallets;
  settings: Pick<Settings, 'minimumAge' | 'bannedStates'>;
  now: Date;
};

/** What decides whether staff may pay out a player's wallets, and the KYC it was read from. */
export const readPayoutCircumstances = async (
  db: Queries,
  { playerId, wallets, settings: { minimumAge, bannedStates }, now }: PayoutQuery,
): Promise<{ around: PayoutCircumstances; kyc: KeptKyc | null }> => {
  const [banned, kyc] = [await readBanned(db, [playerId], now), await findKyc(db, playerId)];
  const state = kyc === null ? 'none' : kyc.isRevoked ? 'revoked' : 'verified';
  const isBarred = kyc !== null && isBarredByKyc(kyc, { now, minimumAge, bannedStates });
  return { around: { isBanned: banned.has(playerId), isBarred, kyc: state, wallets }, kyc };
};
