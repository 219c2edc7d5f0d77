import { checkInvariants, type LedgerCheck } from './core/ledger/check.ts';
import { checkFigures } from './operations/figures/check-figures.ts';
import type { Database, Queries } from './platform/db/database.ts';
import type { FileStore } from './platform/files/files.ts';
import { joinHolders, joinInvariants, joinRecord } from './platform/seams/join-seams.ts';
import { countWrongBoards } from './play/boards/board/check-boards.ts';
import { SEAMS } from './seams.ts';

type ProofOptions = {
  /** The time of the figures of today; the present unless given. */
  now?: Date;
  files?: FileStore;
  /** Leaves out older games, for a check that runs often. */
  boardsEndedAfter?: Date;
  /** The number of players whose figures are checked. */
  figuresOf?: number;
};

/** Enough to see a figure that is wrong of many players within a day of checks. */
const SAMPLED_PLAYERS = 20;

/** Checks the invariants of the ledger that all features declare. Only reads. */
export const checkLedger = (db: Queries): Promise<LedgerCheck> => checkInvariants(db, joinInvariants(SEAMS));

/**
 * Checks the invariants of the ledger, that the figures shown of a sample of players equal it, and that every finished game
 * on a board, archived ones too, replays to its outcome and paid what that says. Only reads. Throws when a game is archived
 * and no file store is given.
 */
export const proveLedger = async (
  db: Database,
  { now = new Date(), files, boardsEndedAfter, figuresOf = SAMPLED_PLAYERS }: ProofOptions = {},
): Promise<LedgerCheck> => {
  const ledger = await checkLedger(db);
  const figures = await checkFigures(
    db,
    { now, held: joinHolders(SEAMS), record: joinRecord(SEAMS) },
    { players: figuresOf },
  );
  const boards = {
    invariant: 'B1',
    says: 'every finished game on a board replays to its outcome with its published dice, and paid what that says',
    broken: await countWrongBoards({ db, files }, boardsEndedAfter),
  };
  const lines = [...ledger.lines, ...figures, boards];
  return { ...ledger, ok: lines.every(({ broken }) => broken === 0), lines };
};
