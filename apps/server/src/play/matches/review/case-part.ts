import type { Evidence, Outcome, ReviewCase, ReviewDetail } from '@muqabla/contract/play/matches/review-calls';
import type { Settings } from '../../../core/settings/read-settings.ts';
import type { KeyedHash } from '../../../platform/crypto/keyed-hash.ts';
import type { Queries, Transaction } from '../../../platform/db/database.ts';
import type { MatchDetails } from '../match/match-details.queries.ts';
import type { EvidenceRow } from './evidence.queries.ts';

/** The end of a doubt by a reviewer. */
export type Closing = {
  readonly matchId: string;
  readonly staffId: string;
  readonly reason: string;
  readonly at: Date;
};

/** The decision of a reviewer on a dispute. */
export type Decided = Closing & { readonly outcome: Outcome };

/** The additions to a case that is open before a reviewer. */
export type CaseAdditions = {
  readonly detail?: Partial<ReviewDetail>;
  /** Adds to one result and its screenshot. */
  evidenceOf?(row: EvidenceRow): Partial<Evidence>;
};

/** A part of every case: the additions of a feature to the views of reviewers, and to the end of a case. */
export interface CasePart {
  /** Reads the additions to cases wherever they are shown, by match. */
  list?(db: Queries, matchIds: readonly string[]): Promise<ReadonlyMap<string, Partial<ReviewCase>>>;
  /** Reads the additions to one case. */
  open?(db: Queries, match: MatchDetails, evidence: readonly EvidenceRow[]): Promise<CaseAdditions>;
  /** Closes what it holds open; returns true when there was something. */
  close?(tx: Transaction, closing: Closing): Promise<boolean>;
  /** Runs in the transaction of a decision, after the money. */
  decided?(tx: Transaction, decision: Decided, by: { settings: Settings; hash: KeyedHash }): Promise<void>;
  /** Runs in the transaction in which the words of a screenshot were read. */
  screenshotRead?(tx: Transaction, fileId: string, settings: Settings): Promise<void>;
}
