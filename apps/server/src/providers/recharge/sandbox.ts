import type { Clock } from '../../platform/clock.ts';
import type { Queries } from '../../platform/db/database.ts';
import type { RechargeState, RechargeOrder, RechargeProvider } from './port.ts';
import {
  findSandboxRecharge,
  insertSandboxRecharge,
  type SandboxRechargeStatus,
  saveSandboxRechargeStatus,
} from './sandbox-recharges.queries.ts';

type Script = { readonly first: SandboxRechargeStatus; readonly later: 'success' | 'failed' | 'returned' };

const DELIVERED: Script = { first: 'success', later: 'success' };

/** The outcomes by the last two digits of the number (docs/sandbox.md); every other number is delivered at once. */
const SCRIPTS: Readonly<Record<string, Script>> = {
  '01': { first: 'pending', later: 'success' },
  '02': { first: 'failed', later: 'failed' },
  '03': { first: 'pending', later: 'failed' },
  '04': { first: 'unheard', later: 'success' },
  '05': { first: 'success', later: 'returned' },
  '06': { first: 'failed', later: 'success' },
};

const scriptOf = (number: string) => SCRIPTS[number.slice(-2)] ?? DELIVERED;

/** A reference like an operator's, derived from the key. */
const referenceOf = (key: string) => `SBX${key.replaceAll('-', '').slice(-12).toUpperCase()}`;

const stateOf = (key: string, status: Exclude<SandboxRechargeStatus, 'unheard'>): RechargeState =>
  status === 'success' ? { state: 'success', reference: referenceOf(key) } : { state: status };

/** The embedded recharge provider: it recharges nothing, and its orders are rows in the product's database. */
export const createSandboxRecharges = ({ db, clock }: { db: Queries; clock: Clock }): RechargeProvider => {
  const settle = async (key: string, status: Script['later']) => {
    await saveSandboxRechargeStatus(db, key, status);
    return stateOf(key, status);
  };

  const send = async ({ key, number, amount }: RechargeOrder): Promise<RechargeState> => {
    const { first, later } = scriptOf(number);
    const inserted = await insertSandboxRecharge(db, { key, number, amount, status: first, sentAt: clock.now() });
    if (inserted !== null && first === 'unheard') throw new Error('the sandbox recharge provider does not respond');
    const status = inserted?.status ?? (await findSandboxRecharge(db, key))?.status ?? first;
    return status === 'unheard' ? settle(key, later) : stateOf(key, status);
  };

  const fetchState: RechargeProvider['fetchState'] = async ({ key }) => {
    const recharge = await findSandboxRecharge(db, key);
    if (recharge === null || recharge.status === 'unheard') return { state: 'unknown' };
    const { first, later } = scriptOf(recharge.number);
    // A stand-in's first state changes once, at the next request for it.
    const changes = recharge.status === 'pending' || (recharge.status === first && later !== first);
    return changes ? settle(key, later) : stateOf(key, recharge.status);
  };

  return { provider: 'sandbox', isIdempotent: true, supports: () => true, send, fetchState };
};
