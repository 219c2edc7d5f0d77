import { createDisclosureCheck } from './check-disclosures.ts';
import type { LogEntry } from './entry.ts';
import { createHouseCheck } from './house-days.ts';
import { createTournamentCheck } from './tournament-sums.ts';

/** The hours for which a board may be without its end, counted to the newest entry of the log. */
export const BOARD_HOURS = 24;

const HOUR_MILLISECONDS = 3_600_000;

type MatchEntry = Extract<LogEntry, { kind: 'decision' | 'reversal' | 'board_started' | 'offer_ended' }>;
type MatchFact = Pick<MatchEntry, 'kind' | 'version' | 'at'> & { readonly reverses: number | null };

const MATCH_KINDS: ReadonlySet<string> = new Set<MatchEntry['kind']>([
  'decision',
  'reversal',
  'board_started',
  'offer_ended',
]);

const isOfMatch = (entry: LogEntry): entry is MatchEntry => MATCH_KINDS.has(entry.kind);

const factOf = (entry: MatchEntry): MatchFact => ({
  kind: entry.kind,
  version: entry.version,
  at: entry.at,
  reverses: entry.kind === 'reversal' ? entry.reverses : null,
});

const isLate = (begun: string, until: string) =>
  Date.parse(until) - Date.parse(begun) > BOARD_HOURS * HOUR_MILLISECONDS;

const byVersion = (left: MatchFact, right: MatchFact) => left.version - right.version;

// Sorted by version, because processes with clocks of their own may add two entries of one second the other way round.
const faultOfFacts = (facts: readonly MatchFact[], until: string): string | null => {
  const ordered = facts.toSorted(byVersion);
  let [decided, begun]: [number | null, string | null] = [null, null];
  for (const [place, { kind, version, at, reverses }] of ordered.entries()) {
    if (ordered[place - 1]?.version === version) return `has two entries of version ${version}`;
    if (kind === 'decision') {
      if (decided !== null) return `is decided in version ${decided} and again in version ${version}`;
      [decided, begun] = [version, null];
    }
    if (kind === 'reversal') {
      if (decided === null || decided !== reverses) return `takes back version ${reverses}, which decides nothing`;
      decided = null;
    }
    if (kind === 'board_started') {
      if (begun !== null) return 'begins its board twice';
      begun = at;
    }
  }
  return begun !== null && isLate(begun, until) ? `began its board at ${begun} and has no end` : null;
};

/**
 * The first contradiction among all entries of one match, or null: two entries of one version, a second decision while one
 * stands, a reversal of anything but the decision that stands, or a board without an end in `BOARD_HOURS` before `until`.
 */
export const matchFault = (entries: readonly LogEntry[], until: string): string | null =>
  faultOfFacts(entries.filter(isOfMatch).map(factOf), until);

/** A kind of entry of which the log has one a day. */
export type DailyKind = 'liabilities' | 'no_house';

/** A published sum of liabilities, or the prizes of a proof of no house, with its place in the log. */
export type LoggedSum = Pick<Extract<LogEntry, { kind: 'liabilities' }>, 'period' | 'root' | 'totalPaise'> & {
  readonly index: number;
};

/** The fault of a second sum of one period, or null. */
export const sumFault = (sums: readonly LoggedSum[]): string | null => {
  const first = new Map<string, LoggedSum>();
  for (const sum of sums) {
    const other = first.get(sum.period);
    if (other !== undefined) return `${sum.period} has two sums, entries ${other.index} and ${sum.index}`;
    first.set(sum.period, sum);
  }
  return null;
};

/** The sum that an entry of this kind publishes; null for any other entry. */
export const sumOf = (entry: LogEntry, index: number, kind: DailyKind = 'liabilities'): LoggedSum | null => {
  if (entry.kind !== kind) return null;
  const { period, root } = entry;
  return { period, root, totalPaise: entry.kind === 'no_house' ? entry.totals.prizes : entry.totalPaise, index };
};

/** The content of a log without contradictions. */
export type LogSummary = {
  /** The number of entries by kind. */
  readonly kinds: ReadonlyMap<string, number>;
  readonly sums: readonly LoggedSum[];
  /** The proofs of no house, with the prizes as their sum. */
  readonly houseDays: readonly LoggedSum[];
  /** Boards that have begun, have no end yet, and are not late. */
  readonly openBoards: number;
  /** Accepted offers of board rooms that ended before the game, by who ended them. */
  readonly endedOffers: ReadonlyMap<string, number>;
  /** The number of disclosed entries by their content, as canonical JSON. */
  readonly disclosures: ReadonlyMap<string, number>;
};

const count = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);

/**
 * Checks what the entries of a whole log say together: one sum a period, the entries of each match, one entry a decision about
 * money, the sums of tournaments, the proofs of no house, and that nothing is disclosed outside of its crowd. `take` is given each entry
 * in its order; `finish` throws an `Error` with the first contradiction, or returns the summary.
 */
export const createLogCheck = (): { take(entry: LogEntry): void; finish(): LogSummary } => {
  const [checkTournament, checkHouse, disclosed] = [
    createTournamentCheck(),
    createHouseCheck(),
    createDisclosureCheck(),
  ];
  const matches = new Map<string, MatchFact[]>();
  const money = new Set<string>();
  const [sums, houseDays]: [LoggedSum[], LoggedSum[]] = [[], []];
  const [kinds, endedOffers] = [new Map<string, number>(), new Map<string, number>()];
  let [size, newest, fault]: [number, string, Error | null] = [0, '', null];
  let firstSeal: string | null = null;

  const check = (entry: LogEntry) => {
    checkTournament(entry);
    checkHouse(entry);
    disclosed.take(entry);
    const sum = sumOf(entry, size);
    if (sum !== null) sums.push(sum);
    const houseDay = sumOf(entry, size, 'no_house');
    if (houseDay !== null) houseDays.push(houseDay);
    if ('decision' in entry) {
      if (money.has(entry.decision)) throw new Error(`entry ${size} repeats the decision ${entry.decision}`);
      money.add(entry.decision);
    }
    if (entry.kind === 'offer_ended') count(endedOffers, entry.by);
    if (!isOfMatch(entry)) return;
    const facts = matches.get(entry.match) ?? [];
    matches.set(entry.match, [...facts, factOf(entry)]);
  };

  return {
    take: (entry) => {
      count(kinds, entry.kind);
      if (entry.at > newest) newest = entry.at;
      if (entry.kind === 'seal') firstSeal ??= entry.at;
      try {
        check(entry);
      } catch (error) {
        fault ??= error instanceof Error ? error : new Error(String(error));
      }
      size += 1;
    },
    finish: () => {
      const twice = sumFault(sums);
      if (twice !== null) throw new Error(twice);
      // The end of a board that ran when the first entry was sealed is under a seal.
      const until = firstSeal ?? newest;
      let openBoards = 0;
      for (const [match, facts] of matches) {
        const wrong = faultOfFacts(facts, until);
        if (wrong !== null) throw new Error(`match ${match} ${wrong}`);
        const last = facts.toSorted(byVersion).at(-1);
        if (last?.kind === 'board_started' && !isLate(last.at, newest)) openBoards += 1;
      }
      if (fault !== null) throw fault;
      return { kinds, sums, houseDays, openBoards, endedOffers, disclosures: disclosed.finish(newest) };
    },
  };
};
