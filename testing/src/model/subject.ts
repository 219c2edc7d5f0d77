import type { Transfer } from '../../../apps/server/src/core/ledger/postings.rules.ts';
import type { MoveRequest } from '../../../apps/server/src/play/engine/part.ts';
import type { MatchModel } from './match-model.ts';
import type { MoneyModel } from './money-model.ts';

/** A clock that advances only when told to. */
export type ModelClock = { now(): Date; advance(seconds: number): void };

export type NewPerson = { readonly id: string; readonly number: number; readonly referrer: string | null };

/** The implementation compared with the model: the commit path on a database, or the rules alone. */
export type Subject = {
  /** The maximum number of concurrent actions. */
  readonly wave: number;
  addPerson(person: NewPerson): Promise<void>;
  /** The refusal's code, or 'done'. */
  make(request: MoveRequest): Promise<string>;
  /** Posts a transfer on its own: 'posted', 'replayed' or 'refused'. */
  write(transfer: Transfer): Promise<string>;
  /** Descriptions of its differences from the model. */
  driftFrom(model: MatchModel, money: MoneyModel): Promise<string[]>;
};
