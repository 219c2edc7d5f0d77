import type { Closing } from '@muqabla/contract/console/reports/closing-calls';
import { indiaDayOf } from '@muqabla/contract/india-time';
import { Button } from '@muqabla/ui/button';
import { Card } from '@muqabla/ui/card';
import { EmptyState } from '@muqabla/ui/empty-state';
import { Download } from '@muqabla/ui/icons';
import { Note } from '@muqabla/ui/note';
import { toastBad } from '@muqabla/ui/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { PageBody } from '../../../components/page-body.tsx';
import { LineSkeleton, QueryFrame } from '../../../components/query-frame.tsx';
import { api } from '../../../lib/api.ts';
import { downloadFile } from '../../../lib/download-file.ts';
import { failureWords } from '../../../lib/failure.messages.ts';
import { periodOf } from '../../../lib/period.rules.ts';
import { useNow } from '../../../lib/use-now.ts';
import * as m from '../../../messages.ts';
import { PeriodChoice } from '../components/period-choice.tsx';
import { AccountTable } from './account-table.tsx';
import { type ClosingSearch, closingQuery } from './closing.screen.ts';

const route = getRouteApi('/staff/closing');

/** The close of a day, a month or a year: each account with opening, in, out and closing. */
export function ClosingPage() {
  const search = route.useSearch();
  const navigate = useNavigate();
  const today = indiaDayOf(new Date(useNow()));
  const period = search.period ?? periodOf('month', today);
  const query = useQuery(closingQuery({ ...search, period }));
  const setSearch = (next: ClosingSearch) => void navigate({ to: '/closing', search: next });
  return (
    <PageBody>
      <Card className="p-3.5!">
        <div className="grid items-end gap-2.5 sm:grid-cols-2 lg:grid-cols-4">
          <PeriodChoice period={period} today={today} onChoose={(next) => setSearch({ ...search, period: next })} />
          <DownloadClosing search={{ ...search, period }} />
        </div>
      </Card>
      <QueryFrame query={query} failed={m.closing_failed()} skeleton={<LineSkeleton lines={10} />}>
        {(closing) => <Accounts closing={closing} />}
      </QueryFrame>
    </PageBody>
  );
}

function DownloadClosing({ search }: { search: ClosingSearch & { period: string } }) {
  const fetchFile = useMutation({
    mutationFn: () => api.call('POST /admin/closing/link', { body: search }),
    onSuccess: ({ url }) => downloadFile(url),
    onError: (error) => void toastBad(failureWords(error)),
  });
  return (
    <Button busy={fetchFile.isPending} icon={<Download size={18} aria-hidden />} onClick={() => fetchFile.mutate()}>
      {m.download_csv()}
    </Button>
  );
}

/** The accounts that the statements of the bank and of the providers show from the other side. */
const CLEARING = ['gateway_clearing', 'payout_clearing', 'recharge_clearing'];

function Accounts({ closing: { accounts, isOver, player } }: { closing: Closing }) {
  if (accounts.length === 0)
    return (
      <EmptyState spot="ledger" title={m.closing_empty()}>
        {m.closing_empty_text()}
      </EmptyState>
    );
  const clearing = player === undefined ? accounts.filter(({ account }) => CLEARING.includes(account)) : [];
  const others = accounts.filter((each) => !clearing.includes(each));
  const rest =
    player === undefined
      ? { title: m.closing_accounts(), text: m.closing_accounts_text() }
      : { title: m.closing_wallets(), text: m.closing_wallets_text() };
  return (
    <>
      {!isOver && <Note tone="wait">{m.closing_open()}</Note>}
      {player !== undefined && (
        <p className="text-small">
          <Link to="/players/$playerId" params={{ playerId: player._id }} className="link">
            {player.name}
          </Link>
        </p>
      )}
      {clearing.length > 0 && (
        <AccountTable title={m.closing_bank()} text={m.closing_bank_text()} accounts={clearing} />
      )}
      <AccountTable {...rest} accounts={others} playerId={player?._id} />
    </>
  );
}
