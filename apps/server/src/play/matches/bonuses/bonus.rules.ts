import { paise } from '@muqabla/contract/money';
import { isBarredByKyc, type PlayFacts, type PlayTerms } from '../../../accounts/kyc/kyc.rules.ts';
import { payReferralBonus, type Transfer } from '../../../core/ledger/postings.rules.ts';
import type { Match } from '../../engine/match.rules.ts';

/** The facts by which a winner's referrers earn their bonuses. */
export type BonusFacts = {
  /** Percentages of the stake for the winner's referrer and the referrer's referrer. */
  readonly percents: readonly number[];
  /** The referrer and the referrer's referrer by player, null where there is none. */
  readonly referrers: ReadonlyMap<string, readonly (string | null)[]>;
  readonly blocked: ReadonlySet<string>;
};

/** KYC of the referrers, and the terms by which it is judged. */
type Kyc = { readonly kyc: ReadonlyMap<string, PlayFacts>; readonly terms: PlayTerms };

/** The bonuses that the referrers of the winner earn. */
export const bonusesOf = (
  match: Pick<Match, 'matchId' | 'stake' | 'version'>,
  winnerId: string,
  { percents, referrers, blocked }: BonusFacts,
  { kyc, terms }: Kyc,
): Transfer[] => {
  const { matchId, stake } = match;
  const transfers: Transfer[] = [];
  for (const [index, referrerId] of (referrers.get(winnerId) ?? []).slice(0, 2).entries()) {
    const bonus = paise(Math.floor((stake * (percents[index] ?? 0)) / 100));
    const level = index === 0 ? 1 : 2;
    // A bonus that no referrer earns stays with the house, and the next referrer keeps their level.
    if (bonus > 0 && referrerId !== null && !blocked.has(referrerId) && !isBarredByKyc(kyc.get(referrerId), terms))
      transfers.push(payReferralBonus({ matchId, version: match.version + 1, level, referrerId, bonus }));
  }
  return transfers;
};

/** The referrers whose wallets these transfers touch. */
export const creditedReferrers = (transfers: readonly Transfer[]): string[] =>
  transfers
    .filter(({ kind }) => kind === 'referral_bonus' || kind === 'referral_reversed')
    .flatMap(({ legs }) => legs.flatMap(({ account }) => /^reward:(.+)$/.exec(account)?.[1] ?? []));
