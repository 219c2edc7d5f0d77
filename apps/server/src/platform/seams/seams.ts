import type { DeletionObstacle } from '@muqabla/contract/accounts/account-deletion/deletion-terms';
import type { OptionalPurpose } from '@muqabla/contract/accounts/my-data/consent-texts';
import type { SearchKind } from '@muqabla/contract/console/search/search-calls';
import type { HolderKind } from '@muqabla/contract/core/wallet/held-calls';
import type { TraceKind } from '@muqabla/contract/core/wallet/trace-calls';
import type { ComplaintSubject } from '@muqabla/contract/support/complaints/complaint-terms';
import type { OwnedTables } from './owned-tables.rules.ts';
import type { QueueSql, WaitingQueue } from './queue-sql.rules.ts';
import type { SearchSql } from './search-sql.rules.ts';

/** The obstacles to the deletion of an account that are counted in the tables of features. */
export type CountedObstacle = Extract<DeletionObstacle, 'battle' | 'review' | 'payment'>;

/** A promise of the ledger: its name in the ledger's README, its statement, and SQL that counts as `broken` what violates it. */
export type Invariant = { readonly invariant: string; readonly says: string; readonly sql: string };

/** SQL that follows the money of a thing. */
export type TraceSql = {
  /** The condition for its transfers `t`, found by an index. `$1` is its id as a text. */
  readonly transfers: string;
  /** The reference of the bank for a transfer `moved`, by an index; null for one that is of another thing. */
  readonly reference?: string;
  /** The name of the game of a transfer `other` of the player `$1`; null for one that is of another thing or of other players. */
  readonly gameName?: string;
  /** The bill of the thing with the id `$1` from its transfers with the keys `$2`. */
  readonly bill?: string;
};

/** The figures of a player's record that are sums over the rows of features. */
export type RecordFigure = 'games' | 'won' | 'conflicts' | 'staked' | 'held' | 'deposited' | 'withdrawn';

/** The stakes of players that are under way, by rows and by postings: two ways to one sum. */
export type StakesSql = {
  /** SQL of `player_id` and `paise` of every stake. */
  readonly rows: string;
  /** The condition for legs `leg` of transfers `t` that hold them. */
  readonly legs: string;
};

/** Contests: what players play for stakes, whatever its form. */
export type ContestsSql = {
  /** SQL of `contest_id`, `form`, `game_name`, `stake_paise` of each, and `holds_stakes`: true while its escrow does. */
  readonly rows: string;
  /** SQL of `contest_id` and `player_id` of those who can win its prizes. */
  readonly players: string;
};

/** The figures of the status page that are of one feature. */
export type ServiceFigure = 'payoutTimes' | 'reviewChecks';

/** A thing whose rows lists of lower wings show beside their own. */
export type ShownThing = 'match' | 'game' | 'tournament' | 'seenOutcomes' | 'withdrawal' | 'phraseReport';

/** Declares what a feature tells the rest of the house about itself, without a service: in `<feature>.seams.ts`, joined by `seams.ts`. */
export type Seams = {
  /** Every table that it owns: no other feature writes them, and no lower wing reads them. */
  readonly tables?: OwnedTables;
  /** Statements that delete rows whose time is over: before the time `$1`, at most `$2` of them. */
  readonly expired?: readonly string[];
  /**
   * SQL that counts for the player `$1` what keeps the account from being deleted. `$2` is true when the account is removed
   * now, which also waits for what has been settled and may still come back.
   */
  readonly obstacles?: Readonly<Partial<Record<CountedObstacle, string>>>;
  /** The queues of staff in which its rows wait. */
  readonly queues?: Readonly<Partial<Record<WaitingQueue, QueueSql>>>;
  /**
   * SQL of the transfers that hold money of the player `$1` outside of the wallets, by what holds it: `kind`, `id`, the `account` that
   * holds it, `transfer_key`, `since`, and what it shows, each null where it has none: `game_name`, `room`, `opponent`, `number`.
   */
  readonly held?: Readonly<Partial<Record<HolderKind, string>>>;
  /** The stakes under way in what it lets players play. */
  readonly stakes?: StakesSql;
  /** The contests in what it lets players play. */
  readonly contests?: ContestsSql;
  /**
   * SQL of `player_id`, `paise` and `until` of the prizes that must stay in the wallets for now, because the loser may still object.
   * Under the lock of the wallets it is exact.
   */
  readonly unfree?: string;
  /** The way of a rupee through its rows. */
  readonly trace?: Readonly<Partial<Record<TraceKind, TraceSql>>>;
  /** The invariants of the ledger that it can prove over everything ever posted. */
  readonly invariants?: readonly Invariant[];
  /**
   * SQL of its part of a player's record, for a `select` from `ledger.wallets w`: battles over, won and in conflict, and in paise
   * what is staked, held beside stakes, deposited and withdrawn.
   */
  readonly record?: Readonly<Partial<Record<RecordFigure, string>>>;
  /** The records that the console's search finds. */
  readonly search?: Readonly<Partial<Record<SearchKind, SearchSql>>>;
  /** SQL that finds a row when the thing with the id `$1`, about which a complaint can be, is one of the player `$2`. */
  readonly complainable?: Readonly<Partial<Record<ComplaintSubject, string>>>;
  /**
   * SQL of figures of the status page, after the time `$1`: of payouts their `count` and the `times` in seconds, of second reviews
   * how many were `drawn`, `reviewed` and `agreed`.
   */
  readonly figures?: Readonly<Partial<Record<ServiceFigure, string>>>;
  /** SQL that deletes what is kept of the player `$1` for a purpose alone, once the player takes it back. */
  readonly purposeEnds?: Readonly<Partial<Record<OptionalPurpose, string>>>;
  /**
   * The columns of its rows that lists of lower wings may show, as the select list and the table: `title from games`. `joinShown` says
   * which each thing has.
   */
  readonly shown?: Readonly<Partial<Record<ShownThing, string>>>;
  /** SQL by kind of subject of the audit log: `id`, `name` and `paise`, the amount or null, of those with the ids `$1`. */
  readonly subjects?: Readonly<Record<string, string>>;
};
