import { LICHESS_JOIN_MINUTES, LICHESS_WAIT_HOURS } from '@muqabla/contract/play/lichess/lichess-terms';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { failPoint } from '../../platform/fail-points.ts';
import { isRefusal } from '../../platform/http/refusal-error.ts';
import { promptJob } from '../../platform/jobs/job-kind.ts';
import { addJob, type JobPayloads } from '../../platform/jobs/jobs.ts';
import type { Log } from '../../platform/observe/log.ts';
import { NoTurn } from '../../providers/lichess/in-turn.ts';
import type { Lichess } from '../../providers/lichess/port.ts';
import { readMatches } from '../engine/match.queries.ts';
import type { Match } from '../engine/match.rules.ts';
import type { MakeMove } from '../match/play-services.ts';
import { judgeReport, type LichessEnd, lichessClockOf, nextPoll, nextTry } from './judge-report.rules.ts';
import {
  claimAttempt,
  endLichessGame,
  findLichessGame,
  type LichessGameRow,
  noteTrouble,
  releaseAttempt,
  storeCreated,
  storeReport,
} from './lichess.queries.ts';
import { type CreatedGame, expectedOf, isCreated, isDrawn, storedReportOf, type DrawnGame } from './lichess.view.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'follow-lichess': { matchId: string };
  }
}

type Services = { db: Database; clock: Clock; log: Log; lichess: Lichess | null; makeMove: MakeMove };

const SECOND = 1000;
/** Longer than a request waits for its turn and its response: an older claim is of a process that has died. */
const CLAIM_MILLISECONDS = 120 * SECOND;
const HOUR_MILLISECONDS = 3_600_000;
/** Time between two looks at a game while Lichess is turned off. */
const OFF_MILLISECONDS = 600 * SECOND;

const NOT_CREATED: LichessEnd = { verdict: 'cancel', finding: 'notCreated' };
const NO_REPORT: LichessEnd = { verdict: 'conflict', finding: 'noReport' };

type Followed = { readonly match: Match; readonly game: DrawnGame };

const later = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds);

const isOlder = (since: Date, milliseconds: number, now: Date) => now.getTime() - since.getTime() > milliseconds;

// Each run ends with the next run, with the end of the match, or with trouble that is recorded and tried again.
const createRunEnds = ({ db, clock, log, makeMove }: Omit<Services, 'lichess'>) => {
  const again = (matchId: string, runAt: Date) =>
    db.transaction((tx) => addJob(tx, 'follow-lichess', { matchId }, { runAt, key: `lichess:${matchId}` }));

  const finish = async ({ matchId, version }: Match, end: LichessEnd) => {
    const moved = await makeMove({
      kind: 'move',
      matchId,
      act: { move: 'finishLichess', version, end },
      actor: { kind: 'clock' },
      alongside: (tx) => endLichessGame(tx, { matchId, finding: end.finding }),
    });
    // Staff called the match off meanwhile, or another process has finished it: the next run sees that it is over.
    if (isRefusal(moved)) await again(matchId, clock.now());
  };

  /** The result of a request; undefined when Lichess gave no proper response, which is recorded and tried again. */
  const request = async <T>({ game }: Followed, call: () => Promise<T>): Promise<T | undefined> => {
    const matchId = game.match_id;
    try {
      return await call();
    } catch (error) {
      const now = clock.now();
      if (error instanceof NoTurn) {
        await again(matchId, later(now, 5 * SECOND));
        return undefined;
      }
      log.warn({ message: error instanceof Error ? error.message : '', matchId }, 'lichess gave no clear response');
      await again(matchId, nextTry({ troubleSince: await noteTrouble(db, matchId, now), now }));
      return undefined;
    }
  };

  return { again, finish, request };
};

/**
 * Follows a match on Lichess from its start to its end: creates the game, then fetches it until it is over. Each run does
 * one request, outside of any transaction, and adds the next. May run late, twice or in two processes at once: an attempt
 * to create the game is claimed before its request, only the game of the latest attempt is stored, and the match ends by a
 * move on the version that was read.
 */
export const followLichessJob = ({ lichess, ...services }: Services) => {
  const { db, clock } = services;
  const { again, finish, request } = createRunEnds(services);

  const create = async (port: Lichess, followed: Followed) => {
    const { match, game } = followed;
    const { matchId } = match;
    const [now, { started_at: startedAt }] = [clock.now(), game];
    if (isOlder(startedAt, LICHESS_JOIN_MINUTES * 60 * SECOND, now)) return finish(match, NOT_CREATED);
    const lapsedBefore = later(now, -CLAIM_MILLISECONDS);
    const attempt = await claimAttempt(db, { matchId, seen: game.attempt, now, lapsedBefore });
    // Another process is at it, or has died: the claim lapses.
    if (attempt === null) return again(matchId, later(now, 10 * SECOND));
    failPoint('lichess:claimed');
    const expiresAt = later(now, LICHESS_JOIN_MINUTES * 60 * SECOND);
    const whiteIsHost = game.white === 'host';
    const created = await request(followed, () =>
      port.createChallenge({
        white: whiteIsHost ? game.host_lichess_id : game.joiner_lichess_id,
        black: whiteIsHost ? game.joiner_lichess_id : game.host_lichess_id,
        clock: lichessClockOf(game.clock),
        name: 'Muqabla',
        expiresAt,
      }),
    );
    failPoint('lichess:created');
    // The request may have created a game all the same: its id is not known here, so that it never counts.
    if (created === undefined) return releaseAttempt(db, { matchId, attempt });
    if (created === null) return finish(match, NOT_CREATED);
    await storeCreated(db, { matchId, attempt, expiresAt, ...created });
    return again(matchId, nextPoll({ startedAt, now: clock.now() }));
  };

  const poll = async (port: Lichess, followed: Followed, game: CreatedGame) => {
    const { match } = followed;
    const reported = await request(followed, () => port.fetchGame(game.game_id));
    if (reported === undefined) return undefined;
    const now = clock.now();
    await storeReport(db, { matchId: match.matchId, report: reported && storedReportOf(reported), now });
    const end = judgeReport(expectedOf(game), reported, now);
    return end === null ? again(match.matchId, nextPoll({ startedAt: game.started_at, now })) : finish(match, end);
  };

  const follow = async (match: Match, row: LichessGameRow) => {
    if (!isDrawn(row)) throw new Error(`the game of match ${match.matchId} was not drawn`);
    const game = row;
    // Wherever it is stuck: the players wait no longer.
    if (isOlder(game.started_at, LICHESS_WAIT_HOURS * HOUR_MILLISECONDS, clock.now())) return finish(match, NO_REPORT);
    if (lichess === null) return again(match.matchId, later(clock.now(), OFF_MILLISECONDS));
    const followed = { match, game };
    return isCreated(game) ? poll(lichess, followed, game) : create(lichess, followed);
  };

  return {
    'follow-lichess': promptJob({ atOnce: 2 }, async ({ matchId }: JobPayloads['follow-lichess']): Promise<void> => {
      const match = (await readMatches(db, [matchId])).get(matchId);
      const game = await findLichessGame(db, matchId);
      if (match === undefined || game === null || game.state === 'over') return;
      if (match.status === 'running') await follow(match, game);
      else await endLichessGame(db, { matchId, finding: null });
    }),
  };
};
