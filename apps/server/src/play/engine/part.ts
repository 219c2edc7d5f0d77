import type { Settings } from '../../core/settings/read-settings.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { Broadcast } from '../../platform/realtime/sockets.ts';
import type { Columns, Decision, PartRules } from './part.rules.ts';
import type { ActOnMatch, Attempt, NewMatch } from './request.rules.ts';

/** The services that parts need. Each part adds its own by declaration merging. */
export interface PartServices {}

/** A new match, or an act on a match with what belongs to it. */
export type MoveRequest =
  | { readonly kind: 'create'; readonly create: NewMatch }
  | (ActOnMatch & {
      /**
       * Runs in the same transaction after the move is written, e.g. to write an audit record or approve a proposal.
       * Throws `RefusalError` to undo the move. May lock only rows that are locked after matches and wallets.
       */
      readonly alongside?: (tx: Transaction, decision: Decision) => Promise<void>;
    });

/** Other players whose wallets a move may touch, by the player through whom. */
export type Others = ReadonlyMap<string, readonly (string | null)[]>;

/** A group of attempts, with the players whom it concerns. */
export type Subjects = {
  readonly attempts: readonly Attempt[];
  /** All players whose wallets are locked. */
  readonly players: readonly string[];
  /** The players who must be free to play. */
  readonly checked: readonly string[];
  /** The players whom parts have named in `involve`. */
  readonly involved: readonly string[];
};

/** The time, the operator's settings and the services with which parts read. */
export type Reading = {
  readonly now: Date;
  readonly settings: Settings;
  readonly services: PartServices;
};

/** The reading of one part. */
export type PartReading = Reading & {
  /** The players that it has read in `involve`. */
  readonly others: Others;
  /** The columns of parts by match, its own among them. */
  readonly columns: ReadonlyMap<string, Columns>;
};

/**
 * A part of every move: what it reads for a group, adds to the pure decision, writes and broadcasts. The engine runs all
 * parts in the order of their list, which is the order of their locks.
 */
export interface Part<Facts = unknown, Row = unknown> extends PartRules<Facts, Row> {
  /** Its columns of `matches`: one that is fixed when the match is created, or one that a move may change. */
  readonly columns?: Readonly<Record<string, 'fixed' | 'changing'>>;
  /** Prepares outside of the transaction what `read` then finds in memory. */
  prepare?(services: PartServices): Promise<unknown>;
  /** Reads, before wallets are locked, which other players' wallets the attempts may touch. */
  involve?(tx: Transaction, attempts: readonly Attempt[]): Promise<Others>;
  /**
   * Locks and reads its facts under the locks of matches and wallets, by statements that are sent at once; none without a
   * subject.
   */
  read?(tx: Transaction, subjects: Subjects, reading: PartReading): Promise<Facts>;
  /** Sends the rows of a group by one statement a table, without waiting. */
  write?(tx: Transaction, rows: readonly Row[], context: Omit<Reading, 'settings'>): void;
  /** Broadcasts its rows of one move after the commit. `recipients` are the players whom the move concerns. */
  announce?(broadcast: Broadcast, rows: readonly Row[], recipients: readonly string[]): void;
}

/** The other players of a group, each once. */
export const idsOf = (others: Others): string[] => [
  ...new Set([...others.values()].flat().filter((id) => id !== null)),
];
