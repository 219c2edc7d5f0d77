import type { NewWithdrawal } from '@muqabla/contract/money/withdrawals/withdrawal-calls';
import { type Refusal, refuse } from '@muqabla/contract/refusals';
import type { KycRecord } from '../../accounts/kyc/kyc.queries.ts';
import type { Services } from '../../core/core.ts';
import { isRefusal, RefusalError } from '../../platform/http/refusal-error.ts';
import { countAttempt, uncountAttempts } from '../../platform/rate-limits/rate-limit-store.ts';
import type { PayoutTarget } from '../../providers/payouts/port.ts';
import { isSameName } from './name-match.rules.ts';
import { LOOKUP_WINDOW_MILLISECONDS, lookupRefusal } from './payee-lookups.rules.ts';
import { isKnownPayee } from './withdrawal.queries.ts';

type Lookup = { readonly playerId: string; readonly payoutTarget: string };

/** A counted lookup. */
type CountedLookup = {
  /** Removes the lookup from the counts, because the account is the player's own and revealed nothing. */
  uncount(): Promise<void>;
};

/**
 * Counts a lookup of an account's owner before it is sent to the bank. Throws the refusal, without counting, when a limit
 * is exceeded. An account already known to be the player's own is never limited, so that other players cannot block it.
 * Accounts are counted by a keyed hash and not stored.
 */
const countPayeeLookup = async (
  { db, hash }: Pick<Services, 'db' | 'hash'>,
  { playerId, payoutTarget }: Lookup,
): Promise<CountedLookup> => {
  if (await isKnownPayee(db, { playerId, payoutTarget })) return { uncount: async () => {} };
  const account = hash('payee lookups', payoutTarget).toString('base64url');
  const [pair, byPlayer, byAccount] = [`payee ${playerId} ${account}`, `payee ${playerId}`, `payee ${account}`];
  const wasNew = await db.transaction(async (tx) => {
    const count = (of: string) => countAttempt(tx, { key: of, windowMilliseconds: LOOKUP_WINDOW_MILLISECONDS });
    // Counted one after another in a fixed order, so that concurrent lookups cannot deadlock.
    const ofPair = await count(pair);
    const isNew = ofPair.times === 1;
    const accountsOfPlayer = isNew ? await count(byPlayer) : null;
    const playersOfAccount = isNew ? await count(byAccount) : null;
    const refused = lookupRefusal({ ofPair, accountsOfPlayer, playersOfAccount });
    if (refused !== null) throw new RefusalError(refused);
    return isNew;
  });
  return { uncount: () => (wasNew ? uncountAttempts(db, [byPlayer, byAccount]) : Promise.resolve()) };
};

type FindOwnPayeeServices = Pick<Services, 'db' | 'hash' | 'payouts' | 'log'>;

/** The account owner's name at the bank, and the KYC it was compared with. */
export type Payee = { readonly name: string; readonly kyc: KycRecord };

/** The payout target of a request. */
export const targetOf = (request: Pick<NewWithdrawal, 'method' | 'details'>): PayoutTarget =>
  'upi' in request.details ? { method: 'UPI', upi: request.details.upi } : { method: 'BANK', ...request.details };

/** Canonical text of an account, equal for every player who uses it. */
export const payoutTargetOf = (target: PayoutTarget) =>
  target.method === 'UPI' ? `upi:${target.upi.toLowerCase()}` : `bank:${target.ifscCode}:${target.accountNumber}`;

const fetchPayeeName = async ({ payouts, log }: FindOwnPayeeServices, target: PayoutTarget, kycName: string) => {
  try {
    return await payouts.findPayeeName(target, kycName);
  } catch (error) {
    log.warn({ message: error instanceof Error ? error.message : '' }, 'the payout provider returned no payee name');
    return refuse('PAYOUTS_UNAVAILABLE');
  }
};

/** Looks up the owner of an account; a refusal unless it is in the player's KYC name. Counts the lookup. */
export const findOwnPayee = async (
  services: FindOwnPayeeServices,
  { playerId, target }: { playerId: string; target: PayoutTarget },
  kyc: KycRecord,
): Promise<Payee | Refusal> => {
  if (target.method === 'BANK' && !isSameName(target.accountHolderName, kyc.name)) return refuse('NAME_MISMATCH');
  const lookup = await countPayeeLookup(services, { playerId, payoutTarget: payoutTargetOf(target) });
  const name = await fetchPayeeName(services, target, kyc.name);
  if (name === null) return refuse('PAYEE_NOT_FOUND');
  if (isRefusal(name)) return name;
  if (!isSameName(name, kyc.name)) return refuse('NAME_MISMATCH');
  await lookup.uncount();
  return { name, kyc };
};
