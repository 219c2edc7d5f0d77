import type { MoneyHeld } from '@muqabla/contract/console/reports/dashboard-calls';
import * as m from '../../../messages.ts';

type Line = { readonly key: string; readonly rupees: number };

/** Returns the money owed to players by account, and the house's balances. */
export const heldLines = (held: MoneyHeld): { owed: readonly Line[]; other: readonly Line[] } => ({
  owed: [
    { key: m.dashboard_held_deposit(), rupees: held.depositWallets },
    { key: m.dashboard_held_reward(), rupees: held.rewardWallets },
    { key: m.dashboard_held_battles(), rupees: held.battles },
    { key: m.dashboard_held_withdrawals(), rupees: held.withdrawals },
    { key: m.dashboard_held_recharges(), rupees: held.recharges },
    { key: m.dashboard_held_suspense(), rupees: held.suspense },
  ],
  other: [
    { key: m.dashboard_held_dues(), rupees: held.dues },
    { key: m.dashboard_held_gst(), rupees: held.gst },
    { key: m.dashboard_held_commission(), rupees: held.commission },
    { key: m.dashboard_held_penalties(), rupees: held.penalties },
  ],
});
