import type { CaseKind } from '@muqabla/contract/cases';
import type { Sort } from '@muqabla/contract/sorts';
import { EmptyState } from '@muqabla/ui/empty-state';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import * as m from '../../messages.ts';
import { ClaimedBy } from '../claims/case-claim.tsx';
import { useClaims } from '../claims/use-claims.ts';
import { QueryFrame } from '../query-frame.tsx';
import { CursorPagination } from './cursor-pagination.tsx';
import { DataTable, type DataTableProps } from './data-table.tsx';
import { atCursor, sortedBy } from './list-search.rules.ts';
import { SavedViews } from './saved-views.tsx';
import { useListKeys } from './use-list-keys.ts';

type ListPage = { next?: string | undefined };
type ListSearch = { sort?: Sort; cursor?: string };

type QueryListProps<Page extends ListPage, Row, Search extends ListSearch> = {
  query: UseQueryResult<Page>;
  rowsOf: (page: Page) => readonly Row[];
  /** "The withdrawals did not load." */
  failed: string;
  empty: { spot: ComponentProps<typeof EmptyState>['spot']; title: string; text?: string | undefined };
  search: Search;
  /** Called with the search of another page or order. */
  onSearch: (search: Search) => void;
  /** Names the pagination "newest" and "older" instead of "first" and "next". */
  newestFirst?: boolean;
  /** Shown above the rows, also when there are none. */
  top?: (page: Page) => ReactNode;
};

type RowsProps<Row> = { children: (rows: readonly Row[]) => ReactNode };

/** A page of a list in each of its states (loading, failed, empty, rows) with its pagination. */
export function QueryList<Page extends ListPage, Row, Search extends ListSearch>({
  query,
  rowsOf,
  failed,
  empty: { spot, title, text },
  search,
  onSearch,
  newestFirst = false,
  top,
  children,
}: QueryListProps<Page, Row, Search> & RowsProps<Row>) {
  return (
    <QueryFrame query={query} failed={failed}>
      {(page) => (
        <>
          {top?.(page)}
          {rowsOf(page).length === 0 ? (
            <EmptyState spot={spot} title={title}>
              {text}
            </EmptyState>
          ) : (
            children(rowsOf(page))
          )}
          <CursorPagination
            cursor={search.cursor}
            next={page.next}
            words={newestFirst ? undefined : { first: m.reports_first(), next: m.next_page() }}
            onCursor={(cursor) => onSearch(atCursor(search, cursor))}
          />
        </>
      )}
    </QueryFrame>
  );
}

type QueryTableProps<Page extends ListPage, Row, Search extends ListSearch> = QueryListProps<Page, Row, Search> &
  Omit<DataTableProps<Row>, 'rows' | 'order' | 'noteOf'> & {
    /** The orders the list can have; without them it cannot be sorted. */
    sorts?: readonly Sort[];
    defaultSort?: Sort;
    /** Opens a row by its id: J and K then step through the rows beside the open one. */
    onOpen?: (id: string) => void;
    /** The kind of case that a row is, under its id; rows that are taken show by whom. */
    caseKind?: CaseKind;
  };

/** A table screen's list: sorting by heading, choice of columns, pagination and all states of its query. */
export function QueryTable<Page extends ListPage, Row, Search extends ListSearch>({
  sorts,
  defaultSort = 'newest',
  onOpen,
  caseKind,
  label,
  name,
  columns,
  idOf,
  chosen,
  footer,
  tools,
  ...list
}: QueryTableProps<Page, Row, Search>) {
  const { query, rowsOf, search, onSearch } = list;
  useListKeys({ ids: query.data === undefined ? [] : rowsOf(query.data).map(idOf), chosen, onOpen });
  const claims = useClaims(caseKind);
  const order = sorts && {
    sorts,
    sort: search.sort ?? defaultSort,
    onSort: (sort: Sort) => onSearch(sortedBy(search, sort)),
  };
  return (
    <QueryList {...list}>
      {(rows) => (
        <DataTable
          {...{ label, name, columns, rows, idOf, chosen, order, footer }}
          tools={
            <>
              <div className="contents">{tools}</div>
              {name !== undefined && <SavedViews screen={name} search={search} onSearch={onSearch} />}
            </>
          }
          noteOf={(row) => <ClaimedBy claim={claims.get(idOf(row))} />}
        />
      )}
    </QueryList>
  );
}
