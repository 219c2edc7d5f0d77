import pg from 'pg';

type Paid = {
  playerId: string;
  paidAt: Date;
  count: number;
  /** The minutes that the first took; each next one took a minute more. */
  fromMinutes?: number;
  status?: 'paid' | 'returned' | 'rejected';
};

/**
 * Inserts withdrawals that are over, past the triggers that want their postings: for what is counted by time alone, in tests
 * that do not check the ledger.
 */
export const insertPaidWithdrawals = async (
  ownerUrl: string,
  { playerId, paidAt, count, fromMinutes = 1, status = 'paid' }: Paid,
) => {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    await owner.query('begin');
    await owner.query('set local session_replication_role = replica');
    await owner.query(
      `insert into withdrawals (withdrawal_id, player_id, amount_paise, method, upi, payout_target, payee_name, kyc_name, match_percent,
         status, provider, provider_state, utr, reason, requested_at, decided_at, settled_at, returned_at)
       select gen_random_uuid(), $1, 100, 'UPI', 'kavya@okaxis', 'upi:kavya@okaxis', 'Kavya', 'Kavya', 100, $4,
         'sandbox', case $4 when 'rejected' then 'failed' else $4 end, case when $4 <> 'rejected' then 'UTR' end,
         case when $4 <> 'paid' then 'Account closed' end, $5::timestamptz - n * interval '1 minute', $5, $5,
         case when $4 = 'returned' then $5::timestamptz end
       from generate_series($3::int, $3::int + $2::int - 1) n`,
      [playerId, count, fromMinutes, status, paidAt],
    );
    await owner.query('commit');
  } finally {
    await owner.end();
  }
};
