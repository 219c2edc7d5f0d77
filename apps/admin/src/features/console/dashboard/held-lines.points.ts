import type { MoneyHeld } from '@muqabla/contract/console/reports/dashboard-calls';
import { sumOf } from '../../../lib/ledger.rules.ts';
import * as m from '../../../messages.ts';

type Line = { readonly key: string; readonly rupees: number };

/** The points of players, and what the house has charged. */
export const heldLines = (held: MoneyHeld): { owed: readonly Line[]; other: readonly Line[] } => ({
  owed: [
    {
      key: m.players_balance(),
      rupees: sumOf([{ amount: held.depositWallets }, { amount: held.rewardWallets }]),
    },
    { key: m.dashboard_held_battles(), rupees: held.battles },
  ],
  other: [
    { key: m.dashboard_held_dues(), rupees: held.dues },
    { key: m.dashboard_held_commission(), rupees: held.commission },
    { key: m.dashboard_held_penalties(), rupees: held.penalties },
  ],
});
