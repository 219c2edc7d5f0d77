import type { MatchView } from '@muqabla/contract/play/matches/match';
import { isWithoutCode, opponentResult, ownResult, sideOf } from '../../../lib/match-side.rules.ts';

/** The states of a match in the live bar, the most urgent first. */
export const LIVE_STATES = [
  'wantsToPlay',
  'onBoard',
  'theyReported',
  'addCode',
  'codeReady',
  'waitingForCode',
  'waitingForStart',
  'rematchOffered',
  'playing',
  'theyCanAnswer',
  'conflict',
  'checking',
] as const;
export type LiveState = (typeof LIVE_STATES)[number];

/** The states in which the match waits for this player. */
export const OWN_TURN: ReadonlySet<LiveState> = new Set([
  'wantsToPlay',
  'onBoard',
  'theyReported',
  'addCode',
  'codeReady',
  'rematchOffered',
]);

const runningState = (match: MatchView, isHost: boolean): LiveState => {
  if (isWithoutCode(match.room)) return 'onBoard';
  if (match.roomcode === '') return isHost ? 'addCode' : 'waitingForCode';
  return isHost ? 'playing' : 'codeReady';
};

/** The state of a player's match; null for one that is not under way. */
export const liveStateOf = (match: MatchView, me: string): LiveState | null => {
  const isHost = sideOf(match, me) === 'host';
  switch (match.status) {
    case 'new':
      return match.invited?._id === me ? 'rematchOffered' : null;
    case 'requested':
      // A game of a tournament has a bar of its own until it runs.
      if (match.tournamentId !== undefined) return null;
      return isHost ? 'wantsToPlay' : 'waitingForStart';
    case 'running':
      return runningState(match, isHost);
    case 'pending':
      if (ownResult(match, me) === undefined && opponentResult(match, me) !== undefined) return 'theyReported';
      return match.room === 'auto' ? 'theyCanAnswer' : 'checking';
    case 'conflict':
      return 'conflict';
    case 'completed':
    case 'cancelled':
    case 'deleted':
      return null;
  }
};

export type LiveBarView = { match: MatchView; state: LiveState; /** Further matches under way. */ more: number };

/**
 * The most urgent of the player's matches. The match whose room is open is left out: its page says more. Undefined when
 * none is left.
 */
export const liveBarOf = (live: readonly MatchView[], me: string, openRoomId?: string): LiveBarView | undefined => {
  const states = live.flatMap((match) => {
    const state = match._id === openRoomId ? null : liveStateOf(match, me);
    return state === null ? [] : [{ match, state }];
  });
  const [first] = states.toSorted((a, b) => LIVE_STATES.indexOf(a.state) - LIVE_STATES.indexOf(b.state));
  return first && { ...first, more: states.length - 1 };
};

const HOME_STATES: ReadonlySet<LiveState> = new Set([
  'onBoard',
  'theyReported',
  'addCode',
  'codeReady',
  'waitingForCode',
  'playing',
]);

/** True when home shows the match in place of the bar: it runs, and is the only one under way. */
export const isShownOnHome = ({ state, more }: LiveBarView): boolean => more === 0 && HOME_STATES.has(state);
