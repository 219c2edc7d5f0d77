import type { ResultStatus } from '@muqabla/contract/play/matches/match';
import { type MatchMove, mayMove } from '@muqabla/contract/play/matches/match-moves';
import { isWithoutCode, opponentOf, opponentResult, ownResult, sideOf } from '../../../../lib/match-side.rules.ts';
import { isInvited, type LobbyMatch } from './lobby-lists.rules.ts';

/** A move that a card can offer. */
export type CardMove = Extract<MatchMove, 'accept' | 'decline' | 'delete' | 'reject' | 'start'>;

/** The offer of a card: moves, a link to the room or to the submission, or only a status. */
export type CardOffer =
  | { kind: 'moves'; moves: readonly CardMove[] }
  | { kind: 'view' }
  | { kind: 'submission' }
  | { kind: 'running' }
  | { kind: 'nothing' };

/** Status strip at the top of the player's own match cards. */
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
        | 'openBoard'
        | 'started'
        | 'codeReady'
        | 'opponentReported'
        | 'differs';
    }
  | { kind: 'bothWin' }
  | { kind: 'reported'; result: ResultStatus };

const cardMoves = ['accept', 'decline', 'delete', 'reject', 'start'] as const satisfies CardMove[];

/** The offer of a card, from the contract's table of moves. */
export const offerOf = (match: LobbyMatch, me: string): CardOffer => {
  const side = sideOf(match, me);
  const moves = cardMoves.filter(
    (move) => mayMove(move, side, match.status) && (move !== 'decline' || isInvited(match, me)),
  );
  if (moves.length > 0) return { kind: 'moves', moves };
  if (side === 'visitor') return match.status === 'running' ? { kind: 'running' } : { kind: 'nothing' };
  return ownResult(match, me) === undefined ? { kind: 'view' } : { kind: 'submission' };
};

/** The name in the status strip: the opponent; before there is one, the host of the invitation or the invited player. */
export const stripName = (match: LobbyMatch, me: string): string => {
  if (isInvited(match, me)) return match.host.username;
  return opponentOf(match, me)?.username ?? match.invited?.username ?? '';
};

/** Invite code of the player's private match while it has no joiner. */
export const inviteCode = (match: LobbyMatch): string | undefined =>
  match.status === 'new' && 'challengeCode' in match ? match.challengeCode : undefined;

/** The status strip of a card; null for matches of other players. */
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
  if (isWithoutCode(match.room)) return { kind: 'openBoard' };
  if ('roomcodeReady' in match && match.roomcodeReady) return { kind: 'codeReady' };
  return { kind: side === 'host' ? 'addRoomCode' : 'started' };
};

/** True when the player may accept the match. */
export const isAcceptable = (match: LobbyMatch, me: string): boolean =>
  mayMove('accept', sideOf(match, me), match.status);
