import type { ResultStatus } from '@muqabla/contract/matches/match';
import { type MatchMove, mayMove } from '@muqabla/contract/matches/match-moves';
import { opponentOf, opponentResult, ownResult, sideOf } from '../../../lib/match-side.rules.ts';
import { isInvited, type LobbyMatch } from './lobby-lists.rules.ts';

/** A move of the battle that a card can offer. */
export type CardMove = Extract<MatchMove, 'accept' | 'delete' | 'reject' | 'start'>;

/** What stands at the end of a card: moves, a way to the room or to one's submission, or only a word. */
export type CardOffer =
  | { kind: 'moves'; moves: readonly CardMove[] }
  | { kind: 'view' }
  | { kind: 'submission' }
  | { kind: 'running' }
  | { kind: 'nothing' };

/** What the band on top of an own card says. */
export type CardStrip =
  | {
      kind:
        | 'rematchOffered'
        | 'waitingForInvited'
        | 'waitingForLink'
        | 'waitingForPlayer'
        | 'wantsToPlay'
        | 'waitingForHost'
        | 'addRoomCode'
        | 'started'
        | 'codeReady'
        | 'opponentReported'
        | 'differs';
    }
  | { kind: 'bothWin' }
  | { kind: 'reported'; result: ResultStatus };

const cardMoves = ['accept', 'delete', 'reject', 'start'] as const satisfies CardMove[];

/** The buttons of a card, read from the table of moves. */
export const offerOf = (match: LobbyMatch, me: string): CardOffer => {
  const side = sideOf(match, me);
  const moves = cardMoves.filter((move) => mayMove(move, side, match.status));
  if (moves.length > 0) return { kind: 'moves', moves };
  if (side === 'visitor') return match.status === 'running' ? { kind: 'running' } : { kind: 'nothing' };
  return ownResult(match, me) === undefined ? { kind: 'view' } : { kind: 'submission' };
};

/** Whom the band names: who offers or is awaited before anybody sits opposite, then the opponent. */
export const namedIn = (match: LobbyMatch, me: string): string => {
  if (isInvited(match, me)) return match.host.username;
  return opponentOf(match, me)?.username ?? match.invited?.username ?? '';
};

/** The code of an own private battle that still waits for somebody with its link. */
export const sharedCode = (match: LobbyMatch): string | undefined =>
  match.status === 'new' && 'challengeCode' in match ? match.challengeCode : undefined;

/** The band on top of a card; strangers' battles have none. */
export const stripOf = (match: LobbyMatch, me: string): CardStrip | null => {
  const side = sideOf(match, me);
  if (isInvited(match, me)) return { kind: 'rematchOffered' };
  if (side === 'visitor') return null;
  const own = ownResult(match, me);
  if (match.status === 'new' && match.invited !== undefined) return { kind: 'waitingForInvited' };
  if (match.status === 'new') return { kind: match.private ? 'waitingForLink' : 'waitingForPlayer' };
  if (match.status === 'requested') return { kind: side === 'host' ? 'wantsToPlay' : 'waitingForHost' };
  if (match.status === 'conflict')
    return { kind: own === 'win' && opponentResult(match, me) === 'win' ? 'bothWin' : 'differs' };
  if (own !== undefined) return { kind: 'reported', result: own };
  if (match.status === 'pending') return { kind: 'opponentReported' };
  if ('roomcodeReady' in match && match.roomcodeReady) return { kind: 'codeReady' };
  return { kind: side === 'host' ? 'addRoomCode' : 'started' };
};
