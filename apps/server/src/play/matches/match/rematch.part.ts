import type { Part } from '../../engine/part.ts';

declare module '../../engine/request.rules.ts' {
  interface NewMatch {
    /** The match of which this is the rematch, reserved for its other player. */
    readonly rematchOf?: string;
  }
}

/** The matches that are rematches: the database has one of each match. */
export const rematchPart: Part = {
  columns: { rematch_of: 'fixed' },
  columnsOf: ({ create }) => ({ rematch_of: create?.rematchOf ?? null }),
};
