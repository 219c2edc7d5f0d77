import { BrandCard } from '@muqabla/ui/brand-card';
import { buttonClass } from '@muqabla/ui/button-class';
import { Card } from '@muqabla/ui/card';
import { FOR_MONEY } from '@muqabla/ui/economy';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { Banknote, Plus, Trophy } from '@muqabla/ui/icons';
import { Money } from '@muqabla/ui/money';
import { Skeleton } from '@muqabla/ui/skeleton';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { LoadingCard } from '../../../components/loading-status.tsx';
import { useSettings } from '../../../lib/settings.ts';
import * as m from '../../../messages.ts';
import { paths } from '../../../paths.ts';
import { HeldMoney } from './held-money.tsx';

type Wallets = { depositWallet: number; rewardWallet: number };

/** Total balance, and below it the two wallets of money with their actions, or how points are filled. Amounts in rupees. */
export function BalanceCard({ wallet }: { wallet: Wallets }) {
  const total = Math.round((wallet.depositWallet + wallet.rewardWallet) * 100) / 100;
  return (
    <Card flush>
      <BrandCard className="rounded-none px-4.5 pt-4.5 pb-4">
        <div className="text-small text-on-brand-2">{m.total_balance()}</div>
        <Money rupees={total} paise="always" className="text-money-xl font-heavy" />
      </BrandCard>
      {FOR_MONEY ? <WalletsOfMoney {...wallet} /> : <DailyPoints />}
      <HeldMoney />
    </Card>
  );
}

function DailyPoints() {
  const floor = useSettings()?.pointsFloor ?? 0;
  return <p className="p-4 text-small text-text-2">{m.points_daily({ amount: formatRupees(floor) })}</p>;
}

function WalletsOfMoney({ depositWallet, rewardWallet }: Wallets) {
  const stakeMin = useSettings()?.stakeMin ?? 0;
  // All that there is, such as the joining bonus, is too little for a battle.
  const waits = depositWallet > 0 && depositWallet + rewardWallet < stakeMin;
  return (
    <div className="grid divide-line max-2xs:divide-y 2xs:grid-cols-2 2xs:divide-x">
      <WalletSection
        icon={<Banknote size={18} aria-hidden />}
        name={m.deposit_wallet()}
        rupees={depositWallet}
        line={waits ? m.wallet_bonus_waits({ stake: formatRupees(stakeMin) }) : m.for_playing_only()}
      >
        <Link
          href={paths.deposit}
          className={buttonClass({ variant: 'primary', size: 'small', block: true, className: 'px-2!' })}
        >
          <Plus size={20} aria-hidden />
          {m.add_cash()}
        </Link>
      </WalletSection>
      <WalletSection
        icon={<Trophy size={18} aria-hidden />}
        name={m.winning_wallet()}
        rupees={rewardWallet}
        line={m.winning_line()}
      >
        <Link href={paths.withdraw} className={buttonClass({ size: 'small', block: true, className: 'px-2!' })}>
          {m.wallet_withdraw()}
        </Link>
      </WalletSection>
    </div>
  );
}

type WalletSectionProps = { icon: ReactNode; name: string; rupees: number; line: string; children: ReactNode };

function WalletSection({ icon, name, rupees, line, children }: WalletSectionProps) {
  return (
    <section aria-label={name} className="grid content-start gap-1 p-3.5">
      <h2 className="flex items-center gap-1.5 text-small font-body text-text-2">
        {icon}
        <span>{name}</span>
      </h2>
      <Money rupees={rupees} paise="always" className="text-h2 xs:text-h1" />
      <span className="text-caption text-text-3">{line}</span>
      <div className="mt-1.5">{children}</div>
    </section>
  );
}

export function BalanceSkeleton() {
  return (
    <LoadingCard flush>
      <Skeleton className="h-[101px] rounded-none" />
      {FOR_MONEY ? (
        <div className="grid grid-cols-2 gap-3.5 p-3.5">
          {[1, 2].map((section) => (
            <div key={section} className="grid gap-2">
              <Skeleton className="h-4 w-3/5" />
              <Skeleton className="h-7 w-4/5" />
              <Skeleton className="h-11 rounded-m" />
            </div>
          ))}
        </div>
      ) : (
        <div className="p-4">
          <Skeleton className="h-4 w-4/5" />
        </div>
      )}
    </LoadingCard>
  );
}
