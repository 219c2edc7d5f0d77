import type { Caller } from './caller.ts';
import type { Player } from './player.ts';
import { createStaffMember } from './staff-member.ts';
import type { TestServer } from './test-server.ts';

const MAX_PASSES = 50;

/** Helpers for tests of the end of play on one server, with two owners who switch. */
export const createWindDownFixtures = async (server: TestServer) => {
  const owner: Caller = await createStaffMember(server, 'owner');
  const other: Caller = await createStaffMember(server, 'owner');
  const { db } = server.services;

  const status = () => owner.call('GET /admin/wind-down');
  const propose = (by = owner) => by.send('POST /admin/wind-down', { body: { reason: 'The law changes tonight.' } });
  const waiting = async () => (await status()).proposal?._id ?? '';
  const approve = (id: string, by = other) => by.send('POST /admin/wind-down/{id}/approve', { params: { id } });

  const isBusy = async () => {
    const [row] = await db.query<{ busy: boolean }>(
      `select exists (select from wind_down_passes where leased_until > $1)
         or exists (select from withdrawals where status = 'approved' and provider_state in ('none', 'sent')) as busy`,
      [server.clock.now()],
    );
    return row?.busy !== false;
  };

  /** Runs passes until one leaves everything as it is: nothing is under way, and no process has the work. */
  const settle = async () => {
    for (let pass = 1; pass === 1 || (await isBusy()); pass += 1) {
      if (pass > MAX_PASSES) throw new Error(`the wind-down was still busy after ${MAX_PASSES} passes`);
      await server.runJob('wind-down', {});
      await server.drain();
    }
    await server.runJob('wind-down', {});
    await server.drain();
  };

  return {
    owner,
    other,
    status,
    propose,
    waiting,
    approve,
    settle,
    /** Ends play by two people. */
    switchOn: async () => {
      await propose();
      const { status: code, body } = await approve(await waiting());
      if (code !== 200) throw new Error(`the switch answered ${code} ${JSON.stringify(body)}`);
    },
    /** Opens play again by two people, where it has ended. */
    open: async () => {
      const { windDown } = await status();
      if (windDown === undefined || windDown.endedAt !== undefined) return;
      const params = { id: windDown._id };
      const proposed = await owner.send('POST /admin/wind-down/{id}/end', {
        params,
        body: { reason: 'The court has decided otherwise.' },
      });
      const approved = await other.send('POST /admin/wind-down/{id}/end/approve', { params });
      if (proposed.status !== 200 || approved.status !== 200)
        throw new Error(`play was not opened: ${approved.status}`);
    },
    /** The sums in rupees that a player was paid, by wallet. */
    paidTo: async (player: Pick<Player, 'id'>) => {
      const rows = await db.query<{ wallet: string; status: string; rupees: number }>(
        `select wallet, status, (amount_paise + tax_paise)::float / 100 as rupees from withdrawals
         where player_id = $1 and wind_down_id is not null order by wallet, requested_at`,
        [player.id],
      );
      return rows.map(({ wallet, status: is, rupees }) => `${wallet} ${rupees} ${is}`);
    },
  };
};
export type WindDowns = Awaited<ReturnType<typeof createWindDownFixtures>>;
