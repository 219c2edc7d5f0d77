import type { Player } from './player.ts';
import type { TestServer } from './test-server.ts';
import { upiRequest } from './withdrawal-fixtures.ts';

/** Helpers for tests of tax on winnings on one server. */
export const createTdsFixtures = (server: TestServer) => ({
  /** Turns the tax on or off. */
  withhold: (isOn: boolean) => server.services.settings.write('tdsOnWinnings', isOn),
  /** The withholdings of a player, in rupees, oldest first. */
  recordsOf: (player: Player) =>
    server.services.db.query<{ cause: string; net: number; tax: number }>(
      `select cause, net_winnings_paise / 100.0::float8 as net, tax_paise / 100.0::float8 as tax
       from tds_withholdings where player_id = $1 order by withheld_at, withholding_id`,
      [player.id],
    ),
  /** Reads the ledger's debt to the state, in rupees. */
  tdsPayable: async () => {
    const [row] = await server.services.db.query<{ paise: number }>(
      `select coalesce(sum(leg.amount), 0)::bigint as paise from ledger.transfers t, unnest(t.accounts, t.amounts) leg (account, amount)
       where leg.account = 'tds_payable'`,
    );
    return (row?.paise ?? 0) / 100;
  },
  /** A withdrawal that a player has just requested. */
  requested: async (player: Player, amount: number) =>
    (await player.call('POST /user/withdraw', { body: upiRequest(amount, `kavya${player.phone}@okaxis`) }))
      .withdrawRequest,
});
