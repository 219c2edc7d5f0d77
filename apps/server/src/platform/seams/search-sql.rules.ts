import type { StaffPermission } from '@muqabla/contract/roles';

/** The forms that a text of the console’s search can have: a phone, an id, its end, codes, or the first and the last name it begins. */
export type SearchTerm = 'phone' | 'id' | 'reference' | 'codes' | 'nameFrom' | 'nameTo';

/** SQL that finds records of one kind by a text. */
export type SearchSql = {
  readonly permission: StaffPermission;
  /** The terms that it takes as `$1` and on, each null where the text has not its form. */
  readonly terms: readonly SearchTerm[];
  /**
   * At most `FOUND_AT_MOST` records: `id`, `title`, `detail`, `at`, and where they have one `status`, `paise` and `phone`, which is
   * shown masked. Each branch of a union reads an index; with a null nothing is read.
   */
  readonly sql: string;
};

export const FOUND_AT_MOST = 5;
