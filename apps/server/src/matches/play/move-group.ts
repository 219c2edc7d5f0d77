import type { Refusal } from '@muqabla/contract/refusals';
import type { Wallets } from '../../ledger/postings.rules.ts';
import type { NewNotice } from '../../notices/notice.rules.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { NewFile } from '../files.queries.ts';
import type { NewMatch } from '../rules/create.rules.ts';
import type { Act, Decision, LobbyEvent } from '../rules/decision.rules.ts';
import type { Actor, Match } from '../rules/match.rules.ts';
import type { ShownMatch } from '../shown-match.queries.ts';

/** What is asked: a new battle, or an act on one, with the file that goes along. */
export type Asked =
  | { readonly kind: 'create'; readonly create: NewMatch }
  | {
      readonly kind: 'move';
      readonly matchId: string;
      readonly act: Act;
      readonly actor: Actor;
      readonly file: NewFile | null;
      /**
       * Written in the same transaction once the move is made: an audit record, a proposal's approval. Throws `Refused`
       * to undo the move. Locks only what is locked after battles and wallets.
       */
      readonly alongside?: (tx: Transaction, decision: Decision) => Promise<void>;
    };

/** What is to be told once the transaction has committed. */
export type Told = {
  readonly event: LobbyEvent | 'matchCreated';
  readonly match: Match;
  readonly alsoPlayers: readonly string[];
  readonly credited: readonly string[];
  readonly notices: readonly NewNotice[];
};

/** What became of one act; `told` is null when nothing changed. */
export type Committed = { readonly matchId: string; readonly told: Told | null } | Refusal;

/** What became of a group, and how its battles and the wallets it credited stand. */
export type CommittedGroup = {
  readonly outcomes: readonly Committed[];
  readonly shown: ReadonlyMap<string, ShownMatch>;
  readonly wallets: ReadonlyMap<string, Wallets>;
};
