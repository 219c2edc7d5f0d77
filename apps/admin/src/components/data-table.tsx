import { Card } from '@muqabla/ui/card';
import { cx } from '@muqabla/ui/cx';
import type { ReactNode } from 'react';
import { useMedia } from '../lib/use-media.ts';
import { hideColumns, useHiddenColumns } from './column-choice.ts';
import { ColumnMenu } from './column-menu.tsx';
import { hiddenOf, type SortBy, shownOf } from './columns.rules.ts';
import { type ListOrder, OrderSelect } from './order-select.tsx';
import { HeadCell } from './table-head.tsx';

export type Column<Row> = {
  key: string;
  head: string;
  cell: (row: Row) => ReactNode;
  /** Figures stand at the end of their column. */
  end?: boolean;
  /** Left out where columns are short of room, until a person chooses: between a phone and a wide screen, beside a drawer. */
  roomy?: boolean;
  /** What the list goes by when its heading is pressed. */
  sortBy?: SortBy;
};

type DataTableProps<Row> = {
  label: string;
  /** Under which the choice of columns is kept on this computer; without a name there is none. */
  name?: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  idOf: (row: Row) => string;
  chosen?: string | undefined;
  order?: ListOrder;
  footer?: ReactNode;
};

/** Put on the link of a row's first cell: the whole row then opens it. */
export const rowLinkClass =
  'after:absolute after:inset-0 after:content-[""] focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-focus outline-none!';

const CRAMPED = '(min-width: 48rem) and (max-width: 79.99rem)';
const CRAMPED_BESIDE = '(min-width: 48rem) and (max-width: 95.99rem)';

// A phone lays a row out as a small card; the roles keep it a table for assistive technology.
const as = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  cell: { role: 'cell' },
};

/** Lines under headings, with their order and the choice of columns above. On a phone each line is a card with its headings inside. */
export function DataTable<Row>({ label, name, columns, rows, idOf, chosen, order, footer }: DataTableProps<Row>) {
  const isCramped = useMedia(chosen === undefined ? CRAMPED : CRAMPED_BESIDE);
  const hidden = hiddenOf(columns, useHiddenColumns(name ?? ''), isCramped);
  const shown = shownOf(columns, hidden);
  return (
    <Card flush className="min-w-0">
      {(name !== undefined || order !== undefined) && (
        <div className="flex items-center justify-end gap-1 border-b border-line px-2">
          {order !== undefined && (
            <div className="min-w-0 max-md:mr-auto">
              <OrderSelect {...order} />
            </div>
          )}
          {name !== undefined && (
            <ColumnMenu columns={columns} hidden={hidden} onHide={(next) => hideColumns(name, next)} />
          )}
        </div>
      )}
      <div className="overflow-x-auto">
        <table {...as.table} aria-label={label} className="w-full border-collapse text-small max-md:block">
          <thead {...as.group} className="max-md:sr-only">
            <tr {...as.row}>
              {shown.map(({ key, head, end, sortBy }) => (
                <HeadCell key={key} head={head} end={end} by={sortBy} order={order} />
              ))}
            </tr>
          </thead>
          <tbody {...as.group} className="max-md:block">
            {rows.map((row) => (
              <tr
                key={idOf(row)}
                {...as.row}
                className={cx(
                  'relative border-line not-last:border-b hover:bg-surface-2 max-md:grid max-md:gap-1 max-md:px-4 max-md:py-3',
                  idOf(row) === chosen && 'bg-info-tint! shadow-[inset_3px_0_0_var(--link)]',
                )}
              >
                {shown.map((column, place) => (
                  <Cell key={column.key} column={column} row={row} isFirst={place === 0} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {footer}
    </Card>
  );
}

function Cell<Row>({ column, row, isFirst }: { column: Column<Row>; row: Row; isFirst: boolean }) {
  return (
    <td
      {...as.cell}
      data-head={isFirst ? undefined : column.head}
      className={cx(
        'h-11 px-2.5 py-1 md:first:pl-4 md:last:pr-4 max-md:flex max-md:h-auto max-md:min-h-6 max-md:items-center max-md:justify-between max-md:gap-3 max-md:p-0',
        'max-md:before:flex-none max-md:before:text-caption max-md:before:text-text-3 max-md:before:content-[attr(data-head)] max-md:empty:hidden',
        isFirst && 'max-md:before:hidden',
        column.end === true && 'md:text-right',
      )}
    >
      {column.cell(row)}
    </td>
  );
}
