import type { StaffRole } from '@muqabla/contract/roles';
import type { InProcessServer } from './in-process-server.ts';

/** Expires the re-authentication, as after ten minutes: moving money needs a code again. */
export const expireReauthentication = ({ services }: InProcessServer, role: StaffRole) =>
  services.db.query(
    `update sessions s set confirmed_at = confirmed_at - interval '11 minutes'
     from staff m where m.staff_id = s.staff_id and m.email = $1`,
    [`${role}@muqabla.test`],
  );

/** The address of one entity of the day for every kind of detail screen. */
export type DayAddresses = Awaited<ReturnType<typeof readAddresses>>;

export const readAddresses = async ({ services }: InProcessServer) => {
  const one = async (sql: string) => {
    const [row] = await services.db.query<{ id: string }>(sql);
    if (row === undefined) throw new Error(`the day has nothing for: ${sql}`);
    return row.id;
  };
  return {
    conflict: `/review/${await one(`select match_id as id from matches where status = 'conflict' order by match_id limit 1`)}`,
    decided: `/review/${await one(`select subject_id as id from proposals where kind = 'reversal' and status = 'proposed' limit 1`)}`,
    withdrawal: `/withdrawals/${await one(`select withdrawal_id as id from withdrawals where status = 'pending' order by amount_paise desc limit 1`)}`,
    deposit: `/deposits/${await one(`select deposit_id as id from deposits where status = 'suspense' order by deposit_id limit 1`)}`,
    chat: `/chats/${await one(`select player_id as id from players where full_name = 'Faizan Ali'`)}`,
    adjustment: `/adjustments/${await one(`select proposal_id as id from proposals where kind = 'adjustment' and status = 'proposed' limit 1`)}`,
    player: `/players/${await one(`select player_id as id from players where full_name = 'Tarun Bhatt'`)}`,
    trace: `/trace/deposit/${await one(`select deposit_id as id from deposits where status = 'captured' order by deposit_id limit 1`)}`,
    closing: `/closing?playerId=${await one(`select player_id as id from players where full_name = 'Tarun Bhatt'`)}`,
    member: `/staff/${await one(`select staff_id as id from staff where email = 'support@muqabla.test'`)}`,
  };
};
