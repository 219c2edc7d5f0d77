import type { Queries } from '../../platform/db/database.ts';

export type SandboxRechargeStatus = 'unheard' | 'pending' | 'success' | 'failed' | 'returned';
export type SandboxRecharge = { recharge_key: string; number: string; status: SandboxRechargeStatus };

type NewRecharge = { key: string; number: string; amount: number; status: SandboxRechargeStatus; sentAt: Date };

/** Inserts a recharge and returns it; null when the key exists. */
export const insertSandboxRecharge = async (db: Queries, { key, number, amount, status, sentAt }: NewRecharge) => {
  const [row] = await db.query<SandboxRecharge>(
    `insert into sandbox.recharges (recharge_key, number, amount_paise, status, sent_at) values ($1, $2, $3, $4, $5)
     on conflict do nothing returning recharge_key, number, status`,
    [key, number, amount, status, sentAt],
  );
  return row ?? null;
};

export const findSandboxRecharge = async (db: Queries, key: string) => {
  const [row] = await db.query<SandboxRecharge>(
    'select recharge_key, number, status from sandbox.recharges where recharge_key = $1',
    [key],
  );
  return row ?? null;
};

export const saveSandboxRechargeStatus = async (db: Queries, key: string, status: SandboxRechargeStatus) => {
  await db.query('update sandbox.recharges set status = $2 where recharge_key = $1', [key, status]);
};
