import type { MoneyHeld } from '@muqabla/contract/console/reports/dashboard-calls';
import { FOR_MONEY } from '@muqabla/ui/economy';
import { sumOf } from '../../../lib/ledger.rules.ts';
import * as m from '../../../messages.ts';

type Line = { readonly key: string; readonly rupees: number };

const walletLines = ({ depositWallets, rewardWallets }: MoneyHeld): Line[] =>
  FOR_MONEY
    ? [
        { key: m.dashboard_held_deposit(), rupees: depositWallets },
        { key: m.dashboard_held_reward(), rupees: rewardWallets },
      ]
    : [{ key: m.players_balance(), rupees: sumOf([{ amount: depositWallets }, { amount: rewardWallets }]) }];

const paymentLines = ({ withdrawals, recharges, suspense }: MoneyHeld): Line[] => [
  { key: m.dashboard_held_withdrawals(), rupees: withdrawals },
  { key: m.dashboard_held_recharges(), rupees: recharges },
  { key: m.dashboard_held_suspense(), rupees: suspense },
];

/** Returns what is owed to players by account, and the house's balances. */
export const heldLines = (held: MoneyHeld): { owed: readonly Line[]; other: readonly Line[] } => ({
  owed: [
    ...walletLines(held),
    { key: m.dashboard_held_battles(), rupees: held.battles },
    ...(FOR_MONEY ? paymentLines(held) : []),
  ],
  other: [
    { key: m.dashboard_held_dues(), rupees: held.dues },
    ...(FOR_MONEY ? [{ key: m.dashboard_held_gst(), rupees: held.gst }] : []),
    { key: m.dashboard_held_commission(), rupees: held.commission },
    { key: m.dashboard_held_penalties(), rupees: held.penalties },
  ],
});
