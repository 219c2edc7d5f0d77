import type { Queries } from '../../platform/db/database.ts';

export type SandboxRechargeStatus = 'unheard' | 'pending' | 'success' | 'failed';
export type SandboxRecharge = { recharge_key: string; number: string; status: SandboxRechargeStatus };

type NewRecharge = { key: string; number: string; amount: number; status: SandboxRechargeStatus; sentAt: Date };

/** Keeps a recharge under its key; answers it when it is new, null when the key is taken. */
export const insertSandboxRecharge = async (db: Queries, { key, number, amount, status, sentAt }: NewRecharge) => {
  const [kept] = await db.query<SandboxRecharge>(
    `insert into sandbox.recharges (recharge_key, number, amount_paise, status, sent_at) values ($1, $2, $3, $4, $5)
     on conflict do nothing returning recharge_key, number, status`,
    [key, number, amount, status, sentAt],
  );
  return kept ?? null;
};

export const findSandboxRecharge = async (db: Queries, key: string) => {
  const [found] = await db.query<SandboxRecharge>(
    'select recharge_key, number, status from sandbox.recharges where recharge_key = $1',
    [key],
  );
  return found ?? null;
};

export const saveSandboxRechargeStatus = async (db: Queries, key: string, status: SandboxRechargeStatus) => {
  await db.query('update sandbox.recharges set status = $2 where recharge_key = $1', [key, status]);
};
