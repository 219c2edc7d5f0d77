import { paise, rupeesFromPaise } from '@muqabla/contract/money';
import { type Refusal, refuse } from '@muqabla/contract/refusals';
import { isRefusal } from '../../platform/http/refusal-error.ts';
import { decideCreate } from './create.rules.ts';
import { decide, type SecondLoss } from './decide.rules.ts';
import { type Match, NO_ACTIVITY, roleOf } from './match.rules.ts';
import {
  type Columns,
  type Decision,
  factsOf,
  firstOf,
  type MadeMove,
  type PartRules,
  type Snapshot,
} from './part.rules.ts';
import type { MoveRequest } from './part.ts';
import { attemptOf, type NewMatch, playersToCheck } from './request.rules.ts';
import type { PartDecision } from './review-moves.rules.ts';
import type { Rows, Writes } from './save-writes.ts';

/** The broadcast about a move after the commit. */
export type Announcement = {
  readonly event: Decision['event'];
  readonly match: Match;
  /** The players whom the move concerns. */
  readonly recipients: readonly string[];
  /** The players who receive their new balance wherever they are in the app. */
  readonly creditedPlayers: readonly string[];
  /** The rows of each part, which broadcasts its own. */
  readonly rows: Rows;
};

/**
 * A decided move: the id of its match or a refusal, what it writes, and what is broadcast if the match has changed. A
 * refusal may write too: a second loss is recorded for staff.
 */
export type DecidedMove = {
  readonly reply: Refusal | { readonly matchId: string };
  readonly writes: Writes | null;
  readonly announcement: Announcement | null;
};

const withoutWrites = (reply: DecidedMove['reply']): DecidedMove => ({ reply, writes: null, announcement: null });

// Later moves of the same group must see that these two are playing now.
const markPlaying = ({ activity }: Snapshot, { hostId, joinerId, gameName }: Match) => {
  for (const playerId of [hostId, joinerId]) {
    if (playerId === null) continue;
    const { openMatches, runningGames } = activity.get(playerId) ?? NO_ACTIVITY;
    activity.set(playerId, { openMatches, runningGames: new Set([...runningGames, gameName]) });
  }
};

type Decided = Omit<MadeMove, 'decision' | 'rows'> & { readonly decision: PartDecision };

/** The rows of all parts, each of which sees those of the parts before it. */
const rowsFor = ({ decision: { decidedBy, ...decision }, ...decided }: Decided): Rows => {
  const rows = new Map<PartRules, readonly unknown[]>();
  for (const part of decided.snapshot.parts) {
    const own = decidedBy?.part === part ? decidedBy.rows : [];
    const added = part.decide?.({ ...decided, decision, rows }, factsOf(decided.snapshot, part)) ?? [];
    if (own.length + added.length > 0) rows.set(part, [...own, ...added]);
  }
  return rows;
};

/** The values that the parts give to their columns of the match. */
const columnsOf = (decided: Decided): Columns => {
  const { snapshot } = decided;
  return Object.assign({}, ...snapshot.parts.map((part) => part.columnsOf?.(decided, factsOf(snapshot, part))));
};

const writesOf = (decided: Decided, rows: Rows): Writes => {
  const {
    before,
    decision,
    actor,
    snapshot: { now },
  } = decided;
  const { next, move, transfers, result, note } = decision;
  const { matchId, version, status } = next;
  return {
    ...(before === null ? { created: next } : { moved: next }),
    columns: columnsOf(decided),
    transfers,
    ...(result !== undefined && { result: { ...result.submitted, matchId, side: result.side, submittedAt: now } }),
    event: {
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
    rows,
  };
};

/** The sides after the move, the joiner who has just left, and the player for whom the match is reserved. */
const recipientsOf = (before: Match | null, next: Match): string[] => {
  const left = before !== null && next.joinerId === null ? before.joinerId : null;
  return [next.hostId, next.joinerId, left, next.reservation?.invitedId ?? null].filter((id) => id !== null);
};

const announcementOf = ({ before, decision, snapshot }: Decided, rows: Rows): Announcement => ({
  event: decision.event,
  match: decision.next,
  recipients: recipientsOf(before, decision.next),
  creditedPlayers: [
    // The host of a declined challenge, wherever they are.
    ...(decision.move === 'decline' ? [decision.next.hostId] : []),
    ...snapshot.parts.flatMap((part) => part.credits?.(decision) ?? []),
  ],
  rows,
});

const recordSecondLoss = (match: Match, { secondLoss }: SecondLoss, { parts, now }: Snapshot): DecidedMove => {
  const { matchId, stake, commission } = match;
  const { side, submitted, isNew } = secondLoss;
  const refusal = refuse('SECOND_LOSS', { prize: rupeesFromPaise(paise(2 * stake - commission)) });
  if (!isNew) return withoutWrites(refusal);
  const rows = new Map(parts.map((part) => [part, part.decideLateLoss?.({ matchId, side, now }) ?? []]));
  const result = { ...submitted, matchId, side, submittedAt: now };
  return { reply: refusal, writes: { transfers: [], result, rows }, announcement: null };
};

const decided = (move: Decided): DecidedMove => {
  const rows = rowsFor(move);
  const { matchId } = move.decision.next;
  return { reply: { matchId }, writes: writesOf(move, rows), announcement: announcementOf(move, rows) };
};

const decideNewMatch = (create: NewMatch, snapshot: Snapshot): DecidedMove => {
  const decision = decideCreate(create, snapshot);
  if (isRefusal(decision)) return withoutWrites(decision);
  return decided({ before: null, decision, actor: { kind: 'player', id: create.hostId }, create, snapshot });
};

const decideAct = (
  { alongside, ...request }: Extract<MoveRequest, { kind: 'move' }>,
  snapshot: Snapshot,
): DecidedMove => {
  const { matchId, act, actor } = request;
  const before = snapshot.matches.get(matchId);
  if (before === undefined) return withoutWrites(refuse('MATCH_NOT_FOUND'));
  const decision = decide(before, act, actor, snapshot);
  if (isRefusal(decision)) return withoutWrites(decision);
  if ('unchanged' in decision) return withoutWrites({ matchId });
  if ('secondLoss' in decision) return recordSecondLoss(before, decision, snapshot);
  if (before.status !== 'running' && decision.next.status === 'running') markPlaying(snapshot, decision.next);
  const { writes, ...move } = decided({ before, decision, actor, request, snapshot });
  return {
    ...move,
    writes:
      writes === null || alongside === undefined ? writes : { ...writes, alongside: (tx) => alongside(tx, decision) },
  };
};

/** Decides one move of a group by the pure rules: what it writes and announces, or the first refusal that applies. */
export const decideMove = (request: MoveRequest, snapshot: Snapshot): DecidedMove => {
  const attempt = attemptOf(request, snapshot.matches);
  const checksBoth = snapshot.parts.flatMap((part) => part.checksBoth ?? []);
  const players = playersToCheck(attempt, checksBoth);
  const refusal = firstOf(snapshot, (part, facts) => part.checkAttempt?.(attempt, players, facts));
  if (refusal !== null) return withoutWrites(refusal);
  return request.kind === 'create' ? decideNewMatch(request.create, snapshot) : decideAct(request, snapshot);
};
