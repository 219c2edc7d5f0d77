import { Card } from '@muqabla/ui/card';
import { cx } from '@muqabla/ui/cx';
import type { ReactNode } from 'react';

export type Column<Row> = {
  key: string;
  head: string;
  cell: (row: Row) => ReactNode;
  /** Figures stand at the end of their column. */
  end?: boolean;
  /** Left out between a phone and a wide screen, where columns are short of room. */
  roomy?: boolean;
};

type DataTableProps<Row> = {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  idOf: (row: Row) => string;
  chosen?: string | undefined;
  footer?: ReactNode;
};

/** Put on the link of a row's first cell: the whole row then opens it. */
export const rowLinkClass =
  'after:absolute after:inset-0 after:content-[""] focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-focus outline-none!';

// A phone lays a row out as a small card; the roles keep it a table for assistive technology.
const as = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  cell: { role: 'cell' },
};

/** Lines under headings. On a phone each line is a card with its headings inside. */
export function DataTable<Row>({ label, columns, rows, idOf, chosen, footer }: DataTableProps<Row>) {
  return (
    <Card flush className="min-w-0">
      <div className="overflow-x-auto">
        <table {...as.table} aria-label={label} className="w-full border-collapse text-small max-md:block">
          <thead {...as.group} className="max-md:sr-only">
            <tr {...as.row}>
              {columns.map(({ key, head, end, roomy }) => (
                <th
                  key={key}
                  {...as.head}
                  scope="col"
                  className={cx(
                    'border-b border-line px-2.5 py-2 text-left text-caption font-medium whitespace-nowrap text-text-3 first:pl-4 last:pr-4',
                    end && 'text-right',
                    roomy && 'md:max-xl:hidden',
                  )}
                >
                  {head}
                </th>
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
                {columns.map(({ key, head, cell, end, roomy }, place) => (
                  <td
                    key={key}
                    {...as.cell}
                    data-head={place === 0 ? undefined : head}
                    className={cx(
                      'h-11 px-2.5 py-1 md:first:pl-4 md:last:pr-4 max-md:flex max-md:h-auto max-md:min-h-6 max-md:items-center max-md:justify-between max-md:gap-3 max-md:p-0',
                      'max-md:before:flex-none max-md:before:text-caption max-md:before:text-text-3 max-md:before:content-[attr(data-head)] max-md:empty:hidden',
                      place === 0 && 'max-md:before:hidden',
                      end && 'md:text-right',
                      roomy && 'md:max-xl:hidden',
                    )}
                  >
                    {cell(row)}
                  </td>
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
