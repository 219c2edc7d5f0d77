import type { ReportColumn, ReportRow } from '@muqabla/contract/console/reports/report-calls';
import { PENALTY_KINDS } from '@muqabla/contract/play/matches/penalty';
import { groupRupees } from '@muqabla/ui/format-rupees';
import { Money } from '@muqabla/ui/money';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { NO_VALUE } from '../../../components/list/cells.tsx';
import type { Column } from '../../../components/list/data-table.tsx';
import { PlayerLink } from '../../../components/player-link.tsx';
import { When } from '../../../components/when.tsx';
import { penaltyWords } from '../../../lib/match.messages.ts';
import { useMe } from '../../../lib/permissions.ts';
import { headWords } from '../../../lib/report.messages.ts';
import { shortId } from '../../../lib/short-id.rules.ts';
import * as m from '../../../messages.ts';

type NumberedRow = { row: ReportRow; place: number };

/** A column of the contract as a column of the table. */
export const reportColumn = (column: ReportColumn): Column<NumberedRow> => ({
  key: column.key,
  head: headWords(column.key),
  end: column.kind === 'rupees' || column.kind === 'count',
  cell: ({ row }) => <Cell column={column} row={row} />,
});

function Cell({ column: { key, kind }, row }: { column: ReportColumn; row: ReportRow }): ReactNode {
  const value = row[key] ?? null;
  if (value === null) return NO_VALUE;
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
      return <MatchLink matchId={text} />;
    case 'id':
      return <span className="num text-text-2">{shortId(text)}</span>;
    case 'wallet':
      return text === 'deposit' ? m.reports_wallet_deposit() : m.winning_wallet();
    case 'penalty': {
      const known = PENALTY_KINDS.find((each) => each === text);
      return known === undefined ? text : penaltyWords(known);
    }
    case 'method':
    case 'text':
      return <span className="break-words">{text}</span>;
  }
}

function MatchLink({ matchId }: { matchId: string }) {
  const { may } = useMe();
  return may('ledger') ? (
    <Link to="/ledger" search={{ matchId }} className="link num inline-block min-h-6">
      {shortId(matchId)}
    </Link>
  ) : (
    <span className="num">{shortId(matchId)}</span>
  );
}
