import type { ClosingAccount } from '@muqabla/contract/console/reports/closing-calls';
import { Card } from '@muqabla/ui/card';
import { Money } from '@muqabla/ui/money';
import { Link } from '@tanstack/react-router';
import { transferWords } from '../../../lib/transfer.messages.ts';
import * as m from '../../../messages.ts';

/** All accounts of these kinds are one line, so the ledger cannot list it as one account. */
const OF_MANY = ['deposit', 'reward', 'due', 'escrow', 'withdrawal', 'recharge', 'tournament'];

type AccountTableProps = {
  title: string;
  text: string;
  accounts: readonly ClosingAccount[];
  playerId?: string | undefined;
};

// On a phone each account is a sum from top to bottom; the roles keep it a table for assistive technology.
const as = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHead: { role: 'columnheader' },
  rowHead: { role: 'rowheader' },
  cell: { role: 'cell' },
};
const headCell = 'px-4 py-2 font-semi';
const cell =
  'num text-right whitespace-nowrap md:px-4 max-md:flex max-md:justify-between max-md:gap-3 max-md:before:font-normal max-md:before:text-text-2 max-md:before:content-[attr(data-head)]';
const movementCell =
  'num text-right whitespace-nowrap md:px-4 md:pb-1.5 max-md:empty:hidden max-md:before:me-2 max-md:before:content-[attr(data-head)]';

/** Accounts with opening, in, out and closing, each with the kinds of transfer that moved it. */
export function AccountTable({ title, text, accounts, playerId }: AccountTableProps) {
  return (
    <Card flush>
      <div className="px-4 pt-3.5 pb-2">
        <h2 className="text-h3">{title}</h2>
        <p className="text-small text-text-2">{text}</p>
      </div>
      <section aria-label={title} className="overflow-x-auto max-md:border-t max-md:border-line">
        <table {...as.table} className="w-full table-fixed text-small max-md:block">
          <thead {...as.group} className="max-md:sr-only">
            <tr {...as.row} className="border-y border-line text-caption text-text-3">
              <th {...as.columnHead} scope="col" className={`${headCell} w-[36%] text-left`}>
                {m.closing_account()}
              </th>
              {[m.closing_opening(), m.closing_in(), m.closing_out(), m.closing_closing()].map((name) => (
                <th key={name} {...as.columnHead} scope="col" className={`${headCell} text-right`}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          {accounts.map((account) => (
            <AccountRows key={account.account} account={account} playerId={playerId} />
          ))}
        </table>
      </section>
    </Card>
  );
}

/** The key of the account in the ledger; undefined for many accounts together. */
const keyOf = (account: string, playerId: string | undefined) => {
  if (playerId !== undefined) return `${account}:${playerId}`;
  return OF_MANY.includes(account) ? undefined : account;
};

type AccountRowsProps = { account: ClosingAccount; playerId: string | undefined };

function AccountRows({ account: { account, name, lines, ...amounts }, playerId }: AccountRowsProps) {
  const key = keyOf(account, playerId);
  const cells = [
    { head: m.closing_opening(), amount: amounts.opening },
    { head: m.closing_in(), amount: amounts.in },
    { head: m.closing_out(), amount: amounts.out },
    { head: m.closing_closing(), amount: amounts.closing },
  ];
  return (
    <tbody {...as.group} className="border-line not-last:border-b max-md:block max-md:px-4 max-md:py-3">
      <tr {...as.row} className="max-md:grid max-md:gap-1">
        <th {...as.rowHead} scope="row" className="text-left font-semi md:px-4 md:py-2">
          {key === undefined ? (
            name
          ) : (
            <Link to="/ledger" search={{ account: key }} className="link inline-flex min-h-6 items-center">
              {name}
            </Link>
          )}
        </th>
        {cells.map(({ head, amount }) => (
          <td key={head} {...as.cell} data-head={head} className={`${cell} md:py-2`}>
            <Money rupees={amount} paise="always" />
          </td>
        ))}
      </tr>
      {lines.map((line) => (
        <MovementRow key={line.kind} line={line} />
      ))}
    </tbody>
  );
}

function MovementRow({ line: { kind, transfers, amount } }: { line: ClosingAccount['lines'][number] }) {
  const shown = <Money rupees={Math.abs(amount)} paise="always" className="font-medium!" />;
  return (
    <tr {...as.row} className="text-caption text-text-3 max-md:flex max-md:gap-3 max-md:pt-1">
      <td {...as.cell} colSpan={2} className="max-md:flex-1 max-md:ps-3 md:px-4 md:pb-1.5 md:pl-8">
        {transferWords(kind)} <span className="num">×{transfers}</span>
      </td>
      <td {...as.cell} data-head={m.closing_in()} className={movementCell}>
        {amount > 0 && shown}
      </td>
      <td {...as.cell} data-head={m.closing_out()} className={movementCell}>
        {amount < 0 && shown}
      </td>
    </tr>
  );
}
