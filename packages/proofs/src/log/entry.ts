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
      readonly by: 'rule' | 'reviewer' | 'board';
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
  /** From the next checkpoint on, this key signs too. */
  | { readonly kind: 'key'; readonly next: string }
);

/** The longest entry the format of tiles allows, in bytes. */
export const ENTRY_MAX_BYTES = 65_535;

/** What the log has in place of a player: nothing but the salt leads back to them. */
export const sideCommit = (salt: Uint8Array, playerId: string): string =>
  toHex(sha256(joinBytes(salt, bytesOf(playerId))));
