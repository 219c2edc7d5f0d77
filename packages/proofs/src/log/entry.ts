import { sha256 } from '@noble/hashes/sha2.js';
import { bytesOf, joinBytes } from '../bytes.ts';
import { toHex } from '../hex.ts';
import type { Flow } from '../no-house/flows.ts';

/** The outcome of a match in the log. */
export type LoggedOutcome = 'host' | 'joiner' | 'cancel';

type Sides = {
  /** The match under a pseudonym that only the operator can compute. */
  readonly match: string;
  readonly version: number;
  /** The commit of each side: SHA-256 of a salt that this player alone is given, and the player's id. */
  readonly host: string;
  readonly joiner: string | null;
};

/** The causes of a tournament's cancellation; `staff` have reasons of their own, which are not in the log. */
export type CancelCause = 'unapproved' | 'law' | 'no-games' | 'staff';

/**
 * A decision of staff about one player's money outside a match, under a pseudonym of its own. `player` is a commit, as the
 * sides of a match are.
 */
export type MoneyEntry = { readonly decision: string; readonly player: string } & MoneyAct;

/** The content of a decision about one player's money. */
export type MoneyAct =
  /** Two staff members gave to a wallet or took from it. */
  | {
      readonly kind: 'adjustment';
      readonly wallet: 'deposit' | 'reward';
      readonly direction: 'give' | 'take';
      readonly paise: number;
    }
  /** Two staff members sent a payment in doubt to the player's wallet or back to where it came from. */
  | {
      readonly kind: 'suspense';
      readonly to: 'player' | 'gateway';
      readonly currency: string;
      readonly minorUnits: number;
    }
  /** Staff approved or rejected a payout, which the player or staff had requested. */
  | {
      readonly kind: 'payout';
      readonly outcome: 'approved' | 'rejected';
      readonly requestedBy: 'player' | 'staff';
      readonly paise: number;
    }
  /** Staff returned the money of a recharge that the provider does not have. */
  | { readonly kind: 'recharge_returned'; readonly paise: number }
  /**
   * Two staff members gave the losers of battles that this player had won their stakes back, from the player's wallets and
   * penalties as far as they reached.
   */
  | {
      readonly kind: 'restitution';
      readonly battles: number;
      readonly victims: number;
      readonly lostPaise: number;
      readonly paidPaise: number;
    }
  /** Two staff members undid the restitution of this pseudonym as a whole. `returnedPaise` went back to the player and the penalties. */
  | { readonly kind: 'restitution_undone'; readonly undoes: string; readonly returnedPaise: number }
  /** Staff stopped a referrer's bonuses, or let them go on. */
  | { readonly kind: 'referral_block'; readonly isBlocked: boolean };

