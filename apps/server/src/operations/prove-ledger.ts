import { checkLedger, type LedgerCheck } from '../core/ledger/check.ts';
import type { Queries } from '../platform/db/database.ts';
import type { FileStore } from '../platform/files/files.ts';
import { countWrongBoards } from '../play/board/check-boards.ts';

/**
 * Checks the invariants of the ledger, and that every finished game on a board, archived ones too, replays to its outcome
 * and paid what that says. Only reads. `boardsEndedAfter` leaves out older games, for a check that runs often. Throws when
 * a game is archived and no file store is given.
 */
export const proveLedger = async (
  db: Queries,
  { files, boardsEndedAfter }: { files?: FileStore; boardsEndedAfter?: Date } = {},
): Promise<LedgerCheck> => {
  const ledger = await checkLedger(db);
  const broken = await countWrongBoards({ db, files }, boardsEndedAfter);
  const boards = {
    invariant: 'B1',
    says: 'every finished game on a board replays to its outcome with its published dice, and paid what that says',
    broken,
  };
  return { ...ledger, ok: ledger.ok && broken === 0, lines: [...ledger.lines, boards] };
};
