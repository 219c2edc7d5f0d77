import type { ChargedPenalty, ListedMatch, MatchView, OwnListedMatch, Side } from '@muqabla/contract/matches/match';
import { rupeesFromPaise } from '@muqabla/contract/money';
import type { ShownMatch } from './shown-match.queries.ts';

/** The side of a battle a player is on, if any. */
export const sideOf = (match: Pick<ShownMatch, 'host_id' | 'joiner_id'>, playerId: string): Side | null => {
  if (match.host_id === playerId) return 'host';
  return match.joiner_id === playerId ? 'joiner' : null;
};

/** The battle as lists and lobby events carry it to anybody: no room code, no reports. */
export const listedView = (match: ShownMatch): ListedMatch => ({
  _id: match.match_id,
  gameName: match.game_name,
  amount: rupeesFromPaise(match.stake_paise),
  winAmount: rupeesFromPaise(match.stake_paise - match.commission_paise),
  status: match.status,
  room: match.room,
  host: { _id: match.host_id, username: match.host_username, avatar: match.host_avatar },
  ...(match.joiner_id !== null && {
    joiner: { _id: match.joiner_id, username: match.joiner_username ?? '', avatar: match.joiner_avatar ?? '' },
  }),
  createdAt: match.created_at.toISOString(),
  ...((match.invited_player_id ?? match.challenge_code) !== null && { private: true as const }),
  ...(match.invited_player_id !== null && {
    invited: {
      _id: match.invited_player_id,
      username: match.invited_username ?? '',
      avatar: match.invited_avatar ?? '',
    },
  }),
});

const reports = (match: ShownMatch) => ({
  ...(match.host_result !== null && { host_status: match.host_result }),
  ...(match.joiner_result !== null && { joiner_status: match.joiner_result }),
});

const challenge = ({ challenge_code }: ShownMatch) => challenge_code !== null && { challengeCode: challenge_code };

/** The battle in a list, as this player may see it. */
export const listedViewFor = (match: ShownMatch, playerId: string): ListedMatch | OwnListedMatch =>
  sideOf(match, playerId) === null
    ? listedView(match)
    : { ...listedView(match), ...reports(match), ...challenge(match), roomcodeReady: match.room_code !== null };

/** What either side was charged by the move that ended the battle. */
export const penaltiesView = ({ penalties }: ShownMatch): ChargedPenalty[] =>
  penalties.map(({ side, kind, amount_paise }) => ({ side, kind, amount: rupeesFromPaise(amount_paise) }));

const gameLink = ({ link_template, room_code }: ShownMatch) =>
  link_template === '' || room_code === null
    ? undefined
    : link_template.replace('{code}', encodeURIComponent(room_code));

/** The battle as its host and joiner see it in the match room. */
export const matchView = (match: ShownMatch): MatchView => {
  const link = gameLink(match);
  return {
    ...listedView(match),
    ...reports(match),
    ...challenge(match),
    roomcode: match.room_code ?? '',
    statusSince: match.status_since.toISOString(),
    ...(match.winner !== null && { winner: match.winner }),
    ...(match.decision_reason !== null && { reason: match.decision_reason }),
    ...(match.penalties.length > 0 && { penalties: penaltiesView(match) }),
    ...(link !== undefined && { gameLink: link }),
    ...(match.deadline_at !== null && { deadline: match.deadline_at.toISOString() }),
  };
};
