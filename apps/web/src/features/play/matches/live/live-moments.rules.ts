import type { MatchView } from '@muqabla/contract/play/matches/match';
import { opponentResult, type PlayerMatches, sideOf } from '../../../../lib/match-side.rules.ts';

/** A change in the player's matches between two readings of them. */
export type LiveMoment = {
  kind:
    | 'requested'
    /** The host has started the match of the joiner who sees this. */
    | 'started'
    | 'codeArrived'
    | 'opponentReported'
    | 'ended';
  match: MatchView;
};

const momentOf = (match: MatchView, before: MatchView | undefined, me: string): LiveMoment['kind'] | null => {
  const side = sideOf(match, me);
  // Games of tournaments and quick matches are started by the app.
  const isStartedByApp = match.tournamentId !== undefined || before?.queuedUntil !== undefined;
  if (match.status === 'requested' && side === 'host' && !isStartedByApp)
    return before?.status === 'requested' && before.statusSince === match.statusSince ? null : 'requested';
  const isNewReport = opponentResult(match, me) !== undefined && (before && opponentResult(before, me)) === undefined;
  if (isNewReport) return 'opponentReported';
  if (match.status !== 'running' || side !== 'joiner') return null;
  if (match.roomcode !== '') return before?.status === 'running' && before.roomcode !== '' ? null : 'codeArrived';
  return before?.status === 'running' ? null : 'started';
};

/** The moments between two readings, in the order in which they are announced: the ends last. */
export const momentsBetween = (before: PlayerMatches, after: PlayerMatches, me: string): LiveMoment[] => {
  const previous = new Map(before.live.map((match) => [match._id, match]));
  const live = after.live.flatMap((match) => {
    const kind = momentOf(match, previous.get(match._id), me);
    return kind === null ? [] : [{ kind, match }];
  });
  const known = new Set(before.ended.map(({ _id, statusSince }) => `${_id} ${statusSince}`));
  const ended = after.ended.filter(({ _id, statusSince }) => !known.has(`${_id} ${statusSince}`));
  return [...live, ...ended.map((match) => ({ kind: 'ended' as const, match }))];
};

const MAX_OUTCOMES = 3;

/**
 * The next ended match whose outcome the player has not seen: of the last three, the oldest. `seenUntil` is the
 * `statusSince` of the last one seen. It is empty where none was seen yet, so that the newest one alone is shown.
 */
export const unseenOutcome = (ended: readonly MatchView[], seenUntil: string): MatchView | undefined =>
  ended
    .filter(({ statusSince }) => statusSince > seenUntil)
    .toSorted((a, b) => a.statusSince.localeCompare(b.statusSince))
    .slice(seenUntil === '' ? -1 : -MAX_OUTCOMES)[0];

/** True where an outcome would cover the room of another battle that has not ended. */
export const coversAnotherRoom = (
  { _id }: MatchView,
  ended: readonly MatchView[],
  roomId: string | undefined,
): boolean => roomId !== undefined && roomId !== _id && !ended.some((match) => match._id === roomId);

/** True while a board of the player runs on the page: its clock goes on under whatever covers it. */
export const isBoardRunning = (live: readonly MatchView[], roomId: string | undefined): boolean =>
  live.some(({ _id, room, status }) => _id === roomId && room === 'board' && status === 'running');

/** The request that has waited longest for this host; undefined when none waits. */
export const waitingRequest = (live: readonly MatchView[], me: string): MatchView | undefined =>
  live
    .filter((match) => match.status === 'requested' && match.tournamentId === undefined && sideOf(match, me) === 'host')
    .toSorted((a, b) => a.statusSince.localeCompare(b.statusSince))[0];
