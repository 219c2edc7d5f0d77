import type { Queries } from '../../platform/db/database.ts';
import type { SearchSql } from '../../platform/seams/search-sql.rules.ts';
import type { SearchTerms } from './search-terms.rules.ts';

/** A record that a search found; the status, the amount and the phone only where its kind has them. */
export type FoundRow = {
  id: string;
  title: string;
  detail: string;
  at: Date;
  status?: string;
  paise?: number;
  phone?: string;
};

/** The records of one kind that these terms identify. */
export const findByTerms = (db: Queries, { sql, terms }: SearchSql, { name, ...plain }: SearchTerms) => {
  const values = { ...plain, nameFrom: name?.[0] ?? null, nameTo: name?.[1] ?? null };
  return db.query<FoundRow>(
    sql,
    terms.map((term) => values[term]),
  );
};
