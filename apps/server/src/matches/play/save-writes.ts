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

// The writes of all moves, by table.
const together = (writes: readonly Writes[]): Writes => ({
  created: writes.flatMap(({ created }) => created),
  moved: writes.flatMap(({ moved }) => moved),
  transfers: writes.flatMap(({ transfers }) => transfers),
  results: writes.flatMap(({ results }) => results),
  files: writes.flatMap(({ files }) => files),
  events: writes.flatMap(({ events }) => events),
  penalties: writes.flatMap(({ penalties }) => penalties),
  doubts: writes.flatMap(({ doubts }) => doubts),
  notices: writes.flatMap(({ notices }) => notices),
  newBoards: writes.flatMap(({ newBoards }) => newBoards),
  boards: writes.flatMap(({ boards }) => boards),
  boardActs: writes.flatMap(({ boardActs }) => boardActs),
  newLichessGames: writes.flatMap(({ newLichessGames }) => newLichessGames),
  startedLichessGames: writes.flatMap(({ startedLichessGames }) => startedLichessGames),
  logged: writes.flatMap(({ logged }) => logged),
  ratings: writes.flatMap(({ ratings }) => ratings),
  arenaGames: writes.flatMap(({ arenaGames }) => arenaGames),
  quickWaits: writes.flatMap(({ quickWaits }) => quickWaits),
  alongside: writes.flatMap(({ alongside }) => alongside),
});

const addLaterJobs = (tx: Transaction, { created, moved, startedLichessGames, files }: Writes, now: Date) => {
  addJobs(tx, 'match-deadline', deadlinesOf([...created, ...moved]));
  addJobs(
    tx,
    'follow-lichess',
    startedLichessGames.map((matchId) => ({ payload: { matchId }, runAt: now, key: `lichess:${matchId}` })),
  );
  addJobs(
    tx,
    'read-screenshot',
    files.map(({ fileId }) => ({ payload: { fileId }, runAt: now, key: `read:${fileId}` })),
  );
};

/** Sends the writes of a group, one statement per table, in the order of their references. */
export const saveWrites = async (
  tx: Transaction,
  writes: readonly Writes[],
  { now, seal, pseudonyms }: { readonly now: Date; readonly seal: Seal; readonly pseudonyms: Blind },
) => {
  const all = together(writes);
  insertMatches(tx, all.created);
  updateMatches(tx, all.moved);
  insertBoards(tx, seal, all.newBoards);
  insertActs(tx, all.boardActs);
  updateBoards(tx, all.boards);
  insertLichessGames(tx, all.newLichessGames);
  startLichessGames(tx, all.startedLichessGames, now);
  insertFiles(tx, all.files, now);
  insertOriginals(tx, all.files);
  insertResults(tx, all.results);
  insertEvents(tx, all.events);
  insertNotices(tx, all.notices, now);
  insertPenalties(tx, all.penalties, now);
  insertDoubts(tx, all.doubts);
  insertQuickWaits(tx, all.quickWaits);
  insertArenaGames(tx, all.arenaGames);
  insertRatingEntries(tx, all.ratings);
  const entries = all.logged.map((logged) => ({
    entry: matchEntry(logged, pseudonyms, now),
    subject: pseudonyms.matchOf(logged.matchId),
  }));
  addLogEntries(tx, entries, now);
  failPoint('moves:written');
  postWithCommit(tx, all.transfers, now);
  failPoint('moves:posted');
  addLaterJobs(tx, all, now);
  for (const write of all.alongside) await write(tx);
};
