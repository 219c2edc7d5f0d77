import { postWithCommit } from '../../ledger/post.ts';
import type { Transfer } from '../../ledger/postings.rules.ts';
import type { NewNotice } from '../../notices/notice.rules.ts';
import { insertNotices } from '../../notices/notices.queries.ts';
import { insertPenalties, type NewPenalty } from '../../penalties/penalties.queries.ts';
import type { Seal } from '../../platform/crypto/seal.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { failPoint } from '../../platform/fail-points.ts';
import { addJobs } from '../../platform/jobs/jobs.ts';
import { type Blind, type LoggedMove, matchEntry } from '../../public-log/match-entry.rules.ts';
import { addLogEntries } from '../../public-log/outbox.queries.ts';
import { insertRatingEntries } from '../../ratings/rating.queries.ts';
import type { RatingEntry } from '../../ratings/rating.rules.ts';
import { insertArenaGames } from '../arena/arena.queries.ts';
import type { ArenaGame } from '../arena/arena.rules.ts';
import type { NewBoardAct } from '../board/act.rules.ts';
import { insertActs } from '../board/board-acts.queries.ts';
import { insertBoards, updateBoards } from '../board/board.queries.ts';
import type { Board } from '../board/board.rules.ts';
import { insertFiles, insertOriginals, type NewFile } from '../files.queries.ts';
import { insertLichessGames, startLichessGames } from '../lichess/lichess.queries.ts';
import {
  insertEvents,
  insertMatches,
  insertResults,
  type NewEvent,
  type NewResult,
  updateMatches,
} from '../match.queries.ts';
import { insertQuickWaits } from '../quick/quick.queries.ts';
import type { QuickWait } from '../quick/quick.rules.ts';
import { insertDoubts, type NewDoubt } from '../review/doubts.queries.ts';
import type { Match } from '../rules/match.rules.ts';

/** What one move writes, by table. */
export type Writes = {
  readonly created: readonly Match[];
  readonly moved: readonly Match[];
  readonly transfers: readonly Transfer[];
  readonly results: readonly NewResult[];
  readonly files: readonly NewFile[];
  readonly events: readonly NewEvent[];
  readonly penalties: readonly NewPenalty[];
  readonly doubts: readonly NewDoubt[];
  readonly notices: readonly NewNotice[];
  readonly newBoards: readonly Board[];
  readonly boards: readonly Board[];
  readonly boardActs: readonly (NewBoardAct & { readonly matchId: string })[];
  readonly newLichessGames: readonly { readonly matchId: string; readonly clock: string }[];
  /** Matches on Lichess that start, whose game is to be created there. */
  readonly startedLichessGames: readonly string[];
  /** For the public log. */
  readonly logged: readonly LoggedMove[];
  readonly ratings: readonly RatingEntry[];
  readonly arenaGames: readonly ArenaGame[];
  readonly quickWaits: readonly QuickWait[];
  /** Run last in the transaction. */
  readonly alongside: readonly ((tx: Transaction) => Promise<void>)[];
};

export const NO_WRITES: Writes = {
  created: [],
  moved: [],
  transfers: [],
  results: [],
  files: [],
  events: [],
  penalties: [],
  doubts: [],
  notices: [],
  newBoards: [],
  boards: [],
  boardActs: [],
  newLichessGames: [],
  startedLichessGames: [],
  logged: [],
  ratings: [],
  arenaGames: [],
  quickWaits: [],
  alongside: [],
};

const deadlinesOf = (matches: readonly Match[]) =>
  matches.flatMap(({ matchId, version, deadline }) =>
    deadline === null ? [] : [{ payload: { matchId, version }, runAt: deadline, key: `match:${matchId}` }],
  );

/** Sends the writes of a group, one statement per table, in the order of their references. */
export const saveWrites = async (
  tx: Transaction,
  writes: readonly Writes[],
  { now, seal, pseudonyms }: { readonly now: Date; readonly seal: Seal; readonly pseudonyms: Blind },
) => {
  const created = writes.flatMap((each) => each.created);
  const moved = writes.flatMap((each) => each.moved);
  const files = writes.flatMap((each) => each.files);
  const results = writes.flatMap((each) => each.results);
  const events = writes.flatMap((each) => each.events);
  const notices = writes.flatMap((each) => each.notices);
  const penalties = writes.flatMap((each) => each.penalties);
  const doubts = writes.flatMap((each) => each.doubts);
  const transfers = writes.flatMap((each) => each.transfers);
  insertMatches(tx, created);
  updateMatches(tx, moved);
  insertBoards(
    tx,
    seal,
    writes.flatMap((each) => each.newBoards),
  );
  insertActs(
    tx,
    writes.flatMap((each) => each.boardActs),
  );
  updateBoards(
    tx,
    writes.flatMap((each) => each.boards),
  );
  const startedOnLichess = writes.flatMap((each) => each.startedLichessGames);
  insertLichessGames(
    tx,
    writes.flatMap((each) => each.newLichessGames),
  );
  startLichessGames(tx, startedOnLichess, now);
  insertFiles(tx, files, now);
  insertOriginals(tx, files);
  insertResults(tx, results);
  insertEvents(tx, events);
  insertNotices(tx, notices, now);
  insertPenalties(tx, penalties, now);
  insertDoubts(tx, doubts);
  insertQuickWaits(
    tx,
    writes.flatMap((each) => each.quickWaits),
  );
  insertArenaGames(
    tx,
    writes.flatMap((each) => each.arenaGames),
  );
  insertRatingEntries(
    tx,
    writes.flatMap((each) => each.ratings),
  );
  addLogEntries(
    tx,
    writes
      .flatMap((each) => each.logged)
      .map((logged) => ({
        entry: matchEntry(logged, pseudonyms, now),
        subject: pseudonyms.matchOf(logged.matchId),
      })),
    now,
  );
  failPoint('moves:written');
  postWithCommit(tx, transfers, now);
  failPoint('moves:posted');
  addJobs(tx, 'match-deadline', deadlinesOf([...created, ...moved]));
  addJobs(
    tx,
    'follow-lichess',
    startedOnLichess.map((matchId) => ({ payload: { matchId }, runAt: now, key: `lichess:${matchId}` })),
  );
  addJobs(
    tx,
    'read-screenshot',
    files.map(({ fileId }) => ({ payload: { fileId }, runAt: now, key: `read:${fileId}` })),
  );
  for (const write of writes.flatMap(({ alongside }) => alongside)) await write(tx);
};