/** A tournament with an entry or prizes, by the id of its page. Prizes have places and no players. */
export type TournamentEntry = { readonly tournament: string; readonly game: string } &
  /** The tournament began on these terms, which no longer change. `shares` are percent of the prizes, by place. */
  (
    | {
        readonly kind: 'tournament_begun';
        readonly entryPaise: number;
        readonly housePrizePaise: number;
        readonly commissionPercent: number;
        readonly shares: readonly number[];
      }
    /** The prizes are paid: together they are the entries and the house's prize less the fee. */
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

/** The proof of no house of a day in India. Counts are of accounts that won on it. */
export type NoHouseEntry = {
  readonly kind: 'no_house';
  readonly period: string;
  readonly economy: 'sandbox' | 'live';
  /** The sum tree of the winners, whose total are the prizes. */
  readonly root: string;
  readonly leaves: number;
  readonly winners: number;
  readonly withoutKyc: number;
  /** Winners who are paid out to an account to which another winner is paid out too. */
  readonly sharedPayees: number;
  /** Winners who are staff, the operator, or people close to them, as the operator has declared them. */
  readonly ofOperator: number;
  readonly robots: number;
  readonly totals: Flow;
  /** SHA-256 of the lines by form, game and band of stakes, as they are published. */
  readonly flowsHash: string;
};

type Dated = { readonly v: 1; readonly at: string };

/** An entry about one match. */
type MatchEntry =
  | (Sides & {
      readonly kind: 'decision';
      readonly game: string;
      readonly stakeBand: string;
      readonly outcome: LoggedOutcome;
      /** `lichess` is of entries that versions before 0.3.0 wrote. */
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
  | (Sides & {
      readonly kind: 'board_started';
      readonly game: string;
      /** The rules, and with them the kind of dice; absent in entries of versions before. */
      readonly rules?: string;
      readonly diceCommit: string;
    })
  /** An accepted offer of a board room that ended before its game began: the host or the joiner left it, or time ran out. */
  | (Sides & {
      readonly kind: 'offer_ended';
      readonly game: string;
      readonly by: 'host' | 'joiner' | 'clock';
      readonly hostCommit: string;
      readonly diceCommit: string;
      readonly joinerSeed: string;
    });

/**
 * An entry about a match or a player. The log has a seal of it, which its sides open, and later what may be disclosed. Up to
 * 0.2.0 it was an entry of the log itself.
 */
export type SealedEntry = Dated & (MatchEntry | MoneyEntry);

/**
 * The part of a sealed entry that everyone may read. It has no game, stake, amount, side or time, because a player who watches
 * the lobby knows those of each match.
 */
export type Disclosure =
  | {
      readonly kind: 'decision';
      readonly by: Extract<MatchEntry, { kind: 'decision' }>['by'];
      readonly outcome: LoggedOutcome;
    }
  /** A penalty or a standard reason of a decision, which does not lead to that decision. */
  | { readonly kind: 'penalty'; readonly penalty: string }
  | { readonly kind: 'reason'; readonly reason: string }
  | { readonly kind: 'reversal'; readonly by: 'staff' | 'objection' }
  | { readonly kind: 'board_started' }
  | { readonly kind: 'offer_ended'; readonly by: 'host' | 'joiner' | 'clock' }
  | { readonly kind: 'adjustment'; readonly direction: 'give' | 'take' }
  | { readonly kind: 'suspense'; readonly to: 'player' | 'gateway' }
  | {
      readonly kind: 'payout';
      readonly outcome: 'approved' | 'rejected';
      readonly requestedBy: 'player' | 'staff';
    }
  | { readonly kind: 'recharge_returned' | 'restitution' | 'restitution_undone' }
  | { readonly kind: 'referral_block'; readonly isBlocked: boolean };

/** The number of pairs of players, or players, whose entries say the same when it is disclosed: a watcher guesses among as many. */
export const DISCLOSED_CROWD = 20;

/**
 * One entry of the public log, before it is written as canonical JSON. It holds no name, phone, id or free text, and its
 * time is rounded down to the minute.
 */
export type LogEntry = Dated &
  (
    | MatchEntry
    | MoneyEntry
    /** The root over the salted hashes of sealed entries, in a random order. Their number is not in it. */
    | { readonly kind: 'seal'; readonly root: string }
    /** A disclosure of one sealed entry. `commit` leads to it for its sides alone; `at` is the time of the disclosure. */
    | { readonly kind: 'disclosed'; readonly about: Disclosure; readonly commit: string }
    | { readonly kind: 'rule_changed'; readonly rule: string; readonly from: unknown; readonly to: unknown }
    | { readonly kind: 'audit_head'; readonly records: number; readonly hash: string }
    /** Acts of games that ended long ago are in a file of the operator alone, whose hash this is. */
    | { readonly kind: 'acts_archived'; readonly games: number; readonly acts: number; readonly sha256: string }
    | {
        readonly kind: 'liabilities';
        readonly period: string;
        readonly root: string;
        readonly totalPaise: number;
        readonly leaves: number;
        readonly ledgerTransfers: number;
      }
    /** Two staff members ended play, or opened it again. `owedPaise` was owed to `players` with money in a wallet. */
    | { readonly kind: 'wind_down'; readonly isOn: boolean; readonly players: number; readonly owedPaise: number }
    | NoHouseEntry
    | TournamentEntry
    /** Announces a key that signs too, from the next checkpoint on. */
    | { readonly kind: 'key'; readonly next: string }
  );

/** The longest entry the format of tiles allows, in bytes. */
export const ENTRY_MAX_BYTES = 65_535;

/** Returns the commit that stands for a player in the log: nothing but the salt leads back to them. */
export const sideCommit = (salt: Uint8Array, playerId: string): string =>
  toHex(sha256(joinBytes(salt, bytesOf(playerId))));
