import type { Part } from '../../engine/part.ts';

declare module '../../engine/request.rules.ts' {
  interface NewMatch {
    /** The key of the host's app, the same in every attempt to create the match. */
    readonly clientMatchId?: string;
  }
}

/** The matches that were created under a key: the database has one of each key and host. */
export const repetitionPart: Part = {
  columns: { client_match_id: 'fixed' },
  columnsOf: ({ create }) => ({ client_match_id: create?.clientMatchId ?? null }),
};
