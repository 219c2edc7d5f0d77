import { Card } from '@muqabla/ui/card';
import { cx } from '@muqabla/ui/cx';
import type { ReactNode } from 'react';
import { useMedia } from '../../lib/use-media.ts';
import { hideColumns, useHiddenColumns } from './column-choice.ts';
import { ColumnMenu } from './column-menu.tsx';
import { hiddenColumns, type SortBy, visibleColumns } from './columns.rules.ts';
import { ListTools } from './list-tools.tsx';
import { type ListOrder, OrderSelect } from './order-select.tsx';
import { HeadCell } from './table-head.tsx';

export type Column<Row> = {
  key: string;
  head: string;
  cell: (row: Row) => ReactNode;
  /** Aligned right, for figures. */
  end?: boolean;
  /** Hidden by default where space is short: between phone and wide screen, and beside a drawer. */
  roomy?: boolean;
  /** The sort key that a press on the heading applies. */
  sortBy?: SortBy;
};

export type DataTableProps<Row> = {
  label: string;
  /** Key under which the choice of columns is stored; without it columns cannot be chosen. */
  name?: string | undefined;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  idOf: (row: Row) => string;
  chosen?: string | undefined;
  order?: ListOrder | undefined;
  footer?: ReactNode;
  /** Shown beside the choice of columns. */
  tools?: ReactNode;
  /** Shown below the first cell of a row. */
  noteOf?: ((row: Row) => ReactNode) | undefined;
};

/** Makes the whole row clickable; set on the link in the row's first cell. */
export const rowLinkClass =
  'after:absolute after:inset-0 after:content-[""] focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-focus outline-none!';

const NARROW = '(min-width: 48rem) and (max-width: 79.99rem)';
const NARROW_BESIDE_DRAWER = '(min-width: 48rem) and (max-width: 95.99rem)';

// On a phone each row is a card; the roles keep it a table for assistive technology.
const as = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  cell: { role: 'cell' },
};

/** A table with sortable headings and a choice of columns. On a phone each row is a card that contains its headings. */
export function DataTable<Row>({
  label,
  name,
  columns,
  rows,
  idOf,
  chosen,
  order,
  footer,
  tools,
  noteOf,
}: DataTableProps<Row>) {
  const isNarrow = useMedia(chosen === undefined ? NARROW : NARROW_BESIDE_DRAWER);
  const hidden = hiddenColumns(columns, useHiddenColumns(name ?? ''), isNarrow);
  const shown = visibleColumns(columns, hidden);
  return (
    <Card flush className="min-w-0">
      {name !== undefined && (
        <ListTools>
          {tools}
          <ColumnMenu columns={columns} hidden={hidden} onHide={(next) => hideColumns(name, next)} />
        </ListTools>
      )}
      {order !== undefined && (
        // Elsewhere the headings sort.
        <div className="border-b border-line px-2 md:hidden">
          <OrderSelect {...order} />
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
                data-row

                className={cx(
                  'relative border-line not-last:border-b hover:bg-surface-2 max-md:grid max-md:gap-1 max-md:px-4 max-md:py-3',
                  idOf(row) === chosen && 'bg-info-tint! shadow-[inset_3px_0_0_var(--link)]',
                )}
              >
                {shown.map((column, place) => (
                  <Cell
                    key={column.key}
                    column={column}
                    row={row}
                    isFirst={place === 0}
                    note={place === 0 && noteOf?.(row)}
                  />
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

type CellProps<Row> = { column: Column<Row>; row: Row; isFirst: boolean; note: ReactNode };

function Cell<Row>({ column, row, isFirst, note }: CellProps<Row>) {
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
      {note ? (
        <>
          <span className="contents">{column.cell(row)}</span>
          {note}
        </>
      ) : (
        column.cell(row)
      )}
    </td>
  );
}
