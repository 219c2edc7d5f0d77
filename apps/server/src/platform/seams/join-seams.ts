import type { OptionalPurpose } from '@muqabla/contract/accounts/my-data/consent-texts';
import type { SearchKind } from '@muqabla/contract/console/search/search-calls';
import type { HolderKind } from '@muqabla/contract/core/wallet/held-calls';
import type { TraceKind } from '@muqabla/contract/core/wallet/trace-calls';
import type { ComplaintSubject } from '@muqabla/contract/support/complaints/complaint-terms';
import type { Queries } from '../db/database.ts';
import type { OwnedTables } from './owned-tables.rules.ts';
import type { QueueSql, WaitingQueue } from './queue-sql.rules.ts';
import type {
  ContestsSql,
  CountedObstacle,
  Invariant,
  RecordFigure,
  Seams,
  ServiceFigure,
  ShownThing,
  StakesSql,
  TraceSql,
} from './seams.ts';
import type { SearchSql } from './search-sql.rules.ts';

/** Joins entries by name. Throws for a name that two features have. */
const joinEntries = <Value>(parts: readonly (Readonly<Record<string, Value>> | undefined)[]): Record<string, Value> => {
  const joined: Record<string, Value> = {};
  for (const [name, value] of parts.flatMap((part) => Object.entries(part ?? {}))) {
    if (name in joined) throw new Error(`two features have ${name}`);
    joined[name] = value;
  }
  return joined;
};

/** Every table of the database, with what is about a player. */
export const joinTables = (seams: readonly Seams[]): OwnedTables => joinEntries(seams.map(({ tables }) => tables));

/** SQL that counts everything that keeps the account of the player `$1` from being deleted, by obstacle. */
export type Obstacles = Readonly<Record<CountedObstacle, string>>;

/** The sum of what all features have of a figure, as SQL. */
const sumOf = (parts: readonly (string | undefined)[], type: 'int' | 'bigint') =>
  `(${['0', ...parts.filter((part) => part !== undefined)].join('\n + ')})::${type}`;

export const joinObstacles = (seams: readonly Seams[]): Obstacles => {
  const of = (obstacle: CountedObstacle) =>
    sumOf(
      seams.map(({ obstacles }) => obstacles?.[obstacle]),
      'int',
    );
  return { battle: of('battle'), review: of('review'), payment: of('payment') };
};

/** The queues of staff by name. */
export type Queues = Readonly<Partial<Record<WaitingQueue, QueueSql>>>;

export const joinQueues = (seams: readonly Seams[]): Queues => joinEntries(seams.map(({ queues }) => queues));

/** The statements of the console’s search, by kind. */
export type Searches = Readonly<Partial<Record<SearchKind, SearchSql>>>;

export const joinSearches = (seams: readonly Seams[]): Searches => joinEntries(seams.map(({ search }) => search));

/** SQL that names the subjects of audit records, by their kind. */
export type Subjects = Readonly<Record<string, string>>;

export const joinSubjects = (seams: readonly Seams[]): Subjects => joinEntries(seams.map(({ subjects }) => subjects));

/** SQL that deletes what is kept for each purpose alone. */
export type PurposeEnds = Readonly<Partial<Record<OptionalPurpose, string>>>;

export const joinPurposeEnds = (seams: readonly Seams[]): PurposeEnds =>
  joinEntries(seams.map(({ purposeEnds }) => purposeEnds));

/** SQL that finds what a complaint of the player `$2` is about, by kind. */
export type Complainable = Readonly<Partial<Record<ComplaintSubject, string>>>;

export const joinComplainable = (seams: readonly Seams[]): Complainable =>
  joinEntries(seams.map(({ complainable }) => complainable));

/** SQL of the figures of the status page. */
export type Figures = Readonly<Partial<Record<ServiceFigure, string>>>;

export const joinFigures = (seams: readonly Seams[]): Figures => joinEntries(seams.map(({ figures }) => figures));

/** The invariants of the ledger in the order of their names. */
export const joinInvariants = (seams: readonly Seams[]): readonly Invariant[] =>
  seams
    .flatMap(({ invariants }) => invariants ?? [])
    .toSorted((one, other) => one.invariant.localeCompare(other.invariant, 'en', { numeric: true }));

