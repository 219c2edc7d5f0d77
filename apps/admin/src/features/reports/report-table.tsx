import { PENALTY_KINDS } from '@muqabla/contract/penalties/penalty';
import { REPORT_COLUMNS, type Report, type ReportColumn, type ReportRow } from '@muqabla/contract/reports/report-calls';
import { groupRupees } from '@muqabla/ui/format-rupees';
import { Money } from '@muqabla/ui/money';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type Column, DataTable } from '../../components/data-table.tsx';
import { PlayerLink } from '../../components/player-link.tsx';
import { When } from '../../components/when.tsx';
import { useMe } from '../../lib/may.ts';
import { penaltyWords } from '../../lib/penalty.messages.ts';
import { shortId } from '../../lib/short-id.rules.ts';
import * as m from '../../messages.ts';
import { headWords, reportWords } from './report.messages.ts';

/** The rows of a page, column by column as the contract says. */
export function ReportTable({ report: { report, rows } }: { report: Report }) {
  const numbered = rows.map((row, place) => ({ row, place }));
  return (
    <DataTable
      label={reportWords(report)}
      name={`report-${report}`}
      rows={numbered}
      idOf={({ place }) => String(place)}
      columns={REPORT_COLUMNS[report].map(columnOf)}
    />
  );
}

type Line = { row: ReportRow; place: number };

const columnOf = (column: ReportColumn): Column<Line> => ({
  key: column.key,
  head: headWords(column.key),
  end: column.kind === 'rupees' || column.kind === 'count',
  cell: ({ row }) => <Cell column={column} row={row} />,
});

function Cell({ column: { key, kind }, row }: { column: ReportColumn; row: ReportRow }): ReactNode {
  const value = row[key] ?? null;
  if (value === null) return <span className="text-text-3">–</span>;
  const text = String(value);
  switch (kind) {
    case 'rupees':
      return <Money rupees={Number(value)} paise="always" className="font-medium!" />;
    case 'count':
      return <span className="num">{groupRupees(Number(value))}</span>;
    case 'instant':
      return <When at={text} />;
    case 'player':
      return (
        <PlayerLink
          player={{ _id: String(row[`${key}Id`]), username: text }}
          className="inline-flex min-h-6 items-center"
        />
      );
    case 'match':
      return <LedgerLink matchId={text} />;
    case 'id':
      return <span className="num text-text-2">{shortId(text)}</span>;
    case 'wallet':
      return text === 'deposit' ? m.reports_wallet_deposit() : m.reports_wallet_reward();
    case 'penalty': {
      const known = PENALTY_KINDS.find((each) => each === text);
      return known === undefined ? text : penaltyWords(known);
    }
    case 'method':
    case 'text':
      return <span className="break-words">{text}</span>;
  }
}

function LedgerLink({ matchId }: { matchId: string }) {
  const { may } = useMe();
  return may('ledger') ? (
    <Link to="/ledger" search={{ matchId }} className="link num inline-block min-h-6">
      {shortId(matchId)}
    </Link>
  ) : (
    <span className="num">{shortId(matchId)}</span>
  );
}
