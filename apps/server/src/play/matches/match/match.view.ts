import { AVATAR_COUNT } from '@muqabla/contract/constants';
import type { Language } from '@muqabla/contract/languages';
import { rupeesFromPaise } from '@muqabla/contract/money';
import type { MatchBoard } from '@muqabla/contract/play/boards/board';
import type {
  ChargedPenalty,
  ListedMatch,
  MatchView,
  OwnListedMatch,
  Side,
} from '@muqabla/contract/play/matches/match';
import { shownUsername } from '@muqabla/messages/shown-username';
import { reasonIn } from '@muqabla/messages/standard-reason';
import { clockOf, diceKindOf } from './board-terms.rules.ts';
import { clockView, extraTimeView } from './board-terms.view.ts';
import type { MatchDetails } from './match-details.queries.ts';

/** The player's side of a match, or null. */
export const sideOf = (match: Pick<MatchDetails, 'host_id' | 'joiner_id'>, playerId: string): Side | null => {
  if (match.host_id === playerId) return 'host';
  return match.joiner_id === playerId ? 'joiner' : null;
};

/** The player a case shows while the joiner is unknown. */
export const UNKNOWN_PLAYER = { _id: '', username: '', avatar: 'avatar2.png' };

/** The maker of a move in a timeline. A joiner is a visitor until the move that joins. */
export const actorRoleView = (role: string): 'host' | 'joiner' | 'reviewer' | 'clock' =>
  role === 'host' || role === 'reviewer' || role === 'clock' ? role : 'joiner';

/**
 * The avatar at the second seat: the player's own, or the next one when the host has the same, so that a pair is never two
 * equal pictures. Every view of a match shows the same pair.
 */
const secondAvatar = (hostAvatar: string, avatar: string | null): string => {
  if (avatar === null || avatar !== hostAvatar) return avatar ?? '';
  return `avatar${(Number(/\d+/.exec(avatar)?.[0] ?? 0) % AVATAR_COUNT) + 1}.png`;
};

/** The public part of the board of a match; undefined outside of board rooms. */
const matchBoardView = ({ match_id, board }: Pick<MatchDetails, 'match_id' | 'board'>): MatchBoard | undefined => {
  const clock = board === null ? null : clockOf(board.game, board.clock);
  if (board === null || clock === null) return undefined;
  const dice = diceKindOf(board.rules);
  return {
    game: board.game,
    clock: clockView(clock),
    ...(dice !== null && { dice }),
    ...extraTimeView({ host: board.host_extra_time, joiner: board.joiner_extra_time }),
    path: `/matchboard/${match_id}`,
    hostCommit: board.host_commit,
    diceCommit: board.dice_commit,
    ...(board.joiner_seed !== null && { joinerSeed: board.joiner_seed }),
  };
};

const withBoard = (match: MatchDetails) => {
  const board = matchBoardView(match);
  return board !== undefined && { board };
};

/** A match in lists and lobby events for any player: without room code and results. */
export const listedView = (match: MatchDetails): ListedMatch => ({
  _id: match.match_id,
  gameName: match.game_name,
  amount: rupeesFromPaise(match.stake_paise),
  winAmount: rupeesFromPaise(match.stake_paise - match.commission_paise),
  status: match.status,
  room: match.room,
  host: { _id: match.host_id, username: match.host_username, avatar: match.host_avatar },
  ...(match.joiner_id !== null && {
    joiner: {
      _id: match.joiner_id,
      username: match.joiner_username ?? '',
      avatar: secondAvatar(match.host_avatar, match.joiner_avatar),
    },
  }),
  createdAt: match.created_at.toISOString(),
  ...(match.queue_until !== null && { queuedUntil: match.queue_until.toISOString() }),
  ...(match.tournament_id !== null && { tournamentId: match.tournament_id }),
  ...withBoard(match),
  ...((match.invited_player_id ?? match.challenge_code) !== null && { private: true as const }),
  ...(match.invited_player_id !== null && {
    invited: {
      _id: match.invited_player_id,
      username: match.invited_username ?? '',
      avatar: secondAvatar(match.host_avatar, match.invited_avatar),
    },
  }),
});

const results = (match: MatchDetails) => ({
  ...(match.host_result !== null && { host_status: match.host_result }),
  ...(match.joiner_result !== null && { joiner_status: match.joiner_result }),
});

const challenge = ({ challenge_code }: MatchDetails) => challenge_code !== null && { challengeCode: challenge_code };

/** A match in a list for this player, with results on the player's own matches. */
export const listedViewFor = (match: MatchDetails, playerId: string): ListedMatch | OwnListedMatch =>
  sideOf(match, playerId) === null
    ? listedView(match)
    : { ...listedView(match), ...results(match), ...challenge(match), roomcodeReady: match.room_code !== null };

/** The penalties charged by the move that ended the match. */
export const penaltiesView = ({ penalties }: MatchDetails): ChargedPenalty[] =>
  penalties.map(({ side, kind, amount_paise }) => ({ side, kind, amount: rupeesFromPaise(amount_paise) }));

const gameLink = ({ link_template, room_code }: MatchDetails) =>
  link_template === '' || room_code === null
    ? undefined
    : link_template.replace('{code}', encodeURIComponent(room_code));

const appLink = ({ link_template }: MatchDetails) =>
  link_template === '' ? undefined : new URL('/', link_template).href;

/** A match with its deleted players and its reviewer's standard reasons in the reader's language. */
export const wordedFor = (match: MatchView, language: Language): MatchView => {
  const named = <P extends { username: string }>(player: P): P => ({
    ...player,
    username: shownUsername(player.username, language),
  });
  return {
    ...match,
    host: named(match.host),
    ...(match.joiner !== undefined && { joiner: named(match.joiner) }),
    ...(match.invited !== undefined && { invited: named(match.invited) }),
    ...(match.reason !== undefined && { reason: reasonIn(match.reason, language) }),
  };
};

/** A match as its host and joiner see it in the match room. */
export const matchView = (match: MatchDetails): MatchView => {
  const [link, app] = [gameLink(match), appLink(match)];
  return {
    ...listedView(match),
    ...results(match),
    ...challenge(match),
    roomcode: match.room_code ?? '',
    statusSince: match.status_since.toISOString(),
    ...(match.winner !== null && { winner: match.winner }),
    ...(match.decision_reason !== null && { reason: match.decision_reason }),
    ...(match.tournament_points !== null && { tournamentPoints: match.tournament_points }),
    ...(match.penalties.length > 0 && { penalties: penaltiesView(match) }),
    ...(match.host_result_at !== null && { host_status_at: match.host_result_at.toISOString() }),
    ...(match.joiner_result_at !== null && { joiner_status_at: match.joiner_result_at.toISOString() }),
    ...(link !== undefined && { gameLink: link }),
    ...(app !== undefined && { appLink: app }),
    ...(match.app_name !== null && match.room !== 'board' && { appName: match.app_name }),
    ...(match.deadline_at !== null && { deadline: match.deadline_at.toISOString() }),
    ...(match.objectable_until !== null && { objectableUntil: match.objectable_until.toISOString() }),
  };
};
