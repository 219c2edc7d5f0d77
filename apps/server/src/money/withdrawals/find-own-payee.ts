import type { NewWithdrawal } from '@muqabla/contract/money/withdrawals/withdrawal-calls';
import { type Refusal, refuse } from '@muqabla/contract/refusals';
import type { KycRecord } from '../../accounts/kyc/kyc.queries.ts';
import type { Services } from '../../core/core.ts';
import { isRefusal } from '../../platform/http/refusal-error.ts';
import type { PayoutTarget } from '../../providers/payouts/port.ts';
import { countPayeeLookup } from './count-payee-lookup.ts';
import { isSameName } from './name-match.rules.ts';

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
