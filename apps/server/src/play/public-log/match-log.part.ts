import { type Blind, matchEntry, type NewSealedEntry } from '../../core/public-log/match-entry.rules.ts';
import { addSealedEntries } from '../../core/public-log/outbox.queries.ts';
import { boardPart } from '../board/board.part.ts';
import { factsOf, rowsOf } from '../engine/part.rules.ts';
import type { Part } from '../engine/part.ts';
import { loggedOf } from './logged.rules.ts';

declare module '../engine/part.ts' {
  interface PartServices {
    /** Reads the secret of the public log's pseudonyms, once. */
    readonly readPseudonyms: () => Promise<Blind>;
  }
}

/** The entries of the public log about moves. */
export const matchLogPart: Part<Blind, NewSealedEntry> = {
  prepare: ({ readPseudonyms }) => readPseudonyms(),
  read: (_tx, _subjects, { services: { readPseudonyms } }) => readPseudonyms(),
  decide: (made, pseudonyms) => {
    const { matchId } = made.decision.next;
    const isChanged = rowsOf(made, boardPart).length > 0;
    const board = isChanged ? (factsOf(made.snapshot, boardPart).boards.get(matchId) ?? null) : null;
    return loggedOf(made, board).map((logged) => matchEntry(logged, pseudonyms, made.snapshot.now));
  },
  write: (tx, entries, { now }) => addSealedEntries(tx, entries, now),
};
