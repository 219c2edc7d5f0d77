import type { Dashboard, MoneyHeld } from '@muqabla/contract/console/reports/dashboard-calls';
import { Card } from '@muqabla/ui/card';
import { Chip } from '@muqabla/ui/chip';
import { FOR_MONEY } from '@muqabla/ui/economy';
import { Check, TriangleAlert } from '@muqabla/ui/icons';
import { KeyValues } from '@muqabla/ui/key-values';
import { Money } from '@muqabla/ui/money';
import { Link } from '@tanstack/react-router';
import { When } from '../../../components/when.tsx';
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
const heldLines = (held: MoneyHeld): { owed: readonly Line[]; other: readonly Line[] } => ({
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

type HeldCardProps = { held: MoneyHeld; ledgerCheck: Dashboard['ledgerCheck'] };

/** The balances owed to players by account, the house's balances, and whether the ledger balances. */
export function HeldCard({ held, ledgerCheck }: HeldCardProps) {
  const { owed, other } = heldLines(held);
  // Added in paise, because sums of decimal rupees are inexact.
  const total = owed.reduce((sum, { rupees }) => sum + Math.round(rupees * 100), 0) / 100;
  const line = ({ key, rupees }: { key: string; rupees: number }) => ({
    key,
    value: <Money rupees={rupees} paise="always" />,
  });
  return (
    <Card>
      <div className="mb-2.5 flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-h3">
          <Link to="/ledger" className="link">
            {m.dashboard_held()}
          </Link>
        </h2>
        {ledgerCheck !== undefined && <Verdict ok={ledgerCheck.ok} />}
      </div>
      <KeyValues
        className="gap-y-1.5! text-small!"
        lines={[
          ...owed.map(line),
          { ...line({ key: m.dashboard_held_owed(), rupees: total }), tone: 'total' as const },
          ...other.map(line),
        ]}
      />
      {ledgerCheck !== undefined && (
        <p className="mt-2.5 text-caption text-text-3">
          {m.dashboard_checked()} <When within at={ledgerCheck.at} />
        </p>
      )}
    </Card>
  );
}

function Verdict({ ok }: { ok: boolean }) {
  const Icon = ok ? Check : TriangleAlert;
  return (
    <Chip tone={ok ? 'ok' : 'bad'} icon={<Icon size={14} aria-hidden />}>
      {ok ? m.dashboard_balanced() : m.dashboard_not_balanced()}
    </Chip>
  );
}
