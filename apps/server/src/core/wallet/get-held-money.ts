import type { HeldMoney, HolderKind } from '@muqabla/contract/core/wallet/held-calls';
import { rupeesFromPaise } from '@muqabla/contract/money';
import { latestWithdrawDay } from '@muqabla/contract/money/withdrawals/withdrawal-terms';
import type { Queries } from '../../platform/db/database.ts';
import type { Handler } from '../../platform/http/calls.ts';
import type { Holders } from '../../platform/seams/join-seams.ts';
import { type HeldRow, readHeldMoney } from './held.queries.ts';

const heldMoneyView = ({ kind, id, held_paise, since, ...row }: HeldRow): HeldMoney => ({
  _id: id,
  kind,
  amount: rupeesFromPaise(held_paise),
  since: since.toISOString(),
  ...(row.game_name !== null && { gameName: row.game_name }),
  ...(row.room !== null && { room: row.room }),
  ...(row.opponent !== null && { opponent: row.opponent }),
  ...(row.number !== null && { number: row.number }),
  ...(kind === 'withdrawal' && { latestDay: latestWithdrawDay(since) }),
});

/** GET /user/held: the player's money outside both wallets, with what holds it. */
export const getHeldMoney =
  ({ db, held }: { db: Queries; held: Holders }): Handler<'GET /user/held'> =>
  async ({ player: { playerId } }) => {
    const rows = await readHeldMoney(db, held, playerId);
    const sumOf = (...kinds: HolderKind[]) =>
      rupeesFromPaise(
        rows.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { held_paise }) => sum + held_paise, 0),
      );
    return {
      inBattles: sumOf('battle', 'tournament'),
      toBank: sumOf('withdrawal'),
      onHold: sumOf('recharge', 'deposit'),
      held: rows.map(heldMoneyView),
    };
  };
