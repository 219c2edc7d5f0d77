import { findKyc, type KycRecord } from '../../accounts/kyc/kyc.queries.ts';
import { isBarredByKyc } from '../../accounts/kyc/kyc.rules.ts';
import { readBanned } from '../../accounts/players/players.queries.ts';
import type { Wallets } from '../../core/ledger/postings.rules.ts';
import type { Settings } from '../../core/settings/read-settings.ts';
import { readUnfreePrizes } from '../../core/wallet/unfree-prizes.queries.ts';
import { freePart } from '../../core/wallet/unfree-prizes.rules.ts';
import type { Queries } from '../../platform/db/database.ts';
import type { PayoutContext } from './payout.rules.ts';

type PayoutQuery = {
  playerId: string;
  wallets: Wallets;
  settings: Pick<Settings, 'minimumAge' | 'bannedStates'>;
  now: Date;
};

/** Reads the facts that decide whether staff may pay out a player's wallets, with the player's KYC. */
export const readPayoutContext = async (
  { db, unfree }: { db: Queries; unfree: string },
  { playerId, wallets, settings: { minimumAge, bannedStates }, now }: PayoutQuery,
): Promise<{ context: PayoutContext; kyc: KycRecord | null }> => {
  const [banned, kyc] = [await readBanned(db, [playerId], now), await findKyc(db, playerId)];
  const state = kyc === null ? 'none' : kyc.isRevoked ? 'revoked' : 'verified';
  const isBarred = kyc !== null && isBarredByKyc(kyc, { now, minimumAge, bannedStates });
  // Winnings that a loser may still object to stay in the wallet, for staff too.
  const reward = freePart(wallets.reward, await readUnfreePrizes(db, unfree, playerId, now));
  const context = { isBanned: banned.has(playerId), isBarred, kyc: state, wallets: { ...wallets, reward } } as const;
  return { context, kyc };
};
