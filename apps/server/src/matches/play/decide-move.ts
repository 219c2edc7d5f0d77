import type { BoardChange } from '@muqabla/contract/boards/board-state';
import { paise, rupeesFromPaise } from '@muqabla/contract/money';
import { type Refusal, refuse } from '@muqabla/contract/refusals';
import type { Transfer } from '../../ledger/postings.rules.ts';
import { entryRefusal } from '../../limits/limits.rules.ts';
import type { NewNotice } from '../../notices/notice.rules.ts';
import { isRefusal } from '../../platform/http/refusal-error.ts';
import type { LoggedMove } from '../../public-log/match-entry.rules.ts';
import { arenaGamesOf } from '../arena/arena.rules.ts';
import { changeView } from '../board/board.view.ts';
import { quickWaitsOf } from '../quick/quick.rules.ts';
import { decideCreate, type NewMatch } from '../rules/create.rules.ts';
import { decide } from '../rules/decide.rules.ts';
import type { Decision, SecondLoss } from '../rules/decision.rules.ts';
import { noticesOf } from '../rules/match-notices.rules.ts';
import { type Actor, type Match, NO_ACTIVITY, roleOf } from '../rules/match.rules.ts';
import { type LoadedSnapshot, type MoveRequest, playersToCheck } from './load-snapshot.ts';
import { ratingEntriesOf } from './rating-entries.rules.ts';
import { NO_WRITES, type Writes } from './save-writes.ts';

/** What is broadcast about a move after the commit. */
export type Announcement = {
  readonly event: Decision['event'];
  readonly match: Match;
  /** The joiner who has just left the match. */
  readonly leftPlayers: readonly string[];
  /** Players who receive their new balance wherever they are in the app: referrers, and the host of a declined challenge. */
  readonly creditedPlayers: readonly string[];
  readonly notices: readonly NewNotice[];
  /** What the move adds to a started game on the board. */
  readonly boardChange: BoardChange | null;
};

/**
 * A decided move: the id of its match or a refusal, what it writes, and what is broadcast if the match has changed. A
 * refusal may write too: a second loss is recorded for staff.
 */
export type DecidedMove = {
  readonly reply: Refusal | { readonly matchId: string };
  readonly writes: Writes;
  readonly announcement: Announcement | null;
};

const withoutWrites = (reply: DecidedMove['reply']): DecidedMove => ({ reply, writes: NO_WRITES, announcement: null });

// Bans and deletions are written under the lock of the player's wallets, so each move is decided entirely before or after them.
const closedRefusal = (request: MoveRequest, { matches, closed }: LoadedSnapshot): Refusal | null => {
  if (closed.size === 0) return null;
  const match = request.kind === 'move' ? matches.get(request.matchId) : undefined;
  if (!playersToCheck(request, match).some((id) => closed.has(id))) return null;
  const actorId = request.kind === 'create' ? request.create.hostId : playerIdOf(request.actor);
  return refuse((actorId === null ? undefined : closed.get(actorId)) ?? 'MATCH_MOVED_ON');
};

const playerIdOf = (actor: Actor) => (actor.kind === 'player' ? actor.id : null);

const creditedBy = ({ move, next, transfers }: Decision) =>
  move === 'decline' ? [next.hostId] : creditedReferrers(transfers);

const creditedReferrers = (transfers: readonly Transfer[]) =>
  transfers
    .filter(({ kind }) => kind === 'referral_bonus' || kind === 'referral_reversed')
    .flatMap(({ legs }) => legs.flatMap(({ account }) => /^reward:(.+)$/.exec(account)?.[1] ?? []));

// Later moves of the same group must see that these two are playing now.
const markPlaying = ({ activity }: LoadedSnapshot, { hostId, joinerId, gameName }: Match) => {
  for (const playerId of [hostId, joinerId]) {
    if (playerId === null) continue;
    const { openMatches, runningGames } = activity.get(playerId) ?? NO_ACTIVITY;
    activity.set(playerId, { openMatches, runningGames: new Set([...runningGames, gameName]) });
  }
};

type Move = { before: Match | null; decision: Decision; actor: Actor; notices: readonly NewNotice[]; now: Date };

const OVER = new Set(['completed', 'cancelled', 'deleted']);

// Results, reversals, call-offs and started boards. A host who deletes an open match decides about no other player.
const loggedOf = ({ before, decision, actor }: Move): LoggedMove[] => {
  const { next, move, charges = [], note, board } = decision;
  if (before === null || move === 'create') return [];
  const isOver = OVER.has(next.status) && (next.status !== 'deleted' || move === 'callOff');
  // A game of a tournament that did not begin: both are paired anew.
  if (next.tournamentId !== null && (move === 'reject' || move === 'expireRequest')) return [];
  const startsBoard = move === 'start' && board !== undefined;
  if (!isOver && move !== 'reverse' && move !== 'object' && !startsBoard) return [];
  return [
    {
      matchId: next.matchId,
      hostId: next.hostId,
      joinerId: next.joinerId,
      version: next.version,
      game: next.gameName,
      stakePaise: next.stake,
      move,
      isByReviewer: actor.kind === 'reviewer',
      note,
      winner: next.winner,
      penalties: charges.map(({ side, kind, amount }) => ({ side, kind, paise: amount })),
      diceCommit: startsBoard ? board.after.diceCommit : null,
    },
  ];
};

