import type { Queries } from '../../platform/db/database.ts';

export type SandboxPayoutStatus = 'unknown' | 'processing' | 'paid' | 'failed' | 'returned';

/** A payout of the sandbox provider. */
export type SandboxPayoutRow = {
  payout_key: string;
  amount_paise: number;
  target: string;
  status: SandboxPayoutStatus;
  reason: string;
  tries: number;
  created_at: Date;
};

const COLUMNS = 'payout_key, amount_paise, target, status, reason, tries, created_at';

type NewPayout = Omit<SandboxPayoutRow, 'tries'>;

/** Inserts a payout, or counts one more attempt of the existing one of this key. */
export const insertSandboxPayout = async (db: Queries, payout: NewPayout): Promise<SandboxPayoutRow> => {
  const { payout_key, amount_paise, target, status, reason, created_at } = payout;
  const [row] = await db.query<SandboxPayoutRow>(
    `insert into sandbox.payouts as p (payout_key, amount_paise, target, status, reason, created_at)
     values ($1, $2, $3, $4, $5, $6) on conflict (payout_key) do update set tries = p.tries + 1 returning ${COLUMNS}`,
    [payout_key, amount_paise, target, status, reason, created_at],
  );
  if (row === undefined) throw new Error('a sandbox payout was not stored');
  return row;
};

/** A payout; null when there is none. */
export const findSandboxPayout = async (db: Queries, key: string): Promise<SandboxPayoutRow | null> => {
  const [payout] = await db.query<SandboxPayoutRow>(`select ${COLUMNS} from sandbox.payouts where payout_key = $1`, [
    key,
  ]);
  return payout ?? null;
};

/** Settles an open payout; null when there is none. */
export const settleSandboxPayout = async (
  db: Queries,
  { key, status, reason }: { key: string; status: 'paid' | 'failed'; reason: string },
): Promise<SandboxPayoutRow | null> => {
  const [payout] = await db.query<SandboxPayoutRow>(
    `update sandbox.payouts set status = $2, reason = $3 where payout_key = $1 and status in ('unknown', 'processing')
     returning ${COLUMNS}`,
    [key, status, reason],
  );
  return payout ?? null;
};

/** Reports a failed payout as paid after all; null when there is no failed one. */
export const correctSandboxPayout = async (db: Queries, key: string): Promise<SandboxPayoutRow | null> => {
  const [payout] = await db.query<SandboxPayoutRow>(
    `update sandbox.payouts set status = 'paid', reason = '' where payout_key = $1 and status = 'failed' returning ${COLUMNS}`,
    [key],
  );
  return payout ?? null;
};

/** Sends a paid payout back; null when there is no paid one. */
export const returnSandboxPayout = async (
  db: Queries,
  { key, reason }: { key: string; reason: string },
): Promise<SandboxPayoutRow | null> => {
  const [payout] = await db.query<SandboxPayoutRow>(
    `update sandbox.payouts set status = 'returned', reason = $2 where payout_key = $1 and status = 'paid'
     returning ${COLUMNS}`,
    [key, reason],
  );
  return payout ?? null;
};

export const readSandboxPayouts = (db: Queries) =>
  db.query<SandboxPayoutRow>(`select ${COLUMNS} from sandbox.payouts order by created_at desc limit 50`);
