import type { Clock } from '../../platform/clock.ts';
import type { Queries } from '../../platform/db/database.ts';
import type { RechargeAnswer, RechargeOrder, RechargeProvider } from './port.ts';
import {
  findSandboxRecharge,
  insertSandboxRecharge,
  type SandboxRechargeStatus,
  saveSandboxRechargeStatus,
} from './sandbox-recharges.queries.ts';

type Script = { readonly first: SandboxRechargeStatus; readonly later: 'success' | 'failed' };

const DELIVERED: Script = { first: 'success', later: 'success' };

/** What happens to a number, by its last two digits; every other number is delivered at once. See docs/sandbox.md. */
const SCRIPTS: Readonly<Record<string, Script>> = {
  '01': { first: 'pending', later: 'success' },
  '02': { first: 'failed', later: 'failed' },
  '03': { first: 'pending', later: 'failed' },
  '04': { first: 'unheard', later: 'success' },
};

const scriptOf = (number: string) => SCRIPTS[number.slice(-2)] ?? DELIVERED;

/** What an operator's reference looks like, made of the key. */
const referenceOf = (key: string) => `SBX${key.replaceAll('-', '').slice(-12).toUpperCase()}`;

const answerOf = (key: string, status: Exclude<SandboxRechargeStatus, 'unheard'>): RechargeAnswer =>
  status === 'success' ? { state: 'success', reference: referenceOf(key) } : { state: status };

/** The embedded recharge provider: it recharges nothing and keeps its side in rows of our own database. */
export const createSandboxRecharges = ({ db, clock }: { db: Queries; clock: Clock }): RechargeProvider => {
  const settle = async (key: string, status: 'success' | 'failed') => {
    await saveSandboxRechargeStatus(db, key, status);
    return answerOf(key, status);
  };

  const send = async ({ key, number, amount }: RechargeOrder): Promise<RechargeAnswer> => {
    const { first, later } = scriptOf(number);
    const isNew = await insertSandboxRecharge(db, { key, number, amount, status: first, sentAt: clock.now() });
    if (isNew !== null && first === 'unheard') throw new Error('the sandbox recharge provider does not answer');
    const status = isNew?.status ?? (await findSandboxRecharge(db, key))?.status ?? first;
    return status === 'unheard' ? settle(key, later) : answerOf(key, status);
  };

  const ask: RechargeProvider['ask'] = async (key) => {
    const found = await findSandboxRecharge(db, key);
    if (found === null || found.status === 'unheard') return { state: 'unknown' };
    return found.status === 'pending' ? settle(key, scriptOf(found.number).later) : answerOf(key, found.status);
  };

  return { provider: 'sandbox', send, ask };
};
