import type { Paise } from '@muqabla/contract/money';
import type { RoomKind, Side } from '@muqabla/contract/play/matches/match';
import type { MatchMove } from '@muqabla/contract/play/matches/match-moves';
import type { PenaltyKind } from '@muqabla/contract/play/matches/penalty';
import type { ChosenPenalty } from '@muqabla/contract/play/matches/review-calls';
import type { Refusal } from '@muqabla/contract/refusals';
import type { Transfer, Wallets } from '../../core/ledger/postings.rules.ts';
import type { Actor, Match, MatchTimes, PlayerActivity, SubmittedResult } from './match.rules.ts';
import type { Act, ActBelongings, Attempt, EntryMove, NewMatch } from './request.rules.ts';

/** The operator's settings that the engine uses. A part reads its own with its facts. */
export type MatchSettings = MatchTimes & {
  readonly stakeMin: Paise;
  readonly stakeMax: Paise;
  readonly stakeStep: Paise;
  readonly commissionPercent: number;
  readonly maxOpenMatches: number;
};

/** The facts by which a group of moves is decided, read under lock. Maps are by player id unless noted. */
export type Snapshot = {
  readonly now: Date;
  readonly settings: MatchSettings;
  /** Matches by id. */
  readonly matches: ReadonlyMap<string, Match>;
  readonly activity: Map<string, PlayerActivity>;
  /** Balances by player. */
  readonly wallets: ReadonlyMap<string, Wallets>;
  /** The parts that decide, in their order. */
  readonly parts: readonly PartRules[];
  /** The facts of each part. */
  readonly facts: ReadonlyMap<PartRules, unknown>;
};

/** The end of a match: settled for a side, or cancelled. */
export type End = { readonly settle: Side } | 'cancel';

/** A penalty with its amount and the player who pays it. */
export type Charge = {
  readonly side: Side;
  readonly kind: PenaltyKind;
  readonly playerId: string;
  readonly amount: Paise;
};

/** The transfers of an ending, in the order in which they are posted, and the penalties among them. */
export type Ending = { readonly transfers: readonly Transfer[]; readonly charges: readonly Charge[] };

/** The event that is broadcast about a move. */
export type MatchEvent =
  | 'matchCreated'
  | 'matchAccepted'
  | 'matchRejected'
  | 'matchDropped'
  | 'matchDeleted'
  | 'hostStartedMatch'
  | 'roomcodeUpdated'
  | 'resultUpdated';

/** The outcome of a move. Nothing is written yet. */
export type Decision = {
  readonly next: Match;
  readonly move: MatchMove | 'create';
  readonly transfers: readonly Transfer[];
  /** The penalties among the transfers. */
  readonly charges?: readonly Charge[];
  readonly result?: { readonly side: Side; readonly submitted: SubmittedResult };
  readonly event: MatchEvent;
  readonly note: string;
};

/** An identical act was made before: nothing changes, and the response is the same. */
export type Unchanged = { readonly unchanged: true };

/** A player who enters a match, or the host who starts it. */
export type Entry =
  | { readonly move: 'create'; readonly create: NewMatch; readonly playerId: string }
  | { readonly move: EntryMove | 'start'; readonly match: Match; readonly playerId: string };

/** The player whom an entrant meets: the host, or whom a new match is reserved for; null for an open one. */
export const metIn = (entry: Entry): string | null =>
  entry.move === 'create' ? (entry.create.reservation?.invitedId ?? null) : entry.match.hostId;

/** An act on a match, as a part decides it. */
export type ActContext = {
  readonly match: Match;
  readonly act: Act;
  readonly actor: Actor;
  readonly snapshot: Snapshot;
};

/** A decided move, as a part adds to it. */
export type MadeMove = {
  /** Null for a new match. */
  readonly before: Match | null;
  readonly decision: Decision;
  readonly actor: Actor;
  /** The request of a new match. */
  readonly create?: NewMatch;
  /** The act on a match, with what belongs to it. */
  readonly request?: { readonly act: Act } & ActBelongings;
  readonly snapshot: Snapshot;
  /** The rows that the parts before have added. */
  readonly rows: ReadonlyMap<PartRules, readonly unknown[]>;
};

/** The values of columns of a row, by name. */
export type Columns = Readonly<Record<string, unknown>>;

