import type { HistoryItem } from '@muqabla/contract/core/wallet/wallet-calls';
import { FOR_MONEY } from '@muqabla/ui/economy';
import { EmptyState } from '@muqabla/ui/empty-state';
import { lazyComponent } from '@muqabla/ui/lazy-component';
import { SectionTitle } from '@muqabla/ui/section-title';
import { Link } from 'wouter';
import { LoadError } from '../../../components/load-error.tsx';
import { PageHead } from '../../../components/page-head.tsx';
import { PageMain } from '../../../components/page-main.tsx';
import { readDepositReturn } from '../../../lib/deposit-return.ts';
import { useWallet } from '../../../lib/wallet.ts';
import * as m from '../../../messages.ts';
import { walletHistoryPath } from '../../../paths.ts';
import { DueNote } from '../components/due-note.tsx';
import { HistoryList } from '../components/history-list.tsx';
import { ListSkeleton } from '../components/list-skeleton.tsx';
import { useDues } from '../lib/dues.ts';
import { useHistoryEntries } from '../lib/history.ts';
import { joinDeposits } from '../lib/join-deposits.rules.ts';
import { BalanceCard, BalanceSkeleton } from './balance-card.tsx';
import { OpenDeposits } from './open-deposits.tsx';
import { useReturnedDeposit } from './use-returned-deposit.ts';
import { WalletLinks } from './wallet-links.tsx';

const PlayAfterDeposit = lazyComponent(() => import('./play-after-deposit.tsx'), 'PlayAfterDeposit');

/** Continues the play for which the player made the deposit in the URL, once it has arrived. */
function AfterDeposit() {
  const { deposit } = useReturnedDeposit();
  const intent = readDepositReturn()?.intent;
  return deposit?.status === 'captured' && intent !== undefined ? <PlayAfterDeposit intent={intent} /> : null;
}

/** The rows of the newest entries: a deposit and its cashback are one. */
const latestRows = (entries: readonly HistoryItem[]): readonly HistoryItem[] =>
  FOR_MONEY ? joinDeposits(entries, m.history_deposit()) : entries;

// Only for who returns from a payment.
const ReturnedDeposit = /* @__PURE__ */ lazyComponent(() => import('./returned-deposit.tsx'), 'ReturnedDeposit');
const LiabilityLine = /* @__PURE__ */ lazyComponent(() => import('./liability-line.tsx'), 'LiabilityLine');
const LATEST_COUNT = 3;

/** Wallet: balances, links and the latest history entries. */
export function WalletPage() {
  const wallet = useWallet();
  const dues = useDues();
  return (
    <PageMain title={m.wallet()} columns>
      <PageHead title={m.wallet()} />
      {FOR_MONEY && <ReturnedDeposit />}
      {wallet.data !== undefined ? (
        <BalanceCard wallet={wallet.data} />
      ) : wallet.isError ? (
        <LoadError title={m.wallet_error()} busy={wallet.isFetching} onRetry={() => void wallet.refetch()} />
      ) : (
        <BalanceSkeleton />
      )}
      {dues !== undefined && <DueNote dues={dues} line={m.due_line_wallet()} />}
      {FOR_MONEY && <LiabilityLine />}
      {FOR_MONEY && <OpenDeposits />}
      <WalletLinks />
      <SectionTitle
        end={
          <Link
            href={walletHistoryPath}
            className="link -my-2 inline-flex min-h-11 items-center justify-end text-small min-w-11"
          >
            {m.see_all()}
          </Link>
        }
      >
        {m.latest()}
      </SectionTitle>
      <Latest />
      {FOR_MONEY && <AfterDeposit />}
    </PageMain>
  );
}

function Latest() {
  const { data, isPending, isFetching, refetch } = useHistoryEntries({
    filter: 'all',
    search: '',
    page: 1,
    // A deposit is two entries, which are one row.
    limit: 2 * LATEST_COUNT,
  });
  if (isPending) return <ListSkeleton shape="history" rows={LATEST_COUNT} />;
  if (data === undefined)
    return <LoadError title={m.history_error()} busy={isFetching} onRetry={() => void refetch()} />;
  if (data.transactions.length === 0)
    return (
      <EmptyState spot="ledger" title={m.history_none()}>
        {m.history_none_line()}
      </EmptyState>
    );
  return <HistoryList entries={latestRows(data.transactions).slice(0, LATEST_COUNT)} />;
}
