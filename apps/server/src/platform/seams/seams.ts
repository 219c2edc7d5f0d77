import type { OwnedTables } from './owned-tables.rules.ts';

/** What a feature tells the rest of the house about itself, without a service: in `<feature>.seams.ts`, joined by `seams.ts`. */
export type Seams = {
  /** Every table that it owns: no other feature writes them, and no lower wing reads them. */
  readonly tables?: OwnedTables;
};
