import {
  type Blind,
  type LoggedDice,
  matchEntry,
  type NewSealedEntry,
} from '../../../core/public-log/match-entry.rules.ts';
import { addSealedEntries } from '../../../core/public-log/outbox.queries.ts';
import type { MadeMove } from '../../engine/part.rules.ts';
import type { Part } from '../../engine/part.ts';
import { loggedOf } from './logged.rules.ts';

declare module '../../engine/part.ts' {
  interface PartServices {
    /** Reads the secret of the public log's pseudonyms, once. */
    readonly readPseudonyms: () => Promise<Blind>;
  }
}

/** Creates the part that adds moves to the public log, with the dice that they make known. */
export const createMatchLogPart = (
  loggedDiceOf: (made: MadeMove) => LoggedDice | null,
): Part<Blind, NewSealedEntry> => ({
  prepare: ({ readPseudonyms }) => readPseudonyms(),
  read: (_tx, _subjects, { services: { readPseudonyms } }) => readPseudonyms(),
  decide: (made, pseudonyms) =>
    loggedOf(made, loggedDiceOf(made)).map((logged) => matchEntry(logged, pseudonyms, made.snapshot.now)),
  write: (tx, entries, { now }) => addSealedEntries(tx, entries, now),
});
