import type { DeletionObstacle } from '@muqabla/contract/accounts/account-deletion/deletion-terms';
import type { SearchKind } from '@muqabla/contract/console/search/search-calls';
import type { OwnedTables } from './owned-tables.rules.ts';
import type { QueueSql, WaitingQueue } from './queue-sql.rules.ts';
import type { SearchSql } from './search-sql.rules.ts';

/** The obstacles to the deletion of an account that are counted in the tables of features. */
export type CountedObstacle = Extract<DeletionObstacle, 'battle' | 'review' | 'payment'>;

/** A promise of the ledger: its name in the ledger's README, its statement, and SQL that counts as `broken` what violates it. */
export type Invariant = { readonly invariant: string; readonly says: string; readonly sql: string };

/** Declares what a feature tells the rest of the house about itself, without a service: in `<feature>.seams.ts`, joined by `seams.ts`. */
export type Seams = {
  /** Every table that it owns: no other feature writes them, and no lower wing reads them. */
  readonly tables?: OwnedTables;
  /**
   * SQL that counts for the player `$1` what keeps the account from being deleted. `$2` is true when the account is removed
   * now, which also waits for what has been settled and may still come back.
   */
  readonly obstacles?: Readonly<Partial<Record<CountedObstacle, string>>>;
  /** The queues of staff in which its rows wait. */
  readonly queues?: Readonly<Partial<Record<WaitingQueue, QueueSql>>>;
  /** The invariants of the ledger that it can prove over everything ever posted. */
  readonly invariants?: readonly Invariant[];
  /** The records that the console's search finds. */
  readonly search?: Readonly<Partial<Record<SearchKind, SearchSql>>>;
  /** SQL by kind of subject of the audit log: `id`, `name` and `paise`, the amount or null, of those with the ids `$1`. */
  readonly subjects?: Readonly<Record<string, string>>;
};
