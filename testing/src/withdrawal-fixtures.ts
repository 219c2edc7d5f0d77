import pg from 'pg';
import { afterJobs } from './after-jobs.ts';
import type { Caller } from './caller.ts';
import { verifyKyc } from './kyc.ts';
import { type Player, registerPlayer } from './player.ts';
import { createStaffMember } from './staff-member.ts';
import type { TestServer } from './test-server.ts';
import { addWinnings } from './winning-fixtures.ts';

export const bankDetails = {
  accountHolderName: 'Kavya Sharma',
  accountNumber: '123456789999',
  ifscCode: 'HDFC0001234',
};
export const upiRequest = (amount: number, upi = 'kavya@okaxis') => ({
  amount,
  method: 'UPI' as const,
  details: { upi },
});

/** Makes a request look as if it were made these days ago: signed-in sessions do not last so long. */
export const ageWithdrawal = async (ownerUrl: string, id: string, days: number): Promise<void> => {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    await owner.query('set session_replication_role = replica');
    await owner.query(
      'update withdrawals set requested_at = requested_at - make_interval(days => $2) where withdrawal_id = $1',
      [id, days],
    );
  } finally {
    await owner.end();
  }
};

/** A verified player with winnings of `rupees`. */
export const playerWithVerifiedWinnings = async (
  server: Pick<TestServer, 'origin' | 'services'>,
  rupees: number,
  fullName = 'Kavya Sharma',
  aadhaar?: string,
) => {
  const player = await registerPlayer(server.origin, { fullName });
  await verifyKyc(player, aadhaar);
  if (rupees > 0) await addWinnings(server, player.id, rupees);
  return player;
};

export type Withdrawals = Awaited<ReturnType<typeof createWithdrawalFixtures>>;

/** Helpers for tests of withdrawals on one server, with a finance member who decides. */
export const createWithdrawalFixtures = async (server: Parameters<typeof createStaffMember>[0]) => {
  const finance: Caller = await createStaffMember(server, 'finance');
  const requestsOf = async (player: Player) =>
    (await player.call('GET /user/withdraw-requests', { query: { user_id: player.id } })).withdrawRequests;
  const request = async (player: Player, amount: number, upi = `kavya${player.phone}@okaxis`) =>
    (await player.call('POST /user/withdraw', { body: upiRequest(amount, upi) })).withdrawRequest._id;
  const stateOf = async (id: string) => {
    const [row] = await server.services.db.query<{ status: string; provider_state: string }>(
      'select status, provider_state from withdrawals where withdrawal_id = $1',
      [id],
    );
    if (row === undefined) throw new Error(`no withdrawal ${id}`);
    return row;
  };
  return {
    finance,
    requestsOf,
    request,
    /** A request with its player, for tests of several requests. */
    requestOf: async (player: Player, amount: number, upi?: string) => ({
      player,
      id: await request(player, amount, upi),
    }),
    stateOf,
    detailOf: (id: string) => finance.call('GET /admin/withdrawals/{id}', { params: { id } }),
    rewardOf: async (player: Player) =>
      (await player.call('GET /user/walletbalance/{userId}', { params: { userId: player.id } })).rewardWallet,
    becomes: (player: Player, id: string, status: string) =>
      afterJobs(server, `withdrawal ${id} as ${status}`, async () =>
        (await requestsOf(player)).some(({ _id, status: is }) => _id === id && is === status) ? true : undefined,
      ),
    /** Approves a request and waits for the provider state that its sandbox payee leads to. */
    approve: async (id: string, providerState: string) => {
      await finance.call('POST /admin/withdrawals/{id}/approve', { params: { id }, body: {} });
      await afterJobs(server, `payout ${id} as ${providerState}`, async () =>
        (await stateOf(id)).provider_state === providerState ? true : undefined,
      );
    },
    /** Runs `work` without the cooldown between withdrawals. */
    withoutCooldown: async (work: () => Promise<void>) => {
      await server.services.settings.write('withdrawCooldownHours', 0);
      try {
        await work();
      } finally {
        await server.services.settings.write('withdrawCooldownHours', 24);
      }
    },
    /** The transfers of the hold, in order. */
    transfersOf: async (id: string) =>
      (
        await server.services.db.query<{ kind: string }>(
          'select kind from ledger.transfers where withdrawal_id = $1 order by created_at, kind',
          [id],
        )
      ).map(({ kind }) => kind),
  };
};
