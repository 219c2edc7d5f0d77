import type { Caller } from './caller.ts';
import { verifyKyc } from './kyc.ts';
import { type Player, registerPlayer } from './player.ts';
import { staffMember } from './staff-member.ts';
import type { TestServer } from './test-server.ts';
import { until } from './until.ts';
import { giveWinnings } from './winning-fixtures.ts';

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

/** A verified player with so many rupees of winnings. */
export const playerWhoMayWithdraw = async (
  server: TestServer,
  rupees: number,
  fullName = 'Kavya Sharma',
  aadhaar?: string,
) => {
  const player = await registerPlayer(server.origin, { fullName });
  await verifyKyc(player, aadhaar);
  if (rupees > 0) await giveWinnings(server, player.id, rupees);
  return player;
};

export type Withdrawals = Awaited<ReturnType<typeof withdrawalsOn>>;

/** What tests of withdrawals do again and again on one server, with a finance member who decides. */
export const withdrawalsOn = async (server: TestServer) => {
  const finance: Caller = await staffMember(server, 'finance');
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
    /** A request with its player, which a test of several needs to tell them apart. */
    requestOf: async (player: Player, amount: number, upi?: string) => ({
      player,
      id: await request(player, amount, upi),
    }),
    stateOf,
    detailOf: (id: string) => finance.call('GET /admin/withdrawals/{id}', { params: { id } }),
    rewardOf: async (player: Player) =>
      (await player.call('GET /user/walletbalance/{userId}', { params: { userId: player.id } })).rewardWallet,
    becomes: (player: Player, id: string, status: string) =>
      until(`withdrawal ${id} to be ${status}`, async () =>
        (await requestsOf(player)).some(({ _id, status: is }) => _id === id && is === status) ? true : undefined,
      ),
    /** Brings a request to the state the sandbox's payee leads to. */
    approve: async (id: string, providerState: string) => {
      await finance.call('POST /admin/withdrawals/{id}/approve', { params: { id }, body: {} });
      await until(`payout ${id} to be ${providerState}`, async () =>
        (await stateOf(id)).provider_state === providerState ? true : undefined,
      );
    },
    /** Lets players withdraw again at once while the work runs. */
    withoutCooldown: async (work: () => Promise<void>) => {
      await server.services.settings.write('withdrawCooldownHours', 0);
      try {
        await work();
      } finally {
        await server.services.settings.write('withdrawCooldownHours', 24);
      }
    },
    /** What happened to the hold, in order. */
    transfersOf: async (id: string) =>
      (
        await server.services.db.query<{ kind: string }>(
          'select kind from ledger.transfers where withdrawal_id = $1 order by created_at, kind',
          [id],
        )
      ).map(({ kind }) => kind),
  };
};
