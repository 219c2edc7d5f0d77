import type { PlayerEntry } from '@muqabla/contract/accounts/players/player-staff-calls';
import { Money } from '@muqabla/ui/money';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type Column, DataTable } from '../../../components/list/data-table.tsx';
import { When } from '../../../components/when.tsx';
import { type WalletChange, walletChangesOf, totalAfter } from '../../../lib/ledger.rules.ts';
import { useMe } from '../../../lib/permissions.ts';
import { shortId } from '../../../lib/short-id.rules.ts';
import * as m from '../../../messages.ts';

/** The player's ledger as a bank statement: kind, wallet, change and balance. */
export function EntryTable({ entries }: { entries: readonly PlayerEntry[] }) {
  const columns: Column<PlayerEntry>[] = [
    { key: 'entry', head: m.entry(), cell: (entry) => <Entry entry={entry} /> },
    {
      key: 'when',
      head: m.players_when(),
      cell: ({ at }) => (
        <span className="text-text-2">
          <When at={at} />
        </span>
      ),
    },
    {
      key: 'wallet',
      head: m.wallet(),
      cell: (entry) => (
        <Lines
          entry={entry}
          show={({ wallet }) => (
            <span className="text-text-2">{wallet === 'deposit' ? m.players_deposit() : m.players_winnings()}</span>
          )}
        />
      ),
    },
    {
      key: 'debit',
      head: m.players_debit(),
      end: true,
      cell: (entry) => (
        <Lines entry={entry} show={({ change }) => change < 0 && <Money rupees={change} paise="always" />} />
      ),
    },
    {
      key: 'credit',
      head: m.players_credit(),
      end: true,
      cell: (entry) => (
        <Lines entry={entry} show={({ change }) => change > 0 && <Money rupees={change} sign paise="always" />} />
      ),
    },
    {
      key: 'after',
      head: m.players_after(),
      end: true,
      cell: (entry) => <Money rupees={totalAfter(entry)} paise="always" />,
    },
  ];
  return (
    <DataTable
      label={m.players_tab.ledger()}
      name="entries"
      columns={columns}
      rows={entries}
      idOf={({ number }) => String(number)}
    />
  );
}

/** One line for each wallet that changed, aligned across the columns. */
function Lines({ entry, show }: { entry: PlayerEntry; show: (line: WalletChange) => ReactNode }) {
  const lines = walletChangesOf(entry);
  // An empty cell is hidden on phones.
  if (lines.every((line) => show(line) === false)) return null;
  return (
    <span>
      {lines.map((line) => (
        <span key={line.wallet} className="block min-h-[1lh] whitespace-nowrap">
          {show(line)}
        </span>
      ))}
    </span>
  );
}

function Entry({ entry: { title, transferKey, matchId, reference } }: { entry: PlayerEntry }) {
  const { may } = useMe();
  const about = matchId === undefined ? reference : m.ledger_of_battle({ id: shortId(matchId) });
  return (
    <span className="min-w-0 py-1">
      <b className="block font-semi">{title}</b>
      {may('ledger') ? (
        <Link to="/ledger" search={{ key: transferKey }} className="link num inline-block min-h-6 break-all">
          {about ?? m.players_transfer()}
        </Link>
      ) : (
        <span className="num break-all text-text-2">{about}</span>
      )}
    </span>
  );
}
