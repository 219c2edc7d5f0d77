import { paise, rupeesFromPaise } from '@muqabla/contract/money';
import type { OwnRemainder } from '@muqabla/contract/operations/wind-down/wind-down-calls';
import { refuse } from '@muqabla/contract/refusals';
import { findKyc } from '../../../accounts/kyc/kyc.queries.ts';
import type { Services } from '../../../core/core.ts';
import { findStanding } from '../../../core/wind-down/wind-down.queries.ts';
import type { Handlers } from '../../../platform/http/calls.ts';
import { isRefusal, RefusalError } from '../../../platform/http/refusal-error.ts';
import type { StakesSql } from '../../../platform/seams/seams.ts';
import type { PayoutTarget } from '../../../providers/payouts/port.ts';
import { findOwnPayee, targetOf } from '../find-own-payee.ts';
import type { createPayRemainder } from './pay-remainder.ts';
import { readOwnSums, readRemainders, savePayee } from './remainder.queries.ts';
import { decideRemainder } from './remainder.rules.ts';

type OwnRemainderServices = Services & {
  payRemainder: ReturnType<typeof createPayRemainder>;
  stakes: StakesSql;
  unfree: string;
};

const shown = (target: PayoutTarget): NonNullable<OwnRemainder['payee']> =>
  target.method === 'UPI'
    ? { method: 'UPI', account: target.upi }
    : { method: 'Bank', account: `•••• ${target.accountNumber.slice(-4)}` };

const NOTHING: OwnRemainder = { left: 0, paid: 0, underWay: 0, staked: 0 };

const readOwn = async (
  { db, clock, stakes, unfree }: OwnRemainderServices,
  playerId: string,
): Promise<OwnRemainder> => {
  const standing = await findStanding(db);
  if (standing === null) return NOTHING;
  const { windDownId } = standing;
  const [remainder] = await readRemainders(db, unfree, { windDownId, playerIds: [playerId], now: clock.now() });
  const sums = await readOwnSums(db, stakes, { playerId, windDownId });
  if (remainder === undefined) return { ...NOTHING, since: standing.begunAt.toISOString() };
  const { facts, payee } = remainder;
  const { wallets, failure } = facts;
  const decision = decideRemainder(facts);
  const hasMoney = wallets.deposit + wallets.reward + sums.paid + sums.underWay > 0;
  return {
    since: standing.begunAt.toISOString(),
    left: rupeesFromPaise(paise(wallets.deposit + wallets.reward)),
    paid: rupeesFromPaise(paise(sums.paid)),
    underWay: rupeesFromPaise(paise(sums.underWay)),
    staked: rupeesFromPaise(paise(sums.staked)),
    ...(hasMoney && { state: decision.state }),
    ...(failure !== null && { reason: failure }),
    ...(payee !== null && { payee: shown(payee.target) }),
  };
};

/** Calls by which a player sees what happens to their money, and names the account that receives it. */
export const ownRemainderCalls = (services: OwnRemainderServices) =>
  ({
    'GET /wind-down': ({ player: { playerId } }) => readOwn(services, playerId),
    'PUT /wind-down/payee': async ({ body, player: { playerId } }) => {
      const { db, clock, payRemainder } = services;
      if ((await findStanding(db)) === null) return refuse('NOT_WINDING_DOWN');
      const kyc = await findKyc(db, playerId);
      if (kyc === null || kyc.isRevoked) return refuse(kyc === null ? 'KYC_NEEDED' : 'KYC_REVOKED');
      const target = targetOf(body);
      const payee = await findOwnPayee(services, { playerId, target }, kyc);
      if (isRefusal(payee)) return payee;
      await db.transaction(async (tx) => {
        // KYC was verified again meanwhile with another Aadhaar: the account was compared with the former name.
        const current = await findKyc(tx, playerId);
        if (current?.name !== payee.kyc.name) throw new RefusalError(refuse('NAME_MISMATCH'));
        await savePayee(tx, { playerId, target, payeeName: payee.name, kycName: payee.kyc.name, at: clock.now() });
      });
      await payRemainder(playerId, 'by job');
      return readOwn(services, playerId);
    },
  }) satisfies Partial<Handlers>;
