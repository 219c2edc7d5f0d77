import { readWalletsOf } from '../../ledger/balances.ts';
import { postWithCommit } from '../../ledger/post.ts';
import type { Transfer } from '../../ledger/postings.rules.ts';
import type { NewNotice } from '../../notices/notice.rules.ts';
import { insertNotices } from '../../notices/notices.queries.ts';
import { insertPenalties, type NewPenalty } from '../../penalties/penalties.queries.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { passPoint } from '../../platform/fail-points.ts';
import { isRefusal } from '../../platform/http/refused.ts';
import { addJobs } from '../../platform/jobs/jobs.ts';
import { insertFiles, type NewFile } from '../files.queries.ts';
import { insertEvents, insertMatches, insertResults, type NewResult, saveMatches } from '../match.queries.ts';
import { insertDoubts, type NewDoubt } from '../review/doubts.queries.ts';
import type { Match } from '../rules/match.rules.ts';
import { readShownMatches } from '../shown-match.queries.ts';
import type { Committed } from './move-group.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'match-deadline': { matchId: string; version: number };
  }
}

/** What the accepted moves of a group write, by table. */
export type Saved = {
  created: Match[];
  moved: Match[];
  transfers: Transfer[];
  results: NewResult[];
  files: NewFile[];
  events: Parameters<typeof insertEvents>[1][number][];
  penalties: NewPenalty[];
  doubts: NewDoubt[];
  notices: NewNotice[];
  alongside: ((tx: Transaction) => Promise<void>)[];
};

/** Of a group that has decided nothing yet. */
export const nothingSaved = (): Saved => ({
  created: [],
  moved: [],
  transfers: [],
  results: [],
  files: [],
  events: [],
  penalties: [],
  doubts: [],
  notices: [],
  alongside: [],
});

const deadlinesOf = (matches: readonly Match[]) =>
  matches.flatMap(({ matchId, version, deadline }) =>
    deadline === null ? [] : [{ payload: { matchId, version }, runAt: deadline, key: `match:${matchId}` }],
  );

/** Sends everything to be written, in the order in which it refers to each other. */
export const saveMoves = (tx: Transaction, saved: Saved, now: Date) => {
  const { created, moved, transfers, results, files, events, penalties } = saved;
  insertMatches(tx, created);
  saveMatches(tx, moved);
  insertFiles(tx, files, now);
  insertResults(tx, results);
  insertEvents(tx, events);
  insertNotices(tx, saved.notices, now);
  insertPenalties(tx, penalties, now);
  insertDoubts(tx, saved.doubts);
  passPoint('moves:written');
  postWithCommit(tx, transfers, now);
  passPoint('moves:posted');
  addJobs(tx, 'match-deadline', deadlinesOf([...created, ...moved]));
};

/** What the group left, as it is to be shown and told: read within the transaction, in the trip that commits. */
export const readAfterMoves = async (tx: Transaction, outcomes: readonly Committed[]) => {
  const done = outcomes.flatMap((outcome) => (isRefusal(outcome) ? [] : [outcome]));
  const credited = new Set(done.flatMap(({ told }) => told?.credited ?? []));
  const [shown, wallets] = await Promise.all([
    readShownMatches(
      tx,
      done.map(({ matchId }) => matchId),
    ),
    readWalletsOf(tx, [...credited]),
  ]);
  return { shown, wallets };
};