/** A loss that the winner submitted after the other side's loss had settled the match. */
export type LateLoss = { readonly matchId: string; readonly side: Side; readonly now: Date };

/**
 * The pure side of a part: the checks, acts, money and rows that it adds to a move. `facts` are what it has read for the
 * group. Each check returns the refusal that applies, or null.
 */
export interface PartRules<Facts = unknown, Row = unknown> {
  /** Moves that need both players free to play, besides those by which a match begins. */
  readonly checksBoth?: readonly Act['move'][];
  /** Checks an attempt before anything else, also on a match that does not exist. `players` are those who must be free. */
  checkAttempt?(attempt: Attempt, players: readonly string[], facts: Facts): Refusal | null;
  /** Names the kind of room of a new match, or refuses its game. One part does. */
  roomOf?(create: NewMatch, facts: Facts): RoomKind | Refusal;
  /** Checks an act before the table of moves is applied; `role` null for a visitor. */
  checkBefore?(context: ActContext, facts: Facts): Refusal | Unchanged | null;
  /** Checks an act that the table of moves allows. */
  checkAct?(context: ActContext, facts: Facts): Refusal | null;
  /** Checks a player who enters a match or starts it. */
  checkEntry?(entry: Entry, facts: Facts, snapshot: Snapshot): Refusal | null;
  /** True for a new match that has no stake; the settings bound the stake of others. */
  isWithoutStake?(create: NewMatch): boolean;
  /** Checks the stake that a player is about to hold. */
  checkStake?(playerId: string, stake: Paise, facts: Facts, now: Date): Refusal | null;
  /** Decides its own acts, which the table of moves has allowed; null for those of others. `rows` are its own. */
  act?(context: ActContext, facts: Facts): (Decision & { readonly rows?: readonly Row[] }) | Refusal | null;
  /** The time at which the state that a match has entered ends; null leaves it to the settings. */
  deadline?(match: Match, facts: Facts, now: Date): Date | 'never' | null;
  /** Decides what happens at the deadline of a match; null leaves it to the engine. */
  expire?(match: Match, facts: Facts, snapshot: Snapshot): Decision | null;
  /** True when a match that its joiner leaves before it begins is cancelled; otherwise it opens again. */
  endsWithoutJoiner?(match: Match): boolean;
  /** The values of its columns in the row of a match after a move. */
  columnsOf?(made: Omit<MadeMove, 'rows'>, facts: Facts): Columns;
  /** Adds transfers to the end of a match, after those of the parts before. */
  end?(ending: Ending, of: EndingOf, facts: Facts): Ending;
  /** Adds its rows to a decided move. */
  decide?(made: MadeMove, facts: Facts): readonly Row[];
  /** Adds its rows to the record of a late loss, by which no money moves. */
  decideLateLoss?(loss: LateLoss): readonly Row[];
  /** The players who are sent their new balance wherever they are in the app. */
  credits?(decision: Decision): readonly string[];
}

/** The match that ends, how, and with which penalties. */
export type EndingOf = {
  readonly match: Match;
  readonly end: End;
  readonly penalties: readonly ChosenPenalty[];
  readonly snapshot: Snapshot;
};

/** The facts that a part has read. */
export const factsOf = <Facts>({ facts }: Pick<Snapshot, 'facts'>, part: PartRules<Facts>): Facts =>
  facts.get(part) as Facts;

/** A part with its facts, as an entry of `Snapshot.facts`. */
export const withFacts = <Facts>(part: PartRules<Facts>, facts: NoInfer<Facts>): [PartRules, Facts] => [part, facts];

/** The rows that a part before has added to a move. */
export const rowsOf = <Row>({ rows }: Pick<MadeMove, 'rows'>, part: PartRules<unknown, Row>): readonly Row[] =>
  (rows.get(part) ?? []) as readonly Row[];

/** The first refusal of the parts in their order, or null. */
export const firstOf = <Found>(
  snapshot: Snapshot,
  check: (part: PartRules, facts: unknown) => Found | null | undefined,
): Found | null => {
  for (const part of snapshot.parts) {
    const found = check(part, snapshot.facts.get(part));
    if (found !== null && found !== undefined) return found;
  }
  return null;
};
