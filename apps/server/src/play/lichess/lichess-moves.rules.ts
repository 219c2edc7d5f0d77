import type { LichessTerms } from '@muqabla/contract/play/lichess/lichess-terms';
import type { RoomKind } from '@muqabla/contract/play/matches/match';
import { type Refusal, refuse } from '@muqabla/contract/refusals';
import { changeMatch, conclude } from '../engine/decision.rules.ts';
import type { Match } from '../engine/match.rules.ts';
import type { Decision, Entry, Snapshot } from '../engine/part.rules.ts';
import type { Act, ActOf } from '../engine/request.rules.ts';
import type { LichessEnd } from './judge-report.rules.ts';

declare module '../engine/request.rules.ts' {
  interface ActTerms {
    readonly finishLichess: { readonly version: number; readonly end: LichessEnd };
  }
}

/** The state of Lichess, and the connected ones among the players who would enter a match there; null where it is off. */
export type LichessFacts = { readonly isUnreachable: boolean; readonly connected: ReadonlySet<string> } | null;

/** The games by name, each with its room and its terms on Lichess. */
export type LichessTermsByGame = ReadonlyMap<
  string,
  { readonly resultMode: RoomKind; readonly lichess: LichessTerms | null }
>;

/** Refuses codes and results in a match on Lichess. */
export const lichessRoomRefusal = ({ room }: Pick<Match, 'room'>, { move }: Act): Refusal | null =>
  room === 'lichess' && (move === 'setRoomCode' || move === 'submitResult') ? refuse('PLAYED_ON_LICHESS') : null;

/**
 * The reason why this player cannot enter a match on Lichess, or null: they are off, Lichess does not respond, or the
 * player has connected no account.
 */
const playerRefusal = (playerId: string, lichess: LichessFacts): Refusal | null => {
  if (lichess === null) return refuse('LICHESS_OFF');
  if (lichess.isUnreachable) return refuse('LICHESS_UNREACHABLE');
  return lichess.connected.has(playerId) ? null : refuse('LICHESS_NEEDED');
};

/**
 * The reason why a player cannot enter a match on Lichess or start it, or null. An account cannot be disconnected while a
 * match is open.
 */
export const lichessEntryRefusal = (entry: Entry, lichess: LichessFacts, games: LichessTermsByGame): Refusal | null => {
  const room = entry.move === 'create' ? games.get(entry.create.gameName)?.resultMode : entry.match.room;
  if (room !== 'lichess') return null;
  const refusal = playerRefusal(entry.playerId, lichess);
  if (refusal !== null || entry.move !== 'start') return refusal;
  const { joinerId } = entry.match;
  return joinerId !== null && playerRefusal(joinerId, lichess) !== null ? refuse('OPPONENT_WITHOUT_LICHESS') : null;
};

/** Ends a match by what Lichess reported, or sends it to review. */
export const finishLichess = (
  match: Match,
  { end }: ActOf<'finishLichess'>,
  snapshot: Snapshot,
): Decision | Refusal => {
  if (match.room !== 'lichess') return refuse('NOT_ON_LICHESS');
  const { change, ...ending } = conclude(match, end.verdict, [], snapshot);
  return {
    next: changeMatch(match, change, snapshot),
    move: 'finishLichess',
    ...ending,
    event: 'resultUpdated',
    note: end.finding,
  };
};
