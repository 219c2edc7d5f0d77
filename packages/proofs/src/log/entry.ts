import { sha256 } from '@noble/hashes/sha2.js';
import { bytesOf, joinBytes, toHex } from '../bytes.ts';

/** The outcome of a match in the log. */
export type LoggedOutcome = 'host' | 'joiner' | 'cancel';

type Sides = {
  /** The match under a pseudonym that only the operator can compute. */
  readonly match: string;
  readonly version: number;
  /** Of each side: SHA-256 of a salt that this player alone is given, and the player's id. */
  readonly host: string;
  readonly joiner: string | null;
};

/** Why a tournament was cancelled; `staff` have reasons of their own, which are not in the log. */
export type CancelCause = 'unapproved' | 'law' | 'no-games' | 'staff';

/** A tournament with an entry or prizes, by the id of its page. Prizes have places and no players. */
export type TournamentEntry = { readonly tournament: string; readonly game: string } &
  /** It began on these terms, which no longer change. `shares` are percent of the prizes, by place. */
  (
    | {
        readonly kind: 'tournament_begun';
        readonly entryPaise: number;
        readonly housePrizePaise: number;
        readonly commissionPercent: number;
        readonly shares: readonly number[];
      }
    /** Its prizes are paid: together they are the entries and the house's prize less the fee. */
    | {
        readonly kind: 'tournament_paid';
        readonly players: number;
        readonly entriesPaise: number;
        readonly housePrizePaise: number;
        readonly feePaise: number;
        /** `players` of a place got `paise` each. */
        readonly prizes: readonly { readonly place: number; readonly players: number; readonly paise: number }[];
      }
    /** Every entry was returned. */
    | {
        readonly kind: 'tournament_cancelled';
        readonly players: number;
        readonly returnedPaise: number;
        readonly cause: CancelCause;
      }
  );

/**
 * One entry of the public log, before it is written as canonical JSON. It holds no name, phone, id or free text, and its
 * time is rounded down to the minute.
 */
export type LogEntry = { readonly v: 1; readonly at: string } & (
  | (Sides & {
      readonly kind: 'decision';
      readonly game: string;
      readonly stakeBand: string;
      readonly outcome: LoggedOutcome;
      readonly by: 'rule' | 'reviewer' | 'board' | 'lichess';
      /** The move that decided, a name of the contract's table of moves. */
      readonly move: string;
      /** The standard reasons that the reviewer chose, by their names. What a reviewer writes freely is not in the log. */
      readonly reasons: readonly string[];
      readonly penalties: readonly {
        readonly side: 'host' | 'joiner';
        readonly kind: string;
        readonly paise: number;
      }[];
    })
  /** Takes back the decision of version `reverses` of the same match: two staff members, or the loser's objection. */
  | (Sides & { readonly kind: 'reversal'; readonly reverses: number; readonly by?: 'objection' })
  | (Sides & { readonly kind: 'board_started'; readonly game: string; readonly diceCommit: string })
  | { readonly kind: 'rule_changed'; readonly rule: string; readonly from: unknown; readonly to: unknown }
  | { readonly kind: 'audit_head'; readonly records: number; readonly hash: string }
  | {
      readonly kind: 'liabilities';
      readonly period: string;
      readonly root: string;
      readonly totalPaise: number;
      readonly leaves: number;
      readonly ledgerTransfers: number;
    }
  | TournamentEntry
  /** From the next checkpoint on, this key signs too. */
  | { readonly kind: 'key'; readonly next: string }
);

/** The longest entry the format of tiles allows, in bytes. */
export const ENTRY_MAX_BYTES = 65_535;

/** What the log has in place of a player: nothing but the salt leads back to them. */
export const sideCommit = (salt: Uint8Array, playerId: string): string =>
  toHex(sha256(joinBytes(salt, bytesOf(playerId))));