const writesOf = (decided: Move): Writes => {
  const { before, decision, actor, notices, now } = decided;
  const { next, move, transfers, charges = [], result, note, board } = decision;
  const { matchId, version, status } = next;
  return {
    ...NO_WRITES,
    created: before === null ? [next] : [],
    moved: before === null ? [] : [next],
    transfers,
    results: result === undefined ? [] : [{ ...result.submitted, matchId, side: result.side, submittedAt: now }],
    events: [
      {
        matchId,
        version,
        move,
        actorRole: roleOf(before ?? next, actor),
        actorId: actor.kind === 'clock' ? null : actor.id,
        fromStatus: before?.status ?? null,
        toStatus: status,
        note,
        happenedAt: now,
      },
    ],
    penalties: charges.map((charge) => ({ ...charge, matchId, version })),
    notices,
    newBoards: before === null && board !== undefined ? [board.after] : [],
    boards: before !== null && board !== undefined ? [board.after] : [],
    newLichessGames: decision.lichess === undefined ? [] : [{ matchId, clock: decision.lichess.clock }],
    startedLichessGames:
      next.room === 'lichess' && status === 'running' && before?.status !== 'running' ? [matchId] : [],
    boardActs: (board?.acts ?? []).map((act) => ({ ...act, matchId })),
    logged: loggedOf(decided),
  };
};

const boardChangeOf = ({ board }: Decision): BoardChange | null =>
  board === undefined || board.after.play === null ? null : changeView(board.after, board.after.play, board.acts);

const announcementOf = ({ before, decision, notices }: Move): Announcement => ({
  event: decision.event,
  match: decision.next,
  leftPlayers: before !== null && before.joinerId !== null && decision.next.joinerId === null ? [before.joinerId] : [],
  creditedPlayers: creditedBy(decision),
  notices,
  boardChange: boardChangeOf(decision),
});

const recordSecondLoss = (match: Match, { secondLoss }: SecondLoss, now: Date): DecidedMove => {
  const { matchId, stake, commission } = match;
  const { side, submitted, isNew } = secondLoss;
  const refusal = refuse('SECOND_LOSS', { prize: rupeesFromPaise(paise(2 * stake - commission)) });
  if (!isNew) return withoutWrites(refusal);
  const results = [{ ...submitted, matchId, side, submittedAt: now }];
  return {
    reply: refusal,
    writes: { ...NO_WRITES, results, doubts: [{ matchId, side, raisedAt: now }] },
    announcement: null,
  };
};

const decideNewMatch = (newMatch: NewMatch, snapshot: LoadedSnapshot): DecidedMove => {
  const decision = decideCreate(newMatch, snapshot);
  if (isRefusal(decision)) return withoutWrites(decision);
  const { limits, now } = snapshot;
  const { hostId, matchId } = newMatch;
  const notices = noticesOf({ before: null, decision, actorId: hostId })
    // A player on a time-out or excluded is not invited to play.
    .filter(({ playerId }) => entryRefusal(limits.get(playerId), now) === null);
  const move: Move = { before: null, decision, actor: { kind: 'player', id: hostId }, notices, now };
  return { reply: { matchId }, writes: writesOf(move), announcement: announcementOf(move) };
};

const decideAct = (
  { matchId, act, actor, file, alongside }: Extract<MoveRequest, { kind: 'move' }>,
  snapshot: LoadedSnapshot,
): DecidedMove => {
  const before = snapshot.matches.get(matchId);
  if (before === undefined) return withoutWrites(refuse('MATCH_NOT_FOUND'));
  const decision = decide(before, act, actor, snapshot);
  if (isRefusal(decision)) return withoutWrites(decision);
  if ('unchanged' in decision) return withoutWrites({ matchId });
  if ('secondLoss' in decision) return recordSecondLoss(before, decision, snapshot.now);
  if (decision.move === 'start' || decision.move === 'pair') markPlaying(snapshot, decision.next);
  const notices = noticesOf({ before, decision, actorId: playerIdOf(actor) });
  const move: Move = { before, decision, actor, notices, now: snapshot.now };
  const writes: Writes = {
    ...writesOf(move),
    quickWaits: quickWaitsOf(before, decision, snapshot.now),
    ratings: ratingEntriesOf(before, decision, snapshot),
    arenaGames: arenaGamesOf(before, decision, snapshot),
    files: file === undefined || file === null ? [] : [file],
    alongside: alongside === undefined ? [] : [(tx) => alongside(tx, decision)],
  };
  return { reply: { matchId }, writes, announcement: announcementOf(move) };
};

/** Decides one move of a group by the pure rules: what it writes and announces, or the first refusal that applies. */
export const decideMove = (request: MoveRequest, snapshot: LoadedSnapshot): DecidedMove => {
  const refusal = closedRefusal(request, snapshot);
  if (refusal !== null) return withoutWrites(refusal);
  return request.kind === 'create' ? decideNewMatch(request.create, snapshot) : decideAct(request, snapshot);
};