/** SQL of the transfers that hold money of the player `$1`, by what holds it. */
export type Holders = Readonly<Partial<Record<HolderKind, string>>>;

export const joinHolders = (seams: readonly Seams[]): Holders => joinEntries(seams.map(({ held }) => held));

/** The rows of several statements as one set. */
const unionOf = (statements: readonly string[]) => `(${statements.join('\n union all ')})`;

/** The stakes under way of all features: one set of rows, and one condition. */
export const joinStakes = (seams: readonly Seams[]): StakesSql => {
  const parts = seams.flatMap(({ stakes }) => stakes ?? []);
  return {
    rows: unionOf(parts.map(({ rows }) => rows)),
    legs: `(${parts.map(({ legs }) => legs).join('\n or ')})`,
  };
};

/** The contests of all features. */
export const joinContests = (seams: readonly Seams[]): ContestsSql => {
  const parts = seams.flatMap(({ contests }) => contests ?? []);
  return { rows: unionOf(parts.map(({ rows }) => rows)), players: unionOf(parts.map(({ players }) => players)) };
};

// The first part has the columns where no feature holds prizes back.
const NO_PRIZES = 'select null::uuid as player_id, 0::bigint as paise, null::timestamptz as until where false';

/** SQL of the prizes that must stay in the wallets for now. */
export const joinUnfree = (seams: readonly Seams[]): string =>
  unionOf([NO_PRIZES, ...seams.flatMap(({ unfree }) => unfree ?? [])]);

/** SQL that follows the money of each kind of thing. */
export type Traces = Readonly<Partial<Record<TraceKind, TraceSql>>>;

export const joinTraces = (seams: readonly Seams[]): Traces => joinEntries(seams.map(({ trace }) => trace));

/** The statements that delete the rows of all features whose time is over. */
export const joinExpired = (seams: readonly Seams[]): readonly string[] =>
  seams.flatMap(({ expired }) => expired ?? []);

/** SQL of each figure of a player's record. */
export type PlayerRecordSql = Readonly<Record<RecordFigure, string>>;

export const joinRecord = (seams: readonly Seams[]): PlayerRecordSql => {
  const of = (figure: RecordFigure, type: 'int' | 'bigint' = 'bigint') =>
    sumOf(
      seams.map(({ record }) => record?.[figure]),
      type,
    );
  return {
    games: of('games', 'int'),
    won: of('won', 'int'),
    conflicts: of('conflicts', 'int'),
    staked: of('staked'),
    held: of('held'),
    deposited: of('deposited'),
    withdrawn: of('withdrawn'),
  };
};

// What a list shows where no feature has the thing; each has these columns.
const NOTHING_SHOWN: Readonly<Record<ShownThing, string>> = {
  match: `null::uuid as match_id, null::uuid as host_id, null::uuid as joiner_id, null::text as game_name, null::text as room,
    null::text as room_code, null::text as status, null::timestamptz as status_since where false`,
  game: 'null::text as game_name, null::jsonb as title where false',
  tournament: 'null::uuid as tournament_id, null::jsonb as title where false',
  seenOutcomes: 'null::uuid as player_id, null::timestamptz as seen_until where false',
  withdrawal: `null::uuid as withdrawal_id, null::uuid as player_id, null::text as status, null::text as utr, null::text as reason,
    null::timestamptz as requested_at, null::text as method, null::text as upi, null::text as account_holder_name,
    null::text as account_number, null::text as ifsc_code where false`,
  phraseReport: `null::uuid as match_id, null::text as side, null::timestamptz as reported_at, null::timestamptz as closed_at,
    null::uuid as closed_by where false`,
};

/** SQL of the rows of each thing, in parentheses, as a relation that a statement joins. PostgreSQL plans it as the table itself. */
export type ShownRows = Readonly<Record<ShownThing, string>>;

/** The database, and the rows of higher wings that its query shows. */
export type ShownQueries = { readonly db: Queries; readonly shown: ShownRows };

export const joinShown = (seams: readonly Seams[]): ShownRows => {
  const rows = { ...NOTHING_SHOWN, ...joinEntries(seams.map(({ shown }) => shown)) };
  return Object.fromEntries(Object.entries(rows).map(([thing, sql]) => [thing, `(select ${sql})`])) as ShownRows;
};
