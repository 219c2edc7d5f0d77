import {
  EXPORT_LISTS,
  type ExportFilters,
  type ExportList,
  exportFilters,
} from '@muqabla/contract/exports/export-calls';

/** The exported list of a link, its owner and its expiry (milliseconds). `filters` is JSON. */
export type ExportLink = {
  readonly list: ExportList;
  readonly filters: string;
  readonly language: 'en' | 'hi';
  readonly staffId: string;
  readonly until: number;
};

/** The text that is signed in a link. */
export const signedText = ({ list, filters, language, staffId, until }: ExportLink) =>
  JSON.stringify([list, filters, language, staffId, until]);

/** Parses a link from a request's path and query; null when malformed. */
export const readLink = (name: string, query: Record<string, unknown>): ExportLink | null => {
  const list = EXPORT_LISTS.find((known) => known === name);
  if (list === undefined) return null;
  const language = query.language === 'hi' ? 'hi' : 'en';
  return { list, filters: String(query.filters), language, staffId: String(query.for), until: Number(query.until) };
};

/** The filters of a link whose signature is valid. */
export const filtersOf = ({ filters }: ExportLink): ExportFilters => exportFilters.parse(JSON.parse(filters));

/** The name of the file: the list and the day in India. */
export const fileNameOf = (list: ExportList, day: string) => `muqabla-${list}-${day}.csv`;
